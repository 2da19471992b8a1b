import type { FastifyInstance } from 'fastify';
import type { IdentityDependencies } from '../dependencies.ts';
import { builtInRoutesOf } from './built-in-routes.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { providerRoutesOf } from './provider-routes.ts';

/** Where administrators go to sign in and out: the configured provider, or the product's own pages. */
export function navigationRoutesOf(app: FastifyInstance, dependencies: IdentityDependencies): void {
  const { provider, sealSecret } = dependencies;
  if (provider === undefined) builtInRoutesOf(app, dependencies);
  else {
    providerRoutesOf(app, {
      ...{ ...dependencies, publicUrl: provider.publicUrl, secret: sealSecret },
      provider: createIdentityProvider(provider, dependencies.clock),
    });
  }
}
