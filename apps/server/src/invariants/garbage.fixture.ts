import type { Route } from '@checkpoint/contract/route';
import { routes } from '@checkpoint/contract/routes';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod';

/** The sender of a request: one of the test's people, or nobody. */
export type Sender = 'nobody' | 'admin' | 'employee' | 'noCompany';

export interface GeneratedRequest {
  readonly sender: Sender;
  readonly method: NonNullable<InjectOptions['method']>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

type Schema = z.core.JSONSchema.BaseSchema;

/** Values that no form sends: wrong types, oversized values, misleading objects, traps of other languages. */
const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -0,
    1e308,
    -1,
    0.1,
    2 ** 53,
    '',
    ' ',
    [],
    {},
    [[]],
    'null',
    '__proto__',
  ),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202egnp.exe',
    '\u200b',
    '𝟙',
    '=1+1',
    "'; drop table users --",
  ),
  fc.constantFrom('<script>alert(1)</script>', '../../etc/passwd', '%00', '9999-12-31T23:59:59Z', 'Infinity'),
  fc.integer({ min: 1, max: 70_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 5_000 }).map((depth) => ({ deep: '['.repeat(depth) })),
  fc.jsonValue({ maxDepth: 6 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  date: fc.constantFrom('2026-03-02', '2026-02-30', '2000-01-01'),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((date) => date.toISOString()),
};

/** A value of the schema's shape. Refinements in code are not met, on purpose. */
function wellFormed(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => within(asSchema(one))));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(within(asSchema(schema.items)), { maxLength: 4 });
    case 'string':
      return (
        formats[schema.format ?? ''] ??
        fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('lunch', 'Ada'))
      );
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -200, max: 200 }), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const asSchema = (schema: unknown): Schema =>
  // JSON Schema writes "anything" as true, and a tuple's items as a list.
  typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? (schema as Schema) : {};

const objectOf = ({ properties = {} }: Schema) =>
  fc
    .record(
      Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, within(asSchema(one))])),
      {
        requiredKeys: [],
      },
    )
    .chain((value) =>
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(value) },
        fc.dictionary(fc.string(), nonsense).map((more) => ({ ...value, ...more })),
      ),
    );

/** Mostly a value of the schema's shape, sometimes nonsense. */
const within = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(0).chain(() => wellFormed(schema)) },
    { weight: 1, arbitrary: nonsense },
  );

const shapeOf = (schema: z.ZodType | undefined) =>
  schema === undefined
    ? {}
    : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });

const segment = fc.oneof(
  { weight: 3, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: fc.string({ maxLength: 40 }).map(encoded) },
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%ff',
    '..%2f..',
    '%ED%A0%80',
    'x'.repeat(5_000),
    'constructor',
    '0',
    '%20',
  ),
);

/** Half a surrogate pair cannot be written in a URL. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '')) || '0';
}

const fill = (path: string) =>
  fc.array(segment, { minLength: 3, maxLength: 3 }).map((segments) =>
    path
      .split('/')
      .map((part, place) => (part.startsWith(':') ? segments[place % 3] : part))
      .join('/'),
  );

const queryFor = (schema: z.ZodType | undefined) =>
  fc.oneof(
    { weight: 3, arbitrary: within(shapeOf(schema)).map(asQuery) },
    fc.constantFrom(
      '',
      '?',
      '?&&==',
      '?limit=-1',
      '?before=%00',
      '?limit[]=1',
      `?search=${'x'.repeat(9_000)}`,
      '?%zz=%zz',
    ),
  );

const asQuery = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `?${Object.entries(value)
        .map(
          ([key, one]) => `${encoded(key)}=${encoded(String(JSON.stringify(one) ?? '').replaceAll('"', ''))}`,
        )
        .join('&')}`
    : '';

const spoil = (json: string): fc.Arbitrary<string | Buffer> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(json) },
    fc.constantFrom<string | Buffer>(
      ...[`\ufeff${json}`, json.slice(0, -1), `${json}${json}`, '', '[', 'undefined', '{"a":1,}', '"'],
      ...['['.repeat(20_000), `{"__proto__":${json}}`, '{"constructor":{"prototype":{"x":1}}}', '1e400'],
      ...[
        Buffer.from(json, 'utf16le'),
        Buffer.from([0xff, 0xfe, 0x22, 0x80]),
        Buffer.from([0x1f, 0x8b, 8, 0]),
      ],
    ),
  );

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'a/b',
      '',
      'application/xml',
      'multipart/form-data',
      'application/json;;;',
    ),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-site', 'none', 'same-origin', '\u00ff', ''),
    origin: fc.constantFrom('null', 'https://evil.example', 'http://', 'x'),
    'accept-encoding': fc.constantFrom('gzip', 'br;q=2', '*;q=0', 'identity', 'x'.repeat(2_000)),
    'accept-language': fc.constantFrom('de', '*', 'x'.repeat(2_000)),
    'user-agent': fc.constantFrom('', 'x'.repeat(5_000), '\u0000\u0001', '\ud800'),
    'x-forwarded-for': fc.constantFrom('::1', 'nobody', '1.2.3.4, ,', ','.repeat(500)),
    'last-event-id': fc.constantFrom('-1', 'x'.repeat(1_000)),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1'),
    'if-none-match': fc.constant('*'),
    cookie: fc.constantFrom(
      'checkpoint',
      'checkpoint=%',
      'checkpoint=; checkpoint=x',
      `checkpoint=${'x'.repeat(4_000)}`,
      '=;=;',
    ),
    'content-length': fc.constantFrom('0', '1', '999999999', '-1', 'x'),
  },
  { requiredKeys: [] },
);

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

function requestFor(route: Route): fc.Arbitrary<GeneratedRequest> {
  const writes = route.body !== undefined || route.method !== 'GET';
  const payload = within(shapeOf(route.body)).chain((body) => spoil(JSON.stringify(body) ?? 'null'));
  // An event stream never ends by itself, so no signed-in person asks for one.
  const senders: Sender[] =
    route.answers === 'events' ? ['nobody'] : ['nobody', 'admin', 'admin', 'employee', 'noCompany'];
  return fc.record({
    sender: fc.constantFrom(...senders),
    method: fc.oneof({ weight: 15, arbitrary: fc.constant(route.method) }, fc.constantFrom(...methods)),
    url: fc.tuple(fill(route.path), queryFor(route.query)).map(([path, query]) => path + query),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, headers).map((odd) => ({
      ...(writes ? { 'content-type': 'application/json' } : {}),
      ...odd,
    })),
    payload: writes ? payload : fc.constant(undefined),
  });
}

/** This many requests over all calls of the contract, the same for the same seed. */
export const generateRequests = (count: number, seed: number): readonly GeneratedRequest[] => {
  const calls: readonly Route[] = Object.values(routes);
  return fc.sample(fc.oneof(...calls.map(requestFor)), { numRuns: count, seed });
};
