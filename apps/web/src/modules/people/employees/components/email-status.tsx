import { useText } from '#kernel/language/texts.ts';

/** Whether the invitation was mailed as well; nothing where none is mailed. */
export function EmailStatus({ sent }: { sent: boolean | undefined }) {
  const t = useText();
  if (sent === undefined) return null;
  return (
    <p role="status" className={sent ? 'text-ink-muted' : 'text-attention'}>
      {t(sent ? 'employees.invitationSent' : 'employees.invitationNotSent')}
    </p>
  );
}
