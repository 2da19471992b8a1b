import type { Permission } from '@checkpoint/contract/permissions';
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
import { type Actor, type Grant, grantOf } from './actor.ts';

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
    /** The person of the session cookie; null without a valid one. Set before authorisation. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** Present on every /api route: it was declared by its contract, which says what it needs. */
    route?: Route;
    /** Whether the session is loaded before the handler runs. */
    session?: 'required' | 'optional';
    /** How the session is loaded, if the call needs more from the database than the person. */
    readSession?: ReadSession | undefined;
  }
}

/** The caller as the handler sees them: with the permission's grant, or as an account if no permission is needed. */
type Caller<R extends Route> = R['needs'] extends Permission ? Grant : Actor;

interface Circumstances {
  /**
   * A further check on callers who have the permission. It must be pure, since it runs as early as the permission's
   * check.
   */
  readonly refusal?: (actor: Actor) => Refusal | null;
  /** Reads the session and the call's own data in one query, which saves a round trip. */
  readonly readSession?: ReadSession;
}

const none: Circumstances = {};

type Handle<R extends Route> = (caller: Caller<R>, call: Call<R>) => Promise<Outcome<R>>;

/**
 * Declares a route for signed-in callers. Whether they have what it needs is decided before the body is even read, and
 * once it is there.
 */
export function endpoint<const R extends Route>(app: FastifyInstance, route: R, handle: Handle<R>): void;
export function endpoint<const R extends Route>(
  app: FastifyInstance,
  route: R,
  circumstances: Circumstances,
  handle: Handle<R>,
): void;
export function endpoint<const R extends Route>(
  app: FastifyInstance,
  route: R,
  first: Circumstances | Handle<R>,
  second?: Handle<R>,
): void {
  const [{ refusal, readSession }, handle] = typeof first === 'function' ? [none, first] : [first, second];
  if (handle === undefined || route.needs === 'public')
    throw new Error(`${route.path} is public in the contract`);
  const callers = new WeakMap<FastifyRequest, Actor | Grant>();
  const authorise: onRequestHookHandler = (request, reply, done) => {
    const caller = admit(request, route, refusal);
    if (isRefusal(caller)) return void sendRefusal(request, reply, caller);
    callers.set(request, caller);
    done();
  };
  declare(app, route, { session: 'required', readSession }, authorise, (request, call) => {
    const caller = callers.get(request);
    if (caller === undefined) throw new Error(`${route.path} ran without being authorised`);
    // `admit` gives a grant for exactly the routes that need a permission.
    return handle(caller as Caller<R>, call);
  });
}

/** Declares a public route. `actor` is the person signed in, if any; null if the route does not look it up. */
export function publicEndpoint<const R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (actor: Actor | null, call: Call<R>) => Promise<Outcome<R>>,
): void {
  if (route.needs !== 'public') throw new Error(`${route.path} is not public in the contract`);
  const anyone: onRequestHookHandler = (_request, _reply, done) => done();
  const reading = route.isSameForAll ? {} : { session: 'optional' as const };
  declare(app, route, reading, anyone, (request, call) => handle(request.actor, call));
}

function admit({ actor }: FastifyRequest, route: Route, refusal: Circumstances['refusal']) {
  const { needs, duringPasswordChange } = route;
  if (actor === null) return refuse('unauthenticated');
  if (actor.requirePasswordChange && !duringPasswordChange) return refuse('password_change_required');
  const refused = refusal?.(actor) ?? null;
  if (refused !== null) return refused;
  return needs === 'account' || needs === 'public' ? actor : grantOf(actor, needs);
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
    // Checked before parsing, so that no body of an unauthorised caller is read. Checked again after it, because
    // reading may take long.
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
      // Asked by HEAD, no stream opens, no download is recorded, and nobody is signed in or out.
      if (request.method === 'HEAD' && !answersJson) return reply.send();
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
