import type { Answer, Arguments, JsonCall } from '@checkpoint/contract/calling';
import { call } from '#kernel/http/call.ts';
import { endOwedSession } from './owed-session.ts';

/**
 * Begins a session. One whose end is owed ends before: told any later, the sign-out would take the new cookie with it.
 */
export async function beginSession<C extends JsonCall>(route: C, ...given: Arguments<C>): Promise<Answer<C>> {
  await endOwedSession();
  return call(route, ...given);
}
