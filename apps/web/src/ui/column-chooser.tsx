import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { MenuCheckbox, MenuPanel } from './menu-panel.tsx';

interface ColumnChooserProps<Column extends string> {
  label: string;
  /** The columns that may be hidden, with their names, in the table's order. */
  columns: readonly (readonly [Column, string])[];
  hidden: ReadonlySet<Column>;
  onChange: (hidden: ReadonlySet<Column>) => void;
}

/** Shows and hides the columns of a table. */
export function ColumnChooser<Column extends string>({
  label,
  columns,
  hidden,
  onChange,
}: ColumnChooserProps<Column>) {
  const toggle = (column: Column, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(column);
    else next.add(column);
    onChange(next);
  };
  return (
    <div className="max-sm:grow">
      <Menu
        trigger={(control) => (
          // A long word with large text needs the whole width of a narrow phone.
          <Button variant="secondary" className="w-full flex-wrap px-[min(1rem,4vw)]!" {...control}>
            <Columns3 aria-hidden className="size-4" />
            {label}
          </Button>
        )}
      >
        <MenuPanel>
          {columns.map(([column, name]) => (
            <MenuCheckbox
              key={column}
              checked={!hidden.has(column)}
              onCheckedChange={(shown) => toggle(column, shown)}
            >
              {name}
            </MenuCheckbox>
          ))}
        </MenuPanel>
      </Menu>
    </div>
  );
}
