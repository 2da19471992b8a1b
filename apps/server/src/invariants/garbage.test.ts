import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { foundCompany, hireEmployee, signInAs, signUpAdministrator } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { type GeneratedRequest, generateRequests, type Sender } from './garbage.fixture.ts';

const seed = 20_261_120;
/** 10,000 in `npm run test:long`. */
const count = process.env.CHECKPOINT_TESTS === 'long' ? 10_000 : 2_000;
const atOnce = 25;

/** Three people, and nobody. They sign in again, because generated requests sign them out and change their passwords. */
async function senders(app: TestApp) {
  const { companyId, adminId } = await foundCompany(app);
  const employee = await hireEmployee(app, companyId);
  const { userId } = await signUpAdministrator(app);
  const ids: Record<Exclude<Sender, 'nobody'>, string> = {
    ...{ admin: adminId, employee: employee.userId, noCompany: userId },
  };
  return async (sender: Sender): Promise<string> => {
    if (sender === 'nobody') return `checkpoint=${randomBytes(8).toString('hex')}`;
    return (await signInAs(app, ids[sender])).cookies();
  };
}

/** The fault of an answer, if any. */
function faultOf(status: number, body: string, method: string): string | undefined {
  if (status >= 500) return `${status}`;
  if (/\n\s+at |node_modules|\/src\/|Error:/.test(body)) return 'a stack trace';
  if (status < 400 || method === 'HEAD' || body === '') return undefined;
  const said = /^{"message":".+","code":"[a-z_]+".*"requestId":".+"/.test(body);
  return said ? undefined : `an error of another form: ${body.slice(0, 200)}`;
}

async function send({ app }: TestApp, cookie: string, request: GeneratedRequest) {
  const { method, url, headers, payload } = request;
  const response = await app.inject({
    ...{ method, url, headers: { cookie, ...headers } },
    ...(payload === undefined ? {} : { payload }),
  });
  return faultOf(response.statusCode, response.body, method);
}

it(`answers ${count} generated requests over every call without a 5xx or a stack trace, and lives`, async () => {
  const app = await testApp();
  const cookieOf = await senders(app);
  const requests = generateRequests(count, seed);
  const faults: string[] = [];
  for (let first = 0; first < count; first += atOnce) {
    const batch = requests.slice(first, first + atOnce);
    await Promise.all(
      batch.map(async (request, place) => {
        const fault = await send(app, await cookieOf(request.sender), request);
        if (fault !== undefined)
          faults.push(
            `seed ${seed}, request ${first + place}: ${fault}\n${JSON.stringify(request).slice(0, 600)}`,
          );
      }),
    );
  }
  expect(faults.slice(0, 5)).toEqual([]);
  expect((await app.client().get('/healthz')).status).toBe(200);
  expect((await app.client().get('/readyz')).status).toBe(200);
}, 120_000);

it('generates the same requests for the same seed', () => {
  expect(generateRequests(200, 7)).toEqual(generateRequests(200, 7));
  expect(generateRequests(200, 7)).not.toEqual(generateRequests(200, 8));
});
