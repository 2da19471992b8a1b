import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { Menu, MenuCheckbox, MenuItem } from '../menu.tsx';
import { useToast } from '../toast.tsx';
import { Group } from './group.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'in', 'out'] as const;
const toasts = ['neutral', 'success', 'danger'] as const;

export function Actions() {
  const toast = useToast();
  return (
    <>
      <Group title="Buttons">
        {(['usual', 'pending', 'disabled'] as const).map((state) => (
          <div key={state} className="flex flex-wrap gap-3">
            {variants.map((variant) => (
              <Button
                key={variant}
                variant={variant}
                pending={state === 'pending'}
                disabled={state === 'disabled'}
              >
                {variant}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button size="large" variant="in">
            Check In
          </Button>
          <IconButton label="Settings, with a tooltip" icon={<Settings aria-hidden className="size-5" />} />
          <CopyButton text="K7M2QX" label="Copy code" copiedLabel="Copied" onFailed={() => undefined} />
        </div>
      </Group>
      <Group title="Toasts, menus, dialogs">
        <div className="flex flex-wrap gap-3">
          {toasts.map((variant) => (
            <Button
              key={variant}
              variant="secondary"
              onClick={() =>
                toast({ variant, title: `A ${variant} toast`, description: 'It goes after five seconds.' })
              }
            >
              Toast: {variant}
            </Button>
          ))}
          <Choices />
          <Question />
        </div>
      </Group>
    </>
  );
}

function Choices() {
  const [checked, setChecked] = useState(true);
  return (
    <Menu
      header={<p className="font-medium">Ada Lovelace</p>}
      trigger={(control) => (
        <Button variant="secondary" {...control}>
          Menu
        </Button>
      )}
    >
      <MenuCheckbox checked={checked} onCheckedChange={setChecked}>
        Department
      </MenuCheckbox>
      <MenuItem onSelect={() => undefined}>Sign Out</MenuItem>
    </Menu>
  );
}

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Discard 1 punch?" description="It would be lost.">
        <DialogActions>
          <Button variant="danger" onClick={() => setOpen(false)}>
            Discard
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
