import Columns3 from 'lucide-react/icons/columns-3';
import { useText } from '#platform/texts.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuCheckbox } from '#ui/menu.tsx';
import { type Column, columns } from '../columns.ts';

interface ColumnChooserProps {
  hidden: ReadonlySet<Column>;
  onChange: (hidden: ReadonlySet<Column>) => void;
}

export function ColumnChooser({ hidden, onChange }: ColumnChooserProps) {
  const t = useText();
  const toggle = (column: Column, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(column);
    else next.add(column);
    onChange(next);
  };
  return (
    <Menu
      trigger={(control) => (
        <Button variant="secondary" {...control}>
          <Columns3 aria-hidden className="size-4" />
          {t('dashboard.columns')}
        </Button>
      )}
    >
      {columns
        .filter((column) => column !== 'employee')
        .map((column) => (
          <MenuCheckbox
            key={column}
            checked={!hidden.has(column)}
            onCheckedChange={(shown) => toggle(column, shown)}
          >
            {t(`dashboard.column.${column}`)}
          </MenuCheckbox>
        ))}
    </Menu>
  );
}
