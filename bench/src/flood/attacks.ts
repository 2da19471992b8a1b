import { once } from 'node:events';
import { connect } from 'node:net';
import { workbookFile } from '@checkpoint/server/modules/people/employees/people-file/workbook-file.fixture';
import { openConnection } from '../load/http-connection.ts';
import { codeRequest } from '../load/requests.ts';
import { wrongSignIn } from '../load/sign-in.ts';

export interface Target {
  readonly port: number;
  /** A session of the company's administrator. */
  readonly administrator: string;
}

/** Sends something once, as the `number`th of its kind, and returns the status of the answer. */
type Attempt = (number: number) => Promise<number>;

export interface Attack {
  readonly words: string;
  /** Clients at the same time, each as fast as it is answered. */
  readonly clients: number;
  /** Milliseconds that a punch's p99 may take beside it. */
  readonly aim: number;
  /** Makes what one client sends. */
  readonly client: (target: Target) => Promise<Attempt>;
}

/** Every request has an address of its own, so that only the limits of whole networks and of all remain. */
const addressOf = (number: number): string => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

const signIn: Attack = {
  words: 'who hammer the sign-in',
  ...{ clients: 50, aim: 250 },
  async client({ port }) {
    const connection = await openConnection(port);
    return async (number) =>
      (await connection.exchange(wrongSignIn(port, number, `${crypto.randomUUID()}@example.com`))).status;
  },
};

/** Until the limits of all networks are full, and on. */
const companyCodes: Attack = {
  words: 'who guess company codes',
  ...{ clients: 20, aim: 100 },
  async client({ port }) {
    const connection = await openConnection(port);
    return async (number) => (await connection.exchange(codeRequest(port, addressOf(number)))).status;
  },
};

const half =
  'POST /api/auth/checkpoint/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

const halfSent: Attack = {
  words: 'who send half a body',
  ...{ clients: 2_000, aim: 100 },
  client:
    async ({ port }) =>
    async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(half);
      const [answer] = await once(socket, 'data');
      socket.destroy();
      return Number(String(answer).split(' ')[1]);
    },
};

/** 15 kB that a server takes seconds and gigabytes for, if it makes a tree of them. */
const bomb = () => workbookFile(`<worksheet><sheetData>${'<a/>'.repeat(3_900_000)}</sheetData></worksheet>`);

const workbooks: Attack = {
  words: 'who preview a workbook of millions of elements',
  ...{ clients: 2, aim: 100 },
  client: async ({ port, administrator }) => {
    const body = new Uint8Array(bomb());
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const headers = { 'Content-Type': type, Cookie: `checkpoint=${administrator}` };
    return async () => {
      const url = `http://127.0.0.1:${port}/api/employees/import/preview`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      await answer.text();
      return answer.status;
    };
  },
};

export const attacks = { signIn, companyCodes, halfSent, workbooks } as const;
export type AttackName = keyof typeof attacks;
