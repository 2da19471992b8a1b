import Printer from 'lucide-react/icons/printer';
import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { Button } from '#ui/button.tsx';
import { keepLinks } from '../../joining/fresh-links.ts';
import type { ActivationLink } from '../people-files.ts';

interface PrintSlipsProps {
  variant?: 'primary' | 'secondary';
  links: readonly ActivationLink[];
}

/** Leads to these links on slips to print. */
export function PrintSlips({ variant = 'primary', links }: PrintSlipsProps) {
  const t = useText();
  const { user } = useCurrentUser();
  const show = () => {
    if (user !== undefined) keepLinks(user.id, links);
    navigate('/slips');
  };
  return (
    <Button variant={variant} onClick={show}>
      <Printer aria-hidden className="size-4" />
      {t('slips.print', { count: links.length })}
    </Button>
  );
}
