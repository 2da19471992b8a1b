import { ApiError } from '#kernel/http/request.ts';

/** The refusal of a request, with what is wrong with each of its changes at the field that this came from. */
export function atFields(error: unknown, fields: readonly string[]): unknown {
  if (!(error instanceof ApiError) || error.body === undefined) return error;
  const issues = error.issues.map((issue) => {
    const [part, place] = issue.path.split('.');
    return { ...issue, path: (part === 'changes' && fields[Number(place)]) || issue.path };
  });
  return new ApiError(error.status, error.body.message, { ...error.body, issues }, error.person);
}
