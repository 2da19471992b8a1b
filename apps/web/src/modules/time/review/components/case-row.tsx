import { useText } from '#kernel/language/texts.ts';
import { calendarDate } from '#kernel/language/times.ts';
import { PersonLink } from '#product/person-link.tsx';
import { PunchMarks } from '#product/punch-marks.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button, linkLook } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import { pathOfDay } from '../path-of-day.ts';
import { type CaseKind, isDecidable, type ReviewCase, type Verdict } from '../review-case.ts';
import { headline } from './headline.ts';
import { MissingEnd, type StatedEnd } from './missing-end.tsx';

interface CaseRowProps {
  item: ReviewCase;
  evidence: readonly string[];
  zone: string;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onDecide: (verdict: Verdict) => void;
  onSettle: (end: StatedEnd) => void;
}

const tones: Record<CaseKind, Tone> = {
  held: 'attention',
  missing: 'attention',
  flagged: 'attention',
  asked: 'brand',
};

/** One case: who, what, the evidence in words, and what can be done. */
export function CaseRow({ item, evidence, zone, selected, onSelect, onDecide, onSettle }: CaseRowProps) {
  const t = useText();
  const { kind, employee, at } = item;
  const name = `${employee.firstName} ${employee.lastName}`;
  const day = pathOfDay(employee.id, calendarDate(at, zone));
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-4 py-4 sm:px-5 lg:grid-cols-[auto_minmax(0,1fr)_auto] xl:grid-cols-[auto_minmax(0,4fr)_minmax(0,5fr)_24rem]"
    >
      <span className="size-5">
        {isDecidable(item) && (
          <SelectBox label={t('review.select', { name })} checked={selected} onChange={onSelect} />
        )}
      </span>
      <div className="wrap-anywhere grid min-w-0 grid-cols-1 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            <PersonLink employeeId={employee.id} month={calendarDate(at, zone).slice(0, 7)}>
              {name}
            </PersonLink>
          </span>
          <Badge tone={tones[kind]}>{t(`review.kind.${kind}`)}</Badge>
        </p>
        <p>{headline(item, zone, t)}</p>
        {item.kind === 'flagged' && <PunchMarks marks={item.flagged.marks} />}
      </div>
      <div className="wrap-anywhere col-start-2 grid min-w-0 grid-cols-1 content-start gap-1 max-xl:-mt-2 xl:col-start-3 xl:px-3 xl:pt-0.5">
        <ul className="grid max-w-prose gap-0.5 text-ink-muted text-sm">
          {evidence.map((sentence) => (
            <li key={sentence} className="first-letter:uppercase">
              {sentence}
            </li>
          ))}
        </ul>
        {item.kind === 'asked' && item.asked.asked?.reason != null && (
          <blockquote className="max-w-prose whitespace-pre-line border-line-strong border-l-2 pl-3">
            {item.asked.asked.reason}
          </blockquote>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-start gap-x-5 gap-y-1 max-[23rem]:col-span-2 max-[23rem]:col-start-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:justify-end xl:col-start-4 xl:row-span-1">
        {isDecidable(item) ? (
          <>
            <span className="flex min-w-0 flex-wrap gap-2">
              <Button variant="secondary" onClick={() => onDecide('accept')}>
                {t(`review.accept.${kind === 'flagged' ? 'flagged' : 'other'}`)}
              </Button>
              <Button variant="secondary" onClick={() => onDecide('reject')}>
                {t('review.reject')}
              </Button>
            </span>
            <Link href={day} aria-label={`${t('review.openDay')}: ${name}`} className={linkLook}>
              {t('review.openDay')}
            </Link>
          </>
        ) : (
          <>
            {item.kind === 'missing' && <MissingEnd item={item} zone={zone} onSettle={onSettle} />}
            <Link href={day} aria-label={`${t('review.openDay')}: ${name}`} className={linkLook}>
              {t('review.openDay')}
            </Link>
          </>
        )}
      </div>
    </li>
  );
}
