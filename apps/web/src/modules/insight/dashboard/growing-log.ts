import type { MarkedRecord } from '@checkpoint/contract/calls/punches';

export type LogPages = readonly (readonly MarkedRecord[])[];

/** A page that grows beyond this is divided: what is out of sight is left out of the document page by page. */
const longest = 200;

/**
 * Inserts records into the pages by time. Each record appears once, in its last version. A record older than all pages
 * is left to a later page, unless these pages are the whole list.
 */
export const withRecords = (pages: LogPages, records: readonly MarkedRecord[], isWhole: boolean): LogPages =>
  records.reduce((grown, record) => withRecord(grown, record, isWhole), pages);

function withRecord(pages: LogPages, record: MarkedRecord, isWhole: boolean): LogPages {
  const place = pages.findIndex((items) => {
    const oldest = items.at(-1)?.timestamp ?? '';
    // Of two records of one instant, the known one may stand on either side of a page's end.
    return (
      oldest < record.timestamp || (oldest === record.timestamp && items.some(({ id }) => id === record.id))
    );
  });
  if (place === -1) return isWhole ? [...pages, [record]] : pages;
  return pages.toSpliced(place, 1, ...divided(withinPage(pages[place] ?? [], record)));
}

function withinPage(items: readonly MarkedRecord[], record: MarkedRecord): readonly MarkedRecord[] {
  const known = items.findIndex(({ id }) => id === record.id);
  if (known !== -1) return items.with(known, record);
  const older = items.findIndex(({ timestamp }) => timestamp < record.timestamp);
  return items.toSpliced(older === -1 ? items.length : older, 0, record);
}

const divided = (items: readonly MarkedRecord[]): LogPages =>
  items.length <= longest ? [items] : [items.slice(0, -longest / 2), items.slice(-longest / 2)];
