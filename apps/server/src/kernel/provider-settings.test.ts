import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const whole = {
  OIDC_ISSUER: 'https://id.halden.example/realms/staff',
  OIDC_CLIENT_ID: 'checkpoint',
  OIDC_CLIENT_SECRET: 'hunter2',
  PUBLIC_URL: 'https://checkpoint.halden.example',
};

describe('the identity provider of the environment', () => {
  it('is none unless it is configured, whatever its name', () => {
    expect(readConfig({ OIDC_PROVIDER_NAME: 'Halden ID' }).provider).toBeUndefined();
  });

  it('is called replit unless it is named', () => {
    expect(readConfig(whole).provider).toEqual({
      ...{ issuer: new URL(whole.OIDC_ISSUER), clientId: 'checkpoint', clientSecret: 'hunter2' },
      ...{ name: 'replit', publicUrl: whole.PUBLIC_URL },
    });
    expect(readConfig({ ...whole, OIDC_PROVIDER_NAME: 'Halden & Söhne' }).provider?.name).toBe(
      'Halden & Söhne',
    );
  });

  it('may be on this machine without HTTPS, to try it out', () => {
    for (const host of ['localhost:9000', '127.0.0.1:9000', '[::1]:9000']) {
      expect(readConfig({ ...whole, OIDC_ISSUER: `http://${host}` }).provider?.issuer.host).toBe(host);
    }
  });

  it.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'])(
    'is refused without %s, which is named',
    (name) => {
      const { [name]: _left, ...rest } = whole as Record<string, string>;
      expect(() => readConfig(rest)).toThrow(
        `Signing in at an identity provider needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL together; not set: ${name}.`,
      );
    },
  );

  it.each([
    'id.halden.example',
    'http://id.halden.example',
    'https://id.halden.example/.well-known/openid-configuration',
    'https://admin:secret@id.halden.example',
    'https://id.halden.example/?tenant=1',
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/organizations/v2.0',
    'https://login.microsoftonline.com/consumers/v2.0',
  ])('is refused for the issuer %s', (issuer) => {
    expect(() => readConfig({ ...whole, OIDC_ISSUER: issuer })).toThrow(
      /^OIDC_ISSUER must be your identity provider's issuer, on https and of your own tenant/,
    );
  });

  it.each(['local', 'Checkpoint', '', 'x'.repeat(41), 'a\nb', '<b>'])(
    'is refused for the name %j',
    (name) => {
      if (name === '')
        expect(readConfig({ ...whole, OIDC_PROVIDER_NAME: name }).provider?.name).toBe('replit');
      else
        expect(() => readConfig({ ...whole, OIDC_PROVIDER_NAME: name })).toThrow(
          'OIDC_PROVIDER_NAME must be',
        );
    },
  );

  it('never has its secret shown', () => {
    const wrong = () => readConfig({ ...whole, PORT: 'x', OIDC_ISSUER: 'no' });
    expect(wrong).toThrow(/PORT must be/);
    expect(wrong).not.toThrow(/hunter2/);
  });
});
