import type { Passkey } from '@checkpoint/contract/calls/two-factors';
import { useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { deviceTimeZone, timeText } from '#kernel/language/times.ts';
import { unbroken } from '#kernel/language/unbroken.ts';
import { Button } from '#ui/button.tsx';
import { useRemovePasskey } from '../api/two-factors.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

export function PasskeyRow({ passkey, isOnly }: { passkey: Passkey; isOnly: boolean }) {
  const t = useText();
  const remove = useRemovePasskey(passkey.id);
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const { name, createdAt, lastUsedAt } = passkey;
  const day = (instant: string) => unbroken(timeText('date', instant, deviceTimeZone()));
  const used =
    lastUsedAt === null ? t('twoFactors.neverUsed') : t('twoFactors.lastUsed', { date: day(lastUsedAt) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="wrap-anywhere min-w-0 flex-1 basis-48">
        <p className="font-medium">{name}</p>
        <p className="text-ink-muted text-sm tabular-nums">
          {[t('twoFactors.added', { date: day(createdAt) }), used].join(' · ')}
        </p>
      </div>
      <div className="-mr-4 flex flex-wrap max-sm:-ml-4 max-sm:w-full">
        <Button
          variant="quiet"
          aria-label={t('twoFactors.renamePasskey', { name })}
          onClick={() => setOpen('rename')}
        >
          {t('twoFactors.rename')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('twoFactors.removeNamed', { name })}
          onClick={() => setOpen('remove')}
        >
          {t('twoFactors.remove')}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <RemoveDialog
          name={name}
          title={t('twoFactors.removePasskey', { name })}
          text={t('twoFactors.removePasskeyText')}
          isLast={isOnly}
          remove={(form) => remove.mutateAsync(form)}
          onClose={close}
        />
      )}
    </li>
  );
}
