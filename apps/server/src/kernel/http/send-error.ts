import { type ErrorBody, errorCatalogue, type Issue } from '@checkpoint/contract/errors';
import type { SignInFault } from '@checkpoint/contract/sign-in-faults';
import { en } from '@checkpoint/contract/texts/en';
import { isTextKey, translate } from '@checkpoint/contract/texts/translate';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isGivenUp, isUnavailable, isUnstorableText } from '#kernel/database/faults.ts';
import { NoTurn } from '#kernel/hashing-turns.ts';
import { type Refusal, refuse } from './answer.ts';

/** Writes a refusal in the form that every error of the product has. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (request.routeOptions.config.route?.answers === 'redirect') return showRefusal(reply, refusal);
  const { status } = errorCatalogue[refusal.refused];
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  const body: ErrorBody = {
    // Pages in other languages fill the same figures into their own text.
    ...refusal.values,
    message: translate(en, `error.${refusal.refused}`, refusal.values),
    code: refusal.refused,
    ...(refusal.issues ? { issues: refusal.issues } : {}),
    requestId: request.id,
    ...refusal.details,
  };
  return reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** A navigation gets a page instead of JSON. Only signing in and out are navigations. */
function showRefusal(reply: FastifyReply, { refused }: Refusal): FastifyReply {
  const reason: SignInFault = refused === 'too_many_attempts' ? refused : 'unavailable';
  return reply.redirect(`/login/failed?reason=${reason}`);
}

/** Answers a thrown error: refused input, an unreachable database, a busy server, or a bug, which is logged and hidden. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = isClientAbort(error, reply) ? unavailable : asRefusal(error);
  if (refusal.refused === 'internal') request.log.error({ err: error }, 'unexpected error');
  else if (isGivenUp(error)) request.log.warn({ err: error }, 'a statement took too long');
  // While the database is away every call fails. So each failure is logged at level info only.
  else if (isUnavailable(error)) request.log.info({ err: error }, 'the database could not be reached');
  return sendRefusal(request, reply, refusal);
}

const unavailable = refuse('unavailable', { retryAfterSeconds: 2 });

/** The client left before a file's first byte. That is no fault, and nobody reads the answer. */
const isClientAbort = ({ code }: FastifyError, { raw }: FastifyReply) =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;

function asRefusal(error: FastifyError): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return refuse('invalid_input', { issues: error.validation.map(asFieldFault) });
  }
  if (isUnavailable(error)) return unavailable;
  if (error instanceof NoTurn) {
    return error.reason === 'busy' ? refuse('too_many_attempts', { retryAfterSeconds: 10 }) : unavailable;
  }
  if (isUnstorableText(error)) return refuse('invalid_input', { issues: [] });
  switch (error.code) {
    // A path that cannot be decoded is an unknown path.
    case 'FST_ERR_BAD_URL':
      return refuse('not_found');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('not_json');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('payload_too_large');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refuse('invalid_json');
  }
  return isClientFault(error) ? refuse('invalid_input', { issues: [] }) : refuse('internal');
}

/** Broken requests that Fastify itself refuses. */
const isClientFault = (error: FastifyError) =>
  error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;

function asFieldFault(fault: { instancePath: string; message?: string | undefined }): Issue {
  const named = fault.message ?? '';
  const key = isTextKey(en, named) ? named : 'validation.invalid';
  return {
    path: fault.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: translate(en, key),
    key,
  };
}
