import { administers } from '@checkpoint/contract/permissions';
import type { MembershipRow } from '#record/actors/membership-queries.ts';

/** What all companies of an account together ask of it, whichever one is in force. */
export interface Rules {
  /** An account of the administrators' own sign-up, or an administrator's role in any company. */
  is_administrator: boolean;
  /** The longest that a company asks for, where one asks for more than everybody. */
  min_password_length: number | null;
  /** The company that was chosen last: its name is no password. */
  company_name: string | null;
}

interface Account {
  readonly auth_type: string;
  readonly company_id: string | null;
}

export function rulesOf({ auth_type, company_id }: Account, memberships: readonly MembershipRow[]): Rules {
  const lengths = memberships.flatMap(({ settings }) => settings.minPasswordLength ?? []);
  return {
    is_administrator: auth_type === 'local' || memberships.some(({ role }) => administers(role)),
    min_password_length: lengths.length === 0 ? null : Math.max(...lengths),
    company_name: memberships.find((one) => one.company_id === company_id)?.company_name ?? null,
  };
}
