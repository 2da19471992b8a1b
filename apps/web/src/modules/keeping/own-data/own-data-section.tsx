import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { OwnDataDialog } from './own-data-dialog.tsx';

/** Everything about oneself as a file, on the profile page of who belongs to a company. */
export function OwnDataSection() {
  const t = useText();
  const { user, isAdmin, isManager, isEmployee } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (user?.companyId == null || !(isAdmin || isManager || isEmployee)) return null;
  return (
    <Section title={t('ownData.title')} lead={t('ownData.lead')}>
      <div className="grid grid-cols-1 gap-5">
        <p className="max-w-prose text-ink-muted text-sm">{t('ownData.what')}</p>
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          <Download aria-hidden className="size-4" />
          {t('ownData.open')}
        </Button>
      </div>
      {isOpen && <OwnDataDialog authType={user.authType} onClose={() => setOpen(false)} />}
    </Section>
  );
}
