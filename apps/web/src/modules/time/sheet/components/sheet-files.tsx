import * as routes from '@checkpoint/contract/web-routes';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { fileOf } from '#kernel/http/call.ts';
import { currentLanguage } from '#kernel/language/language.ts';
import { decimalSign } from '#kernel/language/numbers.ts';
import { textOf, useText } from '#kernel/language/texts.ts';
import { DownloadProgress } from '#product/download-progress.tsx';
import { useDownloadWithToast } from '#product/use-download-with-toast.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { MenuItem, MenuPanel } from '#ui/menu-panel.tsx';

const tables = ['excel', 'csv'] as const;
const texts = {
  excel: 'reports.format.excel',
  csv: 'reports.format.csv',
} as const;

interface SheetFilesProps {
  /** Undefined for one's own. */
  employeeId: string | undefined;
  month: string;
}

/** The month as a file: to print and sign, or to reckon with. It has the words and signs of the page. */
export function SheetFiles({ employeeId, month }: SheetFilesProps) {
  const t = useText();
  const download = useDownloadWithToast({
    done: () => textOf('sheet.fileDone'),
    failed: 'sheet.fileFailed',
    stillSafe: 'reports.nothingLost',
  });
  const start = (format: 'pdf' | (typeof tables)[number]) => {
    const body = { month, format, decimalSign: decimalSign(), language: currentLanguage() };
    const file = fileOf(routes.getSheetFile, {
      body: { ...body, ...(employeeId !== undefined && { employeeId }) },
    });
    void download.start(file);
  };
  return (
    <>
      <Menu
        trigger={(control) => (
          <Button variant="secondary" pending={download.isRunning} {...control}>
            <Download aria-hidden className="size-4" />
            {t('sheet.download')}
          </Button>
        )}
      >
        <MenuPanel>
          {tables.map((format) => (
            <MenuItem key={format} onSelect={() => start(format)}>
              {t(texts[format])}
            </MenuItem>
          ))}
        </MenuPanel>
      </Menu>
      <Button variant="secondary" pending={download.isRunning} onClick={() => start('pdf')}>
        <Printer aria-hidden className="size-4" />
        {t('sheet.filePdf')}
      </Button>
      <DownloadProgress download={download} />
    </>
  );
}
