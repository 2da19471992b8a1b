import { once } from 'node:events';
import { connect } from 'node:net';
import { workbookFile } from '@checkpoint/server/modules/people/employees/people-file/workbook-file.fixture';
import { addressOf } from '../load/address.ts';
import { openConnection } from '../load/http-connection.ts';
import { codeRequest, registrationRequest } from '../load/requests.ts';
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
  /** The limit of the whole installation that it fills first. The punches are measured beside the full one. */
  readonly fills?: string;
  /** Makes what one client sends. */
  readonly client: (target: Target) => Promise<Attempt>;
}

const signIn: Attack = {
  words: 'who hammer the sign-in',
  ...{ clients: 50, aim: 250 },
  async client({ port }) {
    const connection = await openConnection(port);
    return async (number) =>
      (await connection.exchange(wrongSignIn(port, number, `${crypto.randomUUID()}@example.com`))).status;
  },
};

const companyCodes: Attack = {
  words: 'who guess company codes beside full limits',
  ...{ clients: 20, aim: 100, fills: 'company codes' },
  async client({ port }) {
    const connection = await openConnection(port);
    return async (number) => (await connection.exchange(codeRequest(port, addressOf(number)))).status;
  },
};

const registrations: Attack = {
  words: 'who register beside full limits',
  ...{ clients: 20, aim: 100, fills: 'registrations' },
  async client({ port }) {
    const connection = await openConnection(port);
    return async (number) => (await connection.exchange(registrationRequest(port, addressOf(number)))).status;
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

/** A file of 5 MB with as many people as a file may have. */
function table(): string {
  const remark = 'x'.repeat(920);
  const rows = Array.from(
    { length: 5_000 },
    (_, row) => `Grace,Hopper ${row},grace.${row}@example.com,Laboratory,Operator,"${remark}"`,
  );
  return ['First name,Last name,E-mail,Department,Job title,Remark', ...rows].join('\n');
}

/** Previews the same file again and again. */
const preview =
  (type: string, file: () => Uint8Array<ArrayBuffer>): Attack['client'] =>
  async ({ port, administrator }) => {
    const body = file();
    const headers = { 'Content-Type': type, Cookie: `checkpoint=${administrator}` };
    return async () => {
      const url = `http://127.0.0.1:${port}/api/employees/import/preview`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      await answer.text();
      return answer.status;
    };
  };

const workbooks: Attack = {
  words: 'who preview a workbook of millions of elements',
  ...{ clients: 2, aim: 100 },
  client: preview(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    () => new Uint8Array(bomb()),
  ),
};

const tables: Attack = {
  words: 'who preview a CSV of 5 MB',
  ...{ clients: 2, aim: 100 },
  client: preview('text/csv', () => new TextEncoder().encode(table())),
};

export const attacks = { signIn, companyCodes, registrations, halfSent, workbooks, tables } as const;
export type AttackName = keyof typeof attacks;
