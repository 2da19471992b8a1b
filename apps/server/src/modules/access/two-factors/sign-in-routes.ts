import type { SecondStepAsked } from '@checkpoint/contract/calls/identity';
import { twoFactorRoutes } from '@checkpoint/contract/calls/two-factors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#kernel/database/database.ts';
import { answer, refuse } from '#kernel/http/answer.ts';
import { publicEndpoint } from '#record/actors/endpoint.ts';
import { recordAudit } from '#record/audit/audit.ts';
import { type Origin, originOf } from '#record/audit/origin.ts';
import type { TwoFactorDependencies } from './dependencies.ts';
import { beginPasskeySignIn, finishPasskeySignIn, type PasskeyOwner } from './passkey-sign-in.ts';
import { relyingPartyOf } from './relying-party.ts';
import { askSecondStep, finishWithCode } from './second-step.ts';
import { createStepCookies } from './step-cookies.ts';
import type { RightPassword } from './step-queries.ts';

/** For the sign-in with a password: keeps it pending in this browser where the account asks for more. */
export const secondSteps =
  ({ db, clock, publicUrl }: Pick<TwoFactorDependencies, 'db' | 'clock' | 'publicUrl'>) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    account: RightPassword,
  ): Promise<SecondStepAsked | null> => {
    const host = relyingPartyOf(request, publicUrl)?.id ?? null;
    const asked = await askSecondStep(db, account, host, clock.now());
    if (asked === null) return null;
    createStepCookies(publicUrl).pending.write(request, reply, asked.token, asked.expires);
    return { secondStep: asked.secondStep };
  };

const recordRefusal = (db: Database, { userId, companyId }: PasskeyOwner, origin: Origin, at: Date) =>
  recordAudit(db, {
    ...{ action: 'sign_in_refused', companyId, actorUserId: null, subjectUserId: userId, origin, at },
    details: { means: 'passkey' },
  });

/** The second step of a sign-in, and the one with a passkey alone. */
export function signInRoutesOf(app: FastifyInstance, dependencies: TwoFactorDependencies): void {
  const { db, clock, throttle, publicUrl, enter } = dependencies;
  const cookies = createStepCookies(publicUrl);

  publicEndpoint(app, twoFactorRoutes.finishWithCode, async (_actor, { body, request, reply }) => {
    const token = cookies.pending.read(request);
    if (!token) return refuse('second_step_expired');
    const given = {
      token,
      code: body.code,
      address: request.address,
      origin: originOf(request),
      now: clock.now(),
    };
    const outcome = await finishWithCode(dependencies, given);
    if (outcome.kind === 'throttled') return refuse('too_many_attempts', outcome);
    if (outcome.kind === 'refused') return refuse('code_refused');
    cookies.pending.clear(request, reply);
    const signedIn = outcome.kind === 'right' ? await enter(request, reply, outcome, outcome.means) : null;
    return signedIn === null ? refuse('second_step_expired') : answer(200, signedIn);
  });

  publicEndpoint(app, twoFactorRoutes.beginPasskeySignIn, async (_actor, { request, reply }) => {
    const party = relyingPartyOf(request, publicUrl);
    if (party === undefined) return refuse('passkeys_unavailable');
    const wait = await throttle.passkeyChallenge(request.address).count();
    if (wait !== null) return refuse('too_many_attempts', { retryAfterSeconds: wait });
    const begun = await beginPasskeySignIn(db, party, cookies.pending.read(request), clock.now());
    cookies.challenge.write(request, reply, begun.token, begun.expires);
    return answer(200, { ...begun.options });
  });

  publicEndpoint(app, twoFactorRoutes.signInWithPasskey, async (_actor, { body, request, reply }) => {
    const party = relyingPartyOf(request, publicUrl);
    const challenge = cookies.challenge.read(request);
    if (party === undefined || !challenge) return refuse('passkey_refused');
    cookies.challenge.clear(request, reply);
    const tokens = { challenge, pending: cookies.pending.read(request) };
    const outcome = await finishPasskeySignIn(db, party, tokens, body.credential, clock.now());
    const { kind, owner } = outcome;
    const signedIn =
      kind === 'right'
        ? await enter(request, reply, { userId: owner.userId, epoch: outcome.epoch }, 'passkey')
        : null;
    if (signedIn === null) {
      if (owner !== undefined) await recordRefusal(db, owner, originOf(request), clock.now());
      return refuse('passkey_refused');
    }
    cookies.pending.clear(request, reply);
    return answer(200, signedIn);
  });
}
