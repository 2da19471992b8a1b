import MapPin from 'lucide-react/icons/map-pin';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { DownloadButton } from '#product/download-button.tsx';
import { DownloadProgress } from '#product/download-progress.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button, IconButton, IconLink } from '#ui/button.tsx';
import { ColumnChooser } from '#ui/column-chooser.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Menu } from '#ui/menu.tsx';
import { MenuCheckbox, MenuItem, MenuPanel } from '#ui/menu-panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { Group } from './group.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'in', 'out', 'off'] as const;
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
        <div className="flex flex-wrap items-center gap-3">
          <Button size="large" variant="in">
            Check In
          </Button>
          <IconButton label="Settings, with a tooltip" icon={<Settings aria-hidden className="size-5" />} />
          <IconButton label="Disabled" icon={<Settings aria-hidden className="size-5" />} disabled />
          <IconLink
            label="On the map, beside this page"
            icon={<MapPin aria-hidden className="size-5" />}
            href="https://www.openstreetmap.org/?mlat=52.5&mlon=13.4"
          />
          <CopyButton text="K7M2QX" label="Copy code" copiedLabel="Copied" onFailed={() => undefined} />
          <CopyButton
            variant="primary"
            text="Hello Ada"
            label="Copy message"
            copiedLabel="Copied"
            onFailed={() => undefined}
          />
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
          <Columns />
          <Question />
        </div>
      </Group>
      <Group title="Ways and files">
        <BackLink href="/ui">Back to where it began</BackLink>
        <DownloadButton
          file={{ path: '/no-such-file', body: {} }}
          texts={{ done: () => 'Saved', failed: 'reports.generateFailed', stillSafe: 'reports.nothingLost' }}
        >
          A file that fails
        </DownloadButton>
        <DownloadProgress
          download={{
            isRunning: true,
            received: 12_400_000,
            start: async () => false,
            cancel: () => undefined,
          }}
        />
      </Group>
    </>
  );
}

function Choices() {
  const [checked, setChecked] = useState(true);
  return (
    <Menu
      trigger={(control) => (
        <Button variant="secondary" {...control}>
          Menu
        </Button>
      )}
    >
      <MenuPanel header={<p className="font-medium">Ada Lovelace</p>}>
        <MenuCheckbox checked={checked} onCheckedChange={setChecked}>
          Department
        </MenuCheckbox>
        <MenuItem onSelect={() => undefined}>Sign Out</MenuItem>
      </MenuPanel>
    </Menu>
  );
}

const columns = [
  ['department', 'Department'],
  ['location', 'Location'],
  ['since', 'Since'],
] as const;

function Columns() {
  const [hidden, setHidden] = useState<ReadonlySet<(typeof columns)[number][0]>>(new Set(['since']));
  return <ColumnChooser label="Columns" columns={columns} hidden={hidden} onChange={setHidden} />;
}

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Discard 1 check-in or check-out?"
        description="It would be lost."
      >
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
