import { type ReactNode, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

interface ChartCardProps {
  title: string;
  chart: ReactNode;
  table: ReactNode;
}

/** A picture that can also be read as a table. */
export function ChartCard({ title, chart, table }: ChartCardProps) {
  const t = useText();
  const [asTable, setAsTable] = useState(false);
  const change = t(asTable ? 'reports.asChart' : 'reports.asTable');
  return (
    <Card
      title={title}
      padded={false}
      action={
        <Button
          variant="quiet"
          className="-mx-4"
          aria-pressed={asTable}
          aria-label={`${change}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {change}
        </Button>
      }
    >
      {asTable ? (
        <div className="further-y max-h-120 overflow-y-auto rounded-b *:bg-none">{table}</div>
      ) : (
        chart
      )}
    </Card>
  );
}
