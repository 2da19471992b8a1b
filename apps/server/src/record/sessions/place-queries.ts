import type { CompanySettings } from '@checkpoint/contract/calls/companies';
import { batched } from '#kernel/database/batch.ts';
import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

/** An account in a company. */
interface PlaceRow {
  company_name: string;
  /** As stored: what is younger than the company is missing. */
  settings: Partial<CompanySettings>;
  /** Null for who does not belong to the company, or not any more. */
  role: string | null;
  /** The person's own record; null without one. */
  employee_id: string | null;
  employee_active: boolean | null;
}

const findPlacesStatement = statement(
  'find_places_of_accounts',
  `select wanted.place::int as place, c.name as company_name, c.settings, m.role, e.id as employee_id, e.is_active as employee_active
   from unnest($2::uuid[]) with ordinality as wanted (user_id, place)
   join companies c on c.id = $1
   left join memberships m on m.company_id = $1 and m.user_id = wanted.user_id and m.ended_at is null
   left join employees e on e.company_id = $1 and e.user_id = wanted.user_id`,
);

interface PlaceWanted {
  readonly companyId: string;
  readonly userId: string;
}

const findPlaces = batched(
  async (db, wanted: readonly [PlaceWanted, ...PlaceWanted[]]) => {
    const userIds = wanted.map(({ userId }) => userId);
    const rows = await db.run<PlaceRow & { place: number }>(findPlacesStatement, [
      wanted[0].companyId,
      userIds,
    ]);
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return wanted.map((_, index) => byPlace.get(index + 1));
  },
  { lineOf: ({ companyId }) => companyId },
);

/** Nothing if the company does not exist. */
export const findPlace = (db: Queries, companyId: string, userId: string): Promise<PlaceRow | undefined> =>
  findPlaces(db, { companyId, userId });
