import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import type { Database } from '#kernel/database/database.ts';
import { type Change, recordChange } from '#record/audit/change.ts';
import { overdueBetween } from '../employees/queries.ts';
import { underFreeCode } from './company-code.ts';
import { type CompanyRow, lockCompany, replaceCode, updateCompany } from './queries.ts';
import { settingsOf } from './settings.ts';

export interface CompanyForm {
  readonly name?: string | undefined;
  /** Undefined leaves the address, null removes it. */
  readonly address?: string | null | undefined;
  readonly settings?:
    | { readonly [Key in keyof CompanySettings]?: CompanySettings[Key] | undefined }
    | undefined;
}

export interface ChangeForm extends CompanyForm {
  /** What the change was made to, where it is known. */
  readonly before?: CompanyForm | undefined;
}

type ChangeOutcome =
  | { readonly kind: 'stale'; readonly company: CompanyRow }
  | {
      readonly kind: 'changed';
      readonly company: CompanyRow;
      /** Whether anything is another than it was. */
      readonly isNews: boolean;
      /** Whose check-out is missing by the new longest shift alone, or by the old one alone. */
      readonly rejudgedIds: readonly string[];
    };

/**
 * Changes the given fields and keeps the rest, unless somebody else changed one of them meanwhile. A value that stays
 * the same is not audited.
 */
export function changeCompany(db: Database, change: Change, form: ChangeForm): Promise<ChangeOutcome> {
  const { companyId } = change.actor.membership;
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    if (isStale(before, form)) return { kind: 'stale', company: before };
    const { name, address, settings = {} } = form;
    const after = await updateCompany(tx, companyId, { name, address, settings, now: change.now });
    const details = differences(before, after);
    const isNews = Object.keys(details).length > 0;
    if (isNews) await recordChange(tx, change, 'company_changed', null, details);
    const [from, to] = rejudgedBetween(before, after, change.now);
    const judged = from < to ? await overdueBetween(tx, [companyId], from, to) : [];
    const rejudgedIds = judged.map(({ employee_id }) => employee_id);
    return { kind: 'changed', company: after, isNews, rejudgedIds };
  });
}

/**
 * The range of instants at which a check-out becomes missing under one longest shift only. A shorter shift moves past
 * instants to missing, a longer one makes some wait again. The range is empty if the shift stays.
 */
function rejudgedBetween(before: CompanyRow, after: CompanyRow, now: Date): readonly [from: Date, to: Date] {
  const hours = settingsOf(after.settings).maxShiftHours - settingsOf(before.settings).maxShiftHours;
  const moved = new Date(now.getTime() + hours * 3_600_000);
  return moved < now ? [moved, now] : [now, moved];
}

/** Whether a field to be changed is neither what it was then nor what it is to become. */
function isStale(company: CompanyRow, { before, ...form }: ChangeForm): boolean {
  const now = fieldsOf({ ...company, settings: settingsOf(company.settings) });
  const wanted = fieldsOf(form);
  return [...fieldsOf(before ?? {})].some(
    ([field, seen]) => wanted.has(field) && now.get(field) !== seen && now.get(field) !== wanted.get(field),
  );
}

/** The fields that are given. */
const fieldsOf = ({ name, address, settings }: CompanyForm): ReadonlyMap<string, unknown> =>
  new Map(Object.entries({ name, address, ...settings }).filter(([, value]) => value !== undefined));

/** Gives the company a new code. Nobody joins with the old one from the moment that this is committed. */
export function replaceCompanyCode(db: Database, change: Change): Promise<CompanyRow> {
  const { companyId } = change.actor.membership;
  return db.transaction(async (tx) => {
    const { company_code } = await lockCompany(tx, companyId);
    const after = await underFreeCode((code) => replaceCode(tx, companyId, code, change.now));
    await recordChange(tx, change, 'company_code_replaced', null, {
      companyCode: [company_code, after.company_code],
    });
    return after;
  });
}

/** The changed fields for the trail, before and after. */
function differences(before: CompanyRow, after: CompanyRow): Record<string, unknown> {
  const plain = ({ name, address, settings }: CompanyRow) => ({ name, address, ...settingsOf(settings) });
  const old = new Map<string, unknown>(Object.entries(plain(before)));
  return Object.fromEntries(
    Object.entries(plain(after))
      .filter(([key, value]) => old.get(key) !== value)
      .map(([key, value]) => [key, [old.get(key), value]]),
  );
}
