import Printer from 'lucide-react/icons/printer';
import { useEffect } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { navigate } from '#kernel/location.ts';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import { seatOf } from '#kernel/session/person.ts';
import { Button } from '#ui/button.tsx';
import { keepLinks } from '../../joining/fresh-links.ts';
import type { ActivationLink } from '../people-files.ts';

interface PrintSlipsProps {
  variant?: 'primary' | 'secondary';
  links: readonly ActivationLink[];
}

/** Leads to these links on slips to print. They are kept for the page of slips also if nobody presses it. */
export function PrintSlips({ variant = 'primary', links }: PrintSlipsProps) {
  const t = useText();
  const { user } = useCurrentUser();
  const person = user && seatOf(user);
  useEffect(() => {
    if (person !== undefined) keepLinks(person, links);
  }, [person, links]);
  return (
    <Button variant={variant} onClick={() => navigate('/slips?latest')}>
      <Printer aria-hidden className="size-4" />
      {t('slips.print', { count: links.length })}
    </Button>
  );
}
