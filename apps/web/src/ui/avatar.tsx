import { initials } from '@checkpoint/domain/initials';
import { classes } from './classes.ts';

interface AvatarProps {
  firstName: string | null | undefined;
  lastName: string | null | undefined;
  /** The avatar of a whole page, in a larger size. */
  isLarge?: boolean;
  className?: string;
}

/** A person's initials. Hidden from screen readers: the name is next to it. */
export function Avatar({ firstName, lastName, isLarge = false, className = 'size-10' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-flex shrink-0 select-none items-center justify-center rounded-full bg-brand-soft font-medium text-brand',
        isLarge ? 'size-[min(4rem,20vw)] text-xl' : classes('text-sm', className),
      )}
    >
      {initials(firstName, lastName)}
    </span>
  );
}
