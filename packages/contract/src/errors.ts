import type { TextKey } from './texts/en.ts';
import type { TextValues } from './texts/values.ts';

interface ErrorRule {
  /** HTTP status. */
  readonly status: number;
  /** Whether the same request may succeed later without the person changing anything. */
  readonly retryable: boolean;
}

/** Every refusal that the server can give. The person's text for each stands in the text catalogue under `error.<code>`. */
export const errorCatalogue = {
  invalid_input: { status: 400, retryable: false },
  invalid_json: { status: 400, retryable: false },
  malformed_request: { status: 400, retryable: false },
  password_too_guessable: { status: 400, retryable: false },
  password_too_common: { status: 400, retryable: false },
  wrong_current_password: { status: 400, retryable: false },
  password_not_new: { status: 400, retryable: false },
  too_many_rows: { status: 400, retryable: false },
  wrong_code: { status: 400, retryable: false },
  passkey_not_added: { status: 400, retryable: false },
  unauthenticated: { status: 401, retryable: false },
  invalid_credentials: { status: 401, retryable: false },
  temporary_password_expired: { status: 401, retryable: false },
  code_refused: { status: 401, retryable: false },
  passkey_refused: { status: 401, retryable: false },
  second_step_expired: { status: 401, retryable: false },
  forbidden: { status: 403, retryable: false },
  cross_site_request: { status: 403, retryable: false },
  other_company: { status: 403, retryable: false },
  other_person: { status: 403, retryable: false },
  password_change_required: { status: 403, retryable: false },
  second_step_required: { status: 403, retryable: false },
  sign_in_to_administer: { status: 403, retryable: false },
  sign_in_again: { status: 403, retryable: false },
  plan_limit: { status: 403, retryable: false },
  only_owner: { status: 403, retryable: false },
  own_hours: { status: 403, retryable: false },
  other_department: { status: 403, retryable: false },
  registration_closed: { status: 403, retryable: false },
  not_found: { status: 404, retryable: false },
  reset_link_unknown: { status: 404, retryable: false },
  company_code_unknown: { status: 404, retryable: false },
  account_exists: { status: 409, retryable: false },
  already_checked_in: { status: 409, retryable: false },
  already_checked_out: { status: 409, retryable: false },
  already_in_company: { status: 409, retryable: false },
  no_check_in_yet: { status: 409, retryable: false },
  record_replaced: { status: 409, retryable: false },
  correction_does_not_fit: { status: 409, retryable: false },
  corrected_meanwhile: { status: 409, retryable: false },
  already_decided: { status: 409, retryable: false },
  awaits_agreement: { status: 409, retryable: false },
  time_purged: { status: 409, retryable: false },
  too_many_requests: { status: 409, retryable: false },
  outside_employment: { status: 409, retryable: false },
  time_in_the_future: { status: 409, retryable: false },
  position_known: { status: 409, retryable: false },
  position_too_late: { status: 409, retryable: false },
  link_invalid: { status: 404, retryable: false },
  host_not_served: { status: 421, retryable: false },
  unreadable_file: { status: 400, retryable: false },
  no_such_columns: { status: 400, retryable: false },
  file_too_long: { status: 400, retryable: false },
  not_a_table: { status: 415, retryable: false },
  works_elsewhere: { status: 409, retryable: false },
  already_active: { status: 409, retryable: false },
  already_member: { status: 409, retryable: false },
  former_member: { status: 409, retryable: false },
  already_administrator: { status: 409, retryable: false },
  department_exists: { status: 409, retryable: false },
  email_in_use: { status: 409, retryable: false },
  staff_number_in_use: { status: 409, retryable: false },
  was_removed: { status: 409, retryable: false },
  stale: { status: 409, retryable: false },
  is_yourself: { status: 409, retryable: false },
  wrong_name: { status: 400, retryable: false },
  export_first: { status: 409, retryable: false },
  is_owner: { status: 409, retryable: false },
  protected_account: { status: 409, retryable: false },
  no_password: { status: 409, retryable: false },
  second_factor_elsewhere: { status: 409, retryable: false },
  second_factor_exists: { status: 409, retryable: false },
  second_factor_missing: { status: 409, retryable: false },
  passkeys_unavailable: { status: 409, retryable: false },
  too_many_passkeys: { status: 409, retryable: false },
  payload_too_large: { status: 413, retryable: false },
  not_json: { status: 415, retryable: false },
  punch_id_reused: { status: 422, retryable: false },
  request_timeout: { status: 408, retryable: true },
  too_many_attempts: { status: 429, retryable: true },
  own_data_limit: { status: 429, retryable: true },
  too_many_files: { status: 429, retryable: true },
  internal: { status: 500, retryable: true },
  unavailable: { status: 503, retryable: true },
  provider_unavailable: { status: 503, retryable: true },
} as const satisfies Record<string, ErrorRule>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One faulty field: `path` in dots, `message` for the person in English, `key` for one who reads another language. */
export interface Issue {
  readonly path: string;
  readonly message: string;
  /** Where the message stands in the text catalogue. */
  readonly key?: TextKey;
  /** What fills the places of that text. */
  readonly values?: TextValues;
}

/** The body of every refusal. Some codes carry further fields (`current`, `now`, `found`). */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly issues?: readonly Issue[];
  readonly requestId: string;
  readonly current?: unknown;
  /** What time it was for the server when a request came too late. */
  readonly now?: unknown;
  /** The columns of a file that lacks some: `FoundColumns`. */
  readonly found?: unknown;
}
