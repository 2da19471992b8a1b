import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A drop-down menu. Never modal: Radix would inject a `<style>`, which the Content-Security-Policy refuses. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-30 min-w-56 max-w-[calc(100vw-24px)] animate-appear rounded border border-line bg-surface p-1.5 shadow"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemLook = classes(
  'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded px-3 py-2 outline-none',
  'data-[highlighted]:bg-sunken data-[disabled]:cursor-not-allowed data-[disabled]:opacity-55',
);

interface MenuItemProps {
  icon?: ReactNode;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={itemLook}>
      {icon}
      {children}
    </Radix.Item>
  );
}

interface MenuCheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A choice that is on or off; the menu stays open, so that several can be changed. */
export function MenuCheckbox({ checked, onCheckedChange, children }: MenuCheckboxProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={itemLook}
    >
      <span
        aria-hidden
        className={classes(
          'inline-flex size-5 items-center justify-center rounded border',
          checked ? 'border-brand bg-brand text-on-brand' : 'border-line-strong',
        )}
      >
        {checked && '✓'}
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

/** Text in a menu that does nothing: who is signed in, say. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <Radix.Label className="break-words px-3 py-2">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
