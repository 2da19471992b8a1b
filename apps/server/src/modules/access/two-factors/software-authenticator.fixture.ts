import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** What a browser fills in, and a liar would fill in otherwise. */
export interface Circumstances {
  readonly origin?: string;
  readonly host?: string;
  /** Whether the person showed that it is them. */
  readonly userVerified?: boolean;
  readonly counter?: number;
  /** Signed instead of the challenge that was asked for. */
  readonly challenge?: string;
}

/** What the server sends to `navigator.credentials`. */
interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** A passkey made and used by a program instead of a browser: ES256, attestation "none". */
export function softwarePasskey() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let owner: string | undefined;

  const clientData = (
    type: string,
    { challenge }: Options,
    { origin = 'http://localhost', ...lie }: Circumstances,
  ) =>
    Buffer.from(JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false }));
  const frame = (response: object) => ({
    ...{ id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {} },
    response,
  });

  return {
    id: encode(id),

    /** The answer to `navigator.credentials.create`. */
    make(options: Options, circumstances: Circumstances = {}) {
      owner = options.user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(circumstances, 0x40), attested]);
      return frame({
        clientDataJSON: encode(clientData('webauthn.create', options, circumstances)),
        attestationObject: encode(attestationObject(authData)),
        transports: ['internal'],
      });
    },

    /** The answer to `navigator.credentials.get`. */
    use(options: Options, circumstances: Circumstances = {}) {
      const authData = authenticatorData(circumstances, 0);
      const said = clientData('webauthn.get', options, circumstances);
      const signature = sign('sha256', Buffer.concat([authData, sha256(said)]), privateKey);
      return frame({
        ...{
          clientDataJSON: encode(said),
          authenticatorData: encode(authData),
          signature: encode(signature),
        },
        ...(owner === undefined ? {} : { userHandle: owner }),
      });
    },
  };
}

/** Host, flags (user present 1, user verified 4) and counter. */
function authenticatorData(
  { host = 'localhost', userVerified = true, counter = 0 }: Circumstances,
  flags: number,
): Buffer {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([sha256(host), Buffer.from([flags | 1 | (userVerified ? 4 : 0)]), counted]);
}

/** CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** CBOR: { "fmt": "none", "attStmt": {}, "authData": bytes }. */
function attestationObject(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), Buffer.from([0x58, authData.length]), authData],
  ]);
}
