import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { pathOfSheet } from './path-of-sheet.ts';

interface PersonLinkProps {
  employeeId: string;
  /** `2026-10`; without one the current month. */
  month?: string;
  children: ReactNode;
}

/** Somebody's name, which leads to their month. It keeps its place in a line, and is high enough for a finger. */
export const PersonLink = ({ employeeId, month, children }: PersonLinkProps) => (
  <Link
    href={pathOfSheet(employeeId, month)}
    className="-mx-1.5 rounded px-1.5 py-3.5 underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);
