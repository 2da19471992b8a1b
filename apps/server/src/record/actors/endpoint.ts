import type { Route } from '@checkpoint/contract/route';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
} from 'fastify';
import type * as z from 'zod';
import { isRefusal, type Outcome, type Refusal, refuse } from '#kernel/http/answer.ts';
import { sendRefusal } from '#kernel/http/send-error.ts';
import { type FileToSend, sendFile } from '#kernel/http/send-file.ts';
import type { ReadSession } from '#record/sessions/read-actor.ts';
import type { Actor } from './actor.ts';
import type { Policy } from './policy.ts';

/** A part of the request as its schema reads it; nothing where the route declares no schema. */
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Call<R extends Route> {
  readonly params: Read<R['params']>;
  readonly query: Read<R['query']>;
  readonly body: Read<R['body']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever the session cookie stands for; null without a valid one. Set before any policy is asked. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** Present on every /api route: proof that a policy was declared. */
    route?: Route;
    /** Whether the session is loaded before the handler runs. */
    session?: 'required' | 'optional';
    /** How it is loaded, where the call needs more of the database than whose it is. */
    readSession?: ReadSession | undefined;
  }
}

/**
 * Declares a route for signed-in callers. The policy decides before the body is even read, and once it is there.
 * `readSession` reads with the session what the call needs beside it: one way to the database instead of two.
 */
export function endpoint<const R extends Route, Scope extends object>(
  app: FastifyInstance,
  route: R,
  policy: Policy<Scope>,
  handle: (scope: Scope, call: Call<R>) => Promise<Outcome<R>>,
  readSession?: ReadSession,
): void {
  const scopes = new WeakMap<FastifyRequest, Scope>();
  const authorise: onRequestHookHandler = (request, reply, done) => {
    const scope = decide(request, route, policy);
    if (isRefusal(scope)) return void sendRefusal(request, reply, scope);
    scopes.set(request, scope);
    done();
  };
  declare(app, route, { session: 'required', readSession }, authorise, (request, call) => {
    const scope = scopes.get(request);
    if (scope === undefined) throw new Error(`${route.path} ran without its policy`);
    return handle(scope, call);
  });
}

/** Declares a route that anybody may call. `actor` is whoever happens to be signed in, null where that is not looked up. */
export function publicEndpoint<const R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (actor: Actor | null, call: Call<R>) => Promise<Outcome<R>>,
): void {
  if (route.access.audience !== 'public') throw new Error(`${route.path} is not public in the contract`);
  const anyone: onRequestHookHandler = (_request, _reply, done) => done();
  const reading = route.isSameForAll ? {} : { session: 'optional' as const };
  declare(app, route, reading, anyone, (request, call) => handle(request.actor, call));
}

function decide<Scope extends object>(request: FastifyRequest, route: Route, policy: Policy<Scope>) {
  const { actor } = request;
  if (actor === null) return refuse('unauthenticated');
  if (actor.requirePasswordChange && !route.duringPasswordChange) return refuse('password_change_required');
  return policy(actor);
}

function declare<R extends Route>(
  app: FastifyInstance,
  route: R,
  reading: Pick<FastifyContextConfig, 'session' | 'readSession'>,
  authorise: onRequestHookHandler,
  handle: (request: FastifyRequest, call: Call<R>) => Promise<Outcome<R>>,
): void {
  const { params, query, body, responses, bodyLimit } = route;
  const answersJson = (route.answers ?? 'json') === 'json';
  app.route({
    method: route.method,
    url: route.path,
    config: { route, ...reading },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    // Compressing a file would hold its first bytes back, and take time from everybody's punches.
    ...(route.answers === 'file' ? { compress: false as const } : {}),
    // Before parsing: nobody's body is read before it is known that they may call. And after: that may take long.
    onRequest: authorise,
    preHandler: authorise,
    schema: {
      summary: route.summary,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(answersJson ? { response: responses } : {}),
    },
    handler: async (request, reply) => {
      // The validator has just read these three through the route's own schemas.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Call<R>;
      // Every route's outcome is one of these; the compiler cannot see through the route's own type here.
      return send(request, reply, (await handle(request, call)) as AnyOutcome);
    },
  });
}

type AnyOutcome =
  | Refusal
  | { readonly redirect: string | URL }
  | { readonly streaming: true }
  | { readonly file: FileToSend }
  | { readonly status: number; readonly body: unknown; readonly nextCursor?: string | undefined };

function send(request: FastifyRequest, reply: FastifyReply, outcome: AnyOutcome) {
  if (isRefusal(outcome)) return sendRefusal(request, reply, outcome);
  if ('redirect' in outcome) return reply.redirect(String(outcome.redirect));
  if ('streaming' in outcome) return reply;
  if ('file' in outcome) return sendFile(reply, outcome.file);
  if (outcome.nextCursor !== undefined) reply.header('x-next-cursor', outcome.nextCursor);
  return reply.status(outcome.status).send(outcome.body);
}
