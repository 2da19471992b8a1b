import { request } from '#kernel/http/request.ts';
import { endOwedSession } from './owed-session.ts';

/**
 * Begins a session. One whose end is owed ends before: told any later, the sign-out would take the new cookie with it.
 */
export async function beginSession<Answer>(path: string, form: object): Promise<Answer> {
  await endOwedSession();
  return request('POST', path, form);
}
