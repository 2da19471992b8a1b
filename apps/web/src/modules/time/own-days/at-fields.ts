import type { ErrorBody, ErrorCode, Issue } from '@checkpoint/contract/errors';
import { ApiError } from '#kernel/http/request.ts';

/** Refusals of the times as a whole. */
const aboutTimes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'correction_does_not_fit',
  'outside_employment',
  'time_purged',
  'time_in_the_future',
]);

/** The refusal of a request, with what is wrong with each of its changes at the field that this came from. */
export function atFields(error: unknown, fields: readonly string[]): unknown {
  if (!(error instanceof ApiError) || error.body === undefined) return error;
  const issues = issuesOf(error.body, fields);
  return new ApiError(error.status, error.body.message, { ...error.body, issues }, error.seat);
}

function issuesOf({ code, message, issues = [] }: ErrorBody, fields: readonly string[]): readonly Issue[] {
  const [first] = fields;
  if (issues.length === 0 && first !== undefined && aboutTimes.has(code))
    return [{ path: first, message, key: `error.${code}` }];
  return issues.map((issue) => {
    const [part, place] = issue.path.split('.');
    return { ...issue, path: (part === 'changes' && fields[Number(place)]) || issue.path };
  });
}
