import type * as z from 'zod';
import type { Route } from './route.ts';
import type { routes } from './routes.ts';

type Routes = typeof routes;

/** Method and path of the route of this name, as `GET /api/stats`. */
export type Address<Name extends keyof Routes> = `${Routes[Name]['method']} ${Routes[Name]['path']}`;

type ByAddress = { [Name in keyof Routes as Address<Name>]: Routes[Name] };

/** A route as `web-routes.ts` names it. */
export type Called = keyof ByAddress;

type AnsweredBy<Kind extends Route['answers']> = {
  [C in Called]: ByAddress[C] extends { readonly answers: Kind } ? C : never;
}[Called];

/** A route that answers with a file. */
export type FileCall = AnsweredBy<'file'>;
/** A route that answers with JSON. */
export type JsonCall = Exclude<Called, AnsweredBy<'file' | 'events' | 'redirect'>>;
/** One that only reads. */
export type ReadCall = Extract<JsonCall, `GET ${string}`>;

/** Nothing that is sent is changed on its way. */
type Unchanged<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
  : Value;

type Declared<R, Part extends string> = {
  readonly [P in Part & keyof R]: Unchanged<z.input<R[P]>>;
};

/** A query that needs nothing may be left out. */
type DeclaredQuery<R> = R extends { readonly query: z.ZodType }
  ? Record<never, never> extends z.input<R['query']>
    ? Partial<Declared<R, 'query'>>
    : Declared<R, 'query'>
  : unknown;

/** What a request carries: the parts that its route declares, before defaults and trimming. */
export type Given<C extends Called> = Declared<ByAddress[C], 'params' | 'body'> & DeclaredQuery<ByAddress[C]>;

/** What follows the route of a call. It may be left out where the route declares nothing that is needed. */
export type Arguments<C extends Called, More = unknown> =
  Record<never, never> extends Given<C> ? [given?: Given<C> & More] : [given: Given<C> & More];

/** What a route answers that did as it was asked, under whichever successful status. */
export type Answer<C extends Called> = z.output<ByAddress[C]['responses'][keyof ByAddress[C]['responses']]>;
