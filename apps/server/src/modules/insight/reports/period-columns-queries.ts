import { joinTap, tapOf } from '#record/chain/tap-queries.ts';

/** A work period of the effective timeline. Times are whole seconds since the epoch. */
export interface PeriodRow {
  id: string;
  employee_id: string;
  started: number;
  ended: number | null;
  check_out_missing: boolean;
  time_zone: string;
  department: string | null;
}

/** A period with the marks that files, cells and sheets show. */
export interface MarkedRow extends PeriodRow {
  offline: boolean;
  back_dated: boolean;
  clock_suspect: boolean;
  corrected: boolean;
}

/** Of the work periods `w`. */
export const periodColumns = `w.id, w.employee_id, floor(extract(epoch from w.started_at))::float8 as started,
  floor(extract(epoch from w.ended_at))::float8 as ended, w.check_out_missing, w.time_zone, w.department`;

export const start = tapOf('start');
export const end = tapOf('end');

/** Joins the taps from which a period's marks follow. */
export const taps = ['start', 'end']
  .map((name) =>
    joinTap({
      ...{ name, punchId: `w.${name}_punch_id`, correctionId: `w.${name}_correction_id` },
    }),
  )
  .join('');

export const markColumns = `${start.isMarkedOffline} or ${end.isMarkedOffline} as offline,
  coalesce(${start.isBackDated}, false) or coalesce(${end.isBackDated}, false) as back_dated,
  ${start.clockSuspect} or ${end.clockSuspect} as clock_suspect,
  coalesce(w.start_correction_id, w.end_correction_id) is not null as corrected`;
