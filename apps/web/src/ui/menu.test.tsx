import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';
import { MenuCheckbox, MenuItem, MenuPanel } from './menu-panel.tsx';

const chosen = vi.fn();

function Example() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <Menu trigger={(control) => <button {...control}>Account</button>}>
        <MenuPanel header={<p>Anna Ek</p>}>
          <MenuItem onSelect={() => chosen('profile')}>Profile</MenuItem>
          <MenuItem onSelect={() => chosen('settings')}>Settings</MenuItem>
          <MenuCheckbox checked={shown} onCheckedChange={setShown}>
            Department
          </MenuCheckbox>
        </MenuPanel>
      </Menu>
      <button type="button">elsewhere</button>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Account' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const isOpen = () => screen.queryByRole('menu') !== null;

async function openMenu() {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(trigger());
  return user;
}

/** A button at this place, and a panel that is larger; where that is, follows from its classes. */
function stubBoxes({ left, top }: { left: number; top: number }): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isPanel = this.querySelector(':scope > [role="menu"]') !== null;
    return isPanel ? new DOMRect(0, 0, 200, 300) : new DOMRect(left, top, 44, 44);
  });
}

describe('a menu', () => {
  it('opens from its button with the focus on the first choice', async () => {
    await openMenu();
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu')).toHaveAccessibleDescription('Anna Ek');
    expect(item('Profile')).toHaveFocus();
  });

  it.each([
    ['below its button', 400, 'top-full'],
    ['above it near the end of the window, where its last choices could not be seen', 600, 'bottom-full'],
  ])('hangs %s', async (_, top, side) => {
    stubBoxes({ left: 500, top });
    await openMenu();
    expect(screen.getByRole('menu').parentElement).toHaveClass(side);
  });

  it('keeps within the window where that becomes another one', async () => {
    stubBoxes({ left: 500, top: 100 });
    await openMenu();
    expect(screen.getByRole('menu').parentElement).toHaveClass('right-0');
    stubBoxes({ left: 16, top: 100 });
    fireEvent(window, new Event('resize'));
    expect(screen.getByRole('menu').parentElement).toHaveClass('left-0');
  });

  it('is moved where neither side of its button has room', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(320);
    stubBoxes({ left: 140, top: 100 });
    await openMenu();
    // 200 pixels wide, with 8 to the window's edge.
    expect(screen.getByRole('menu').parentElement).toHaveStyle({ left: '-28px' });
  });

  it('gives the focus to choices that come while it is open', async () => {
    function Later({ loaded }: { loaded: boolean }) {
      return (
        <Menu trigger={(control) => <button {...control}>Account</button>}>
          <MenuPanel>{loaded && <MenuItem onSelect={() => chosen('late')}>Late</MenuItem>}</MenuPanel>
        </Menu>
      );
    }
    const { rerender } = render(<Later loaded={false} />);
    await userEvent.click(trigger());
    expect(trigger()).toHaveFocus();
    rerender(<Later loaded />);
    expect(item('Late')).toHaveFocus();
  });

  it('opens with the down arrow', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(item('Profile')).toHaveFocus();
  });

  it.each([
    ['{ArrowDown}', 'Settings'],
    ['{ArrowUp}{ArrowUp}', 'Settings'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Profile'],
    ['s', 'Settings'],
    ['sp', 'Profile'],
    ['{End}{Home}', 'Profile'],
  ])('the keys %s lead to %s', async (keys, name) => {
    const user = await openMenu();
    await user.keyboard(keys);
    expect(item(name)).toHaveFocus();
  });

  it('does what is chosen, closes and gives the focus back', async () => {
    const user = await openMenu();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('settings');
    expect(isOpen()).toBe(false);
    expect(trigger()).toHaveFocus();
  });

  it('closes on Escape and gives the focus back', async () => {
    const user = await openMenu();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(trigger()).toHaveFocus();
  });

  it('closes on a second press, on a press elsewhere, and when the focus moves on', async () => {
    const user = await openMenu();
    await user.click(trigger());
    expect(isOpen()).toBe(false);
    await user.click(trigger());
    await user.click(screen.getByText('elsewhere'));
    expect(isOpen()).toBe(false);
    await user.click(trigger());
    await user.tab();
    expect(isOpen()).toBe(false);
  });

  it('stays open while boxes are ticked', async () => {
    const user = await openMenu();
    const box = screen.getByRole('menuitemcheckbox', { name: 'Department' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(box).toBeChecked();
  });

  it('stays open for the notice of a panel that could not be loaded', async () => {
    render(
      <>
        <Menu trigger={(control) => <button {...control}>Account</button>}>not loaded</Menu>
        <div role="alert">
          <button type="button">Reload the page</button>
        </div>
      </>,
    );
    await userEvent.click(trigger());
    await userEvent.click(screen.getByText('Reload the page'));
    expect(screen.getByText('not loaded')).toBeVisible();
  });
});
