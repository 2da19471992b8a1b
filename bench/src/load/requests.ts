/** A punch as the check-in page sends it. */
export interface PunchBody {
  readonly id: string;
  readonly type: 'check_in' | 'check_out';
  readonly userId: string;
}

const browser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7a) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const headersOf = (port: number, token: string) =>
  `Host: 127.0.0.1:${port}\r\nUser-Agent: ${browser}\r\nAccept: */*\r\nSec-Fetch-Site: same-origin\r\n` +
  `Sec-Fetch-Mode: cors\r\nOrigin: http://127.0.0.1:${port}\r\nCookie: checkpoint=${token}\r\n`;

/** The request of a tap, with the headers that a phone sends. */
export const punchRequest = (port: number, token: string, punch: PunchBody): string =>
  jsonRequest(port, token, '/api/checkins', {
    ...punch,
    locationStatus: 'in_office',
    location: '53.5438, 9.9884',
    coordinates: { latitude: 53.5438, longitude: 9.9884 },
    accuracy: 14.2,
    isOffline: false,
  });

function jsonRequest(port: number, token: string, path: string, value: object, furtherHeaders = ''): string {
  const body = JSON.stringify(value);
  return (
    `POST ${path} HTTP/1.1\r\n${headersOf(port, token)}${furtherHeaders}Content-Type: application/json\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** A sign-in of an employee, through a proxy that says which address it came from. */
export const signInRequest = (port: number, credentials: object, address: string): string =>
  jsonRequest(port, '', '/api/auth/checkpoint/login', credentials, `X-Forwarded-For: ${address}\r\n`);

export const readRequest = (port: number, token: string, path: string): string =>
  `GET ${path} HTTP/1.1\r\n${headersOf(port, token)}\r\n`;

/** Asks for the company of a code that nobody has, through a proxy that says which address it came from. */
export const codeRequest = (port: number, address: string): string =>
  `GET /api/public/companies/by-code/OOOOOO HTTP/1.1\r\n${headersOf(port, '')}X-Forwarded-For: ${address}\r\n\r\n`;

/** A registration that is refused for its password, which everybody knows: it counts, and costs no hash. */
export const registrationRequest = (port: number, address: string): string =>
  jsonRequest(
    port,
    '',
    '/api/auth/local/signup',
    { email: 'grace@example.com', password: '12345678', firstName: 'Grace', lastName: 'Hopper' },
    `X-Forwarded-For: ${address}\r\n`,
  );
