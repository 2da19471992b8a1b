import { identityRoutes } from '@checkpoint/contract/calls/identity';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '#kernel/database/database.ts';
import { answer, type Refusal, refuse } from '#kernel/http/answer.ts';
import { invalidField } from '#kernel/http/invalid.ts';
import { refusedPassword } from '#kernel/http/refused-password.ts';
import { endpoint } from '#record/actors/endpoint.ts';
import { originOf } from '#record/audit/origin.ts';
import { changePassword, type PasswordChangeOutcome } from './change-password.ts';
import type { IdentityDependencies } from './dependencies.ts';

/**
 * Changing one's own password. A wrong current one counts like a failed sign-in: a stolen session must not guess. The owner
 * is told.
 */
export function passwordRoutesOf(app: FastifyInstance, dependencies: IdentityDependencies): void {
  const { db, clock, sessions, checkOwner, tellOwner } = dependencies;

  endpoint(app, identityRoutes.changePassword, async (actor, { body, request, reply }) => {
    const { userId, membership } = actor;
    const { startedAt: _, ...facts } = actor.session;
    const account = { userId, companyId: membership?.companyId ?? null };
    const owner = {
      ...{ actor, origin: originOf(request), address: request.address },
      replaceSession: (tx: Transaction) => sessions.replace(tx, request, reply, account, facts),
    };
    const outcome = await changePassword(db, checkOwner, owner, body, clock.now());
    if (outcome !== 'changed') return asRefusal(outcome);
    tellOwner(actor, 'password', body.language);
    return answer(200, { done: true as const });
  });
}

function asRefusal(outcome: Exclude<PasswordChangeOutcome, 'changed'>): Refusal {
  const at = (path: string, code: 'wrong_current_password' | 'password_not_new') => ({
    ...refuse(code),
    issues: invalidField(path, `error.${code}`).issues ?? [],
  });
  if (typeof outcome === 'object') {
    return 'fault' in outcome ? refusedPassword('newPassword', outcome) : outcome;
  }
  switch (outcome) {
    case 'no_password':
    case 'unauthenticated':
      return refuse(outcome);
    case 'wrong_current':
      return at('currentPassword', 'wrong_current_password');
    case 'not_new':
      return at('newPassword', 'password_not_new');
  }
}
