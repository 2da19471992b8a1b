import * as routes from '@checkpoint/contract/web-routes';
import DownloadIcon from 'lucide-react/icons/download';
import { fileOf } from '#kernel/http/call.ts';
import { textOf, useText } from '#kernel/language/texts.ts';
import { DownloadButton } from '#product/download-button.tsx';
import type { DownloadTexts } from '#product/use-download-with-toast.ts';
import type { AuditFilter } from '../api/audit.ts';

const texts: DownloadTexts = {
  done: () => textOf('audit.exported'),
  failed: 'audit.exportFailed',
  stillSafe: 'audit.nothingLost',
};

/** Hands over all entries that the filters let through, also those that are not on the page yet. */
export function AuditExport({ filter, disabled }: { filter: AuditFilter; disabled: boolean }) {
  const t = useText();
  return (
    <DownloadButton file={fileOf(routes.exportAudit, { body: filter })} texts={texts} disabled={disabled}>
      <DownloadIcon aria-hidden className="size-4" />
      {t('audit.export')}
    </DownloadButton>
  );
}
