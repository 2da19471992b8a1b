import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from 'playwright-core';
import type { AppUnderTest } from '../app-under-test.ts';
import type { MovableClock } from '../clock.ts';
import { type Person, people } from './people.ts';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Everybody who looks at a screen. */
export interface Cast {
  /** Of a company of sixty people in the middle of a working day. */
  readonly administrator: Session;
  /** Of a company that nobody has joined yet. */
  readonly lonely: Session;
  /** An administrator who has yet to name a company. */
  readonly founder: Session;
  readonly checkedIn: Session;
  readonly checkedOut: Session;
  /** Has never checked in. */
  readonly newcomer: Session;
  /** Checked in yesterday morning and never out. */
  readonly forgetful: Session;
  /** In charge of two departments of that company. */
  readonly manager: Session;
  /** Milliseconds that the scene's clock is ahead of the machine's. */
  readonly ahead: number;
}

export const zone = 'Europe/Berlin';
const password = 'correct horse battery';
const hour = 3_600_000;
const minute = 60_000;
/** How long it lasts, up to what is seen. */
const play = 32 * hour;

/** One call as whoever `context` is signed in as. Throws with the server's words when it is refused. */
async function send(context: BrowserContext, url: string, path: string, data: object): Promise<unknown> {
  const answer = await context.request.post(url + path, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json().catch(() => undefined);
}

interface Punch {
  readonly at: number;
  readonly by: number;
  readonly type: 'check_in' | 'check_out';
  readonly locationStatus: string;
  /** What it brings beside that: where it was made, or that it was under way for long. */
  readonly evidence: object;
}

/** Plays a day and a half of a company, punch by punch by the clock, up to a Thursday at 14:07. */
export async function staffCompany(app: AppUnderTest, browser: Browser, clock: MovableClock): Promise<Cast> {
  const scene = sceneTime(Date.now());
  const moveTo = (instant: number) => clock.setAhead(instant - Date.now());
  const visit = () => browser.newContext();
  const call = (context: BrowserContext, path: string, data: object) => send(context, app.url, path, data);

  await moveTo(scene - play);
  const hired = people();
  const administrator = await administratorOf(await visit(), call, 'mara.lindholm');
  const company: unknown = await call(administrator, '/api/companies', {
    name: 'Halden & Co. Precision Works',
    address: 'Fabrikstraße 12\n10245 Berlin',
    settings: { timeZone: zone },
  });
  const companyCode = String(Object(company).companyCode);
  const contexts = new Map<number, BrowserContext>();
  for (const [index, person] of hired.entries()) {
    contexts.set(index, await employeeOf(await visit(), call, person, companyCode));
    // As soon as both departments have somebody, so that most of the trail is newer.
    if (index === 8)
      await appoint(administrator, app.url, String(hired[3]?.email), ['Customer Care', 'Operations']);
  }

  for (const { at, by, type, locationStatus, evidence } of punchesOf(hired.length, scene)) {
    const context = contexts.get(by);
    if (context === undefined) throw new Error(`nobody has number ${by}`);
    await moveTo(at);
    await call(context, '/api/checkins', { id: randomUUID(), type, locationStatus, ...evidence });
  }
  await moveTo(scene);
  for (const { by, ...punch } of latePunches(scene)) {
    const context = contexts.get(by);
    if (context !== undefined) await call(context, '/api/checkins', { id: randomUUID(), ...punch });
  }

  const lonely = await administratorOf(await visit(), call, 'solo');
  await call(lonely, '/api/companies', { name: 'One Room Studio', settings: { timeZone: zone } });
  const founder = await administratorOf(await visit(), call, 'founder');
  // The administrator's own session would be idle for too long by the scene's time.
  await call(administrator, '/api/auth/local/login', { email: 'mara.lindholm@halden.example', password });

  const keep = async (context: BrowserContext | undefined): Promise<Session> => {
    if (context === undefined) throw new Error('somebody of the cast is missing');
    return context.storageState();
  };
  const cast = {
    administrator: await keep(administrator),
    lonely: await keep(lonely),
    founder: await keep(founder),
    checkedIn: await keep(contexts.get(0)),
    checkedOut: await keep(contexts.get(1)),
    newcomer: await keep(contexts.get(6)),
    forgetful: await keep(contexts.get(2)),
    manager: await keep(contexts.get(3)),
    ahead: scene - Date.now(),
  };
  await Promise.all([...contexts.values(), administrator, lonely, founder].map((context) => context.close()));
  return cast;
}

/** Puts somebody in charge of departments, as an administrator. */
async function appoint(context: BrowserContext, url: string, email: string, names: readonly string[]) {
  const read = async (path: string): Promise<Record<string, unknown>[]> =>
    (await context.request.get(url + path)).json();
  const [person] = await read(`/api/employees?search=${encodeURIComponent(email)}`);
  const departments = (await read('/api/departments'))
    .filter(({ name }) => names.includes(String(name)))
    .map(({ id }) => ({ departmentId: id }));
  const path = `${url}/api/managers/${String(person?.id)}`;
  const answer = await context.request.put(path, { data: { departments }, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

type Call = (context: BrowserContext, path: string, data: object) => Promise<unknown>;

async function administratorOf(context: BrowserContext, call: Call, name: string): Promise<BrowserContext> {
  const email = `${name}@halden.example`;
  await call(context, '/api/auth/local/signup', { firstName: 'Mara', lastName: 'Lindholm', email, password });
  return context;
}

async function employeeOf(context: BrowserContext, call: Call, person: Person, companyCode: string) {
  await call(context, '/api/auth/checkpoint/signup', { ...person, password, companyCode });
  await call(context, '/api/auth/checkpoint/login', { email: person.email, password });
  return context;
}

/**
 * The next Thursday of which the whole play is still to come, 14:07 in Berlin's winter: a session that began in the past
 * could have ended by the browser's own clock.
 */
function sceneTime(now: number): number {
  const day = new Date(now);
  day.setUTCHours(13, 7, 0, 0);
  while (day.getUTCDay() !== 4 || day.getTime() < now + play) day.setUTCDate(day.getUTCDate() + 1);
  return day.getTime();
}

/** What arrives from a cellar and a drawer: a punch that counts although it is old, and one that came too late to. */
function latePunches(scene: number) {
  const at = (minutes: number) => new Date(scene - minutes * minute).toISOString();
  const offline = { locationStatus: 'in_office', isOffline: true, sentAt: at(0) };
  const agedBy = (minutes: number) => ({
    ...{ occurredAt: at(minutes), clock: { monotonicAge: minutes * minute } },
  });
  return [
    { by: 5, type: 'check_out', ...agedBy(45), ...offline },
    { by: 4, type: 'check_in', ...agedBy(240), ...offline },
  ] as const;
}

const places = ['in_office', 'in_office', 'in_office', 'out_of_office', 'At the client in Lund'];

/** Most phones know where they are. */
const placeOf = (by: number) =>
  by % 4 === 3 ? {} : { coordinates: { latitude: 52.51 + by / 1000, longitude: 13.43 }, accuracy: 14 };

/** From a basement: it arrived so many minutes after the tap. */
const lateBy = (at: number, minutes: number, clock: object = { monotonicAge: minutes * minute }) => ({
  isOffline: true,
  occurredAt: new Date(at - minutes * minute).toISOString(),
  sentAt: new Date(at).toISOString(),
  clock,
});

/** Of these people's afternoons: a short way, a long one, and a clock that was set back in between. */
const lateOnes: Readonly<Record<number, (at: number) => object>> = {
  45: (at) => lateBy(at, 6),
  51: (at) => lateBy(at, 30),
  57: (at) => lateBy(at, 3, { monotonicAge: hour }),
};

/** In the order of their times, as the ledger demands. Number 6 never punches; number 2 forgot to leave yesterday. */
function punchesOf(count: number, scene: number): readonly Punch[] {
  const morning = scene - (5 * hour + 30 * minute);
  const forgotten = { by: 2, type: 'check_in', locationStatus: 'in_office', evidence: placeOf(2) } as const;
  const punches: Punch[] = [{ at: scene - 29 * hour, ...forgotten }];
  for (let by = 0; by < count; by += 1) {
    if (by === 6 || by === 2 || by % 11 === 10) continue;
    const locationStatus = places[by % places.length] ?? 'in_office';
    const begin = morning + ((by * 37) % 90) * minute;
    const evidence = placeOf(by);
    punches.push({ at: begin, by, type: 'check_in', locationStatus, evidence });
    if (by % 3 !== 2)
      punches.push({ at: begin + 3.1 * hour, by, type: 'check_out', locationStatus: 'lunch', evidence });
    const back = begin + 3.7 * hour;
    const late = lateOnes[by]?.(back) ?? {};
    if (by % 3 === 0)
      punches.push({ at: back, by, type: 'check_in', locationStatus, evidence: { ...evidence, ...late } });
  }
  return punches.sort((one, other) => one.at - other.at);
}
