import { networkInterfaces } from 'node:os';
import { providerRoutes } from '@checkpoint/contract/calls/provider';
import type { FastifyInstance } from 'fastify';
import type { Config } from './kernel/config.ts';
import { isLoopback } from './kernel/http/loopback.ts';

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::';

/** Says where the product answers, how phones reach it, and what about the configuration may hurt. */
export function announceAddresses(
  app: Pick<FastifyInstance, 'server'>,
  config: Config,
  log: (line: string) => void,
): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const own = isEverywhere(config.host) ? 'localhost' : config.host;
  log(`Checkpoint is ready: ${config.publicUrl ?? `http://${own.includes(':') ? `[${own}]` : own}:${port}`}`);
  if (config.provider !== undefined) {
    const { name, issuer, publicUrl } = config.provider;
    const back = new URL(providerRoutes.finishSignIn.path, publicUrl);
    log(`Administrators sign in at ${name} (${issuer.href}), which sends them back to ${back.href}`);
  }
  // Behind a proxy everybody opens the public address.
  if (config.publicUrl === undefined) sayWhoReaches(config.host, port, log);
  for (const warning of warnings(config)) log(`Warning: ${warning}`);
}

function sayWhoReaches(host: string, port: number, log: (line: string) => void): void {
  if (isLoopback(host)) {
    log('Only this computer can open it. For phones on the same network start it with HOST=0.0.0.0.');
  } else if (isEverywhere(host)) {
    for (const network of networkAddresses())
      log(`Phones on the same network open http://${network}:${port}`);
  }
}

function networkAddresses(): string[] {
  try {
    return Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address);
  } catch {
    // A service that may not ask the kernel about networks serves all the same.
    return [];
  }
}

function warnings({ host, publicUrl, registrationOpen }: Config): string[] {
  const isPublic = !isLoopback(host) || publicUrl !== undefined;
  return [
    ...(isPublic && !publicUrl?.startsWith('https:')
      ? [
          'passwords travel unencrypted without HTTPS; put it behind a proxy and set PUBLIC_URL to its https address.',
        ]
      : []),
    ...(isPublic && registrationOpen
      ? ['anybody who reaches this address can create a company; REGISTRATION=closed leaves that to you.']
      : []),
  ];
}
