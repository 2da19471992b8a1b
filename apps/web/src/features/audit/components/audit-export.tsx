import { useDownload } from '#platform/download.ts';
import { errorText } from '#platform/error-text.ts';
import { textOf, useText } from '#platform/texts.ts';
import { isUnauthorized } from '#platform/unauthorized.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import type { AuditFilter } from '../api/audit.ts';

/** Hands over all entries that the filters let through, also those that are not on the page yet. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const t = useText();
  const toast = useToast();
  const download = useDownload();
  const save = async () => {
    try {
      if (!(await download.start('/api/audit/export', filter))) return;
      toast({ title: textOf('audit.exported'), variant: 'success' });
    } catch (error) {
      // The whole page says so already.
      if (isUnauthorized(error)) return;
      const description = errorText(error, 'audit.nothingLost');
      toast({ title: textOf('audit.exportFailed'), description, variant: 'danger' });
    }
  };
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      pending={download.isRunning}
      onClick={() => void save()}
    >
      {t('audit.export')}
    </Button>
  );
}
