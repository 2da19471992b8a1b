import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Describes the calls and is none itself: needs no policy. */
    isDescription?: boolean;
  }
}

/** The description of all calls at `/api/openapi.json`, generated from their schemas. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Checkpoint', version: '0.1.0', description: 'Attendance.' },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { config: { isDescription: true }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}
