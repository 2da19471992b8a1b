import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'in' | 'out' | 'off';
type Size = 'normal' | 'large';

const variants: Record<Variant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-brand hover:bg-sunken',
  /** Buttons in the colour of the state that they lead to. */
  in: 'bg-in text-surface hover:opacity-90',
  out: 'bg-ink text-surface hover:opacity-90',
  danger: 'bg-attention text-on-attention hover:opacity-90',
  /** Disabled, but its text says why and stays legible. */
  off: 'cursor-not-allowed border border-line-strong bg-out-soft text-ink-muted',
};

const sizes: Record<Size, string> = {
  normal: 'min-h-11 px-4 py-2',
  large: 'pressable-large text-lg',
};

/** The look of a button, for links that act as one. */
export const buttonLook = (variant: Variant = 'primary', size: Size = 'normal'): string =>
  classes('pressable', variants[variant], sizes[size]);

/** The look of an inline link, for links and buttons. */
export const linkLook =
  'inline-flex min-h-11 w-fit items-center rounded font-medium text-brand underline-offset-4 hover:underline';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: Size;
  /** Work is under way: presses are ignored, but the button keeps the focus, which `disabled` would lose. */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={classes(buttonLook(variant, size), className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What the button does: its accessible name. */
  label: string;
  icon: ReactNode;
}

/** The look of a button with an icon alone. */
export const iconLook = classes(
  // A touch target at any text size.
  'inline-flex size-[44px] shrink-0 items-center justify-center rounded text-ink-muted transition-colors',
  'hover:bg-sunken hover:text-ink',
);

/** A square button with an icon alone; its name shows as a tooltip. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={label} {...rest} className={classes(iconLook, className)}>
        {icon}
      </button>
    </Tooltip>
  );
}

interface IconLinkProps {
  label: string;
  icon: ReactNode;
  href: string;
  className?: string;
}

/** The same as a link to another site. It opens in a new tab and sends no referrer. */
export function IconLink({ label, icon, href, className }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className={classes(iconLook, className)}
      >
        {icon}
      </a>
    </Tooltip>
  );
}
