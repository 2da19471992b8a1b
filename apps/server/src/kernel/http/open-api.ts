import { companyHeader, personHeader } from '@checkpoint/contract/headers';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The API's description. It is no call itself and needs no policy. */
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
    transform: describe,
  });
  app.get('/api/openapi.json', { config: { isDescription: true }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
}

const personHeaderSchema = {
  type: 'string',
  description:
    'The id of the account that this is meant for. In the session of another the call is refused as `other_person`.',
};

const companyHeaderSchema = {
  type: 'string',
  description:
    'The id of the company that this is meant for, beside the account. In a session of another company the call is refused as `other_company`.',
};

/** Every write may name a person and a company: a hook in front of all calls reads the header. */
const describe: SwaggerTransform = (call) => {
  const { schema, url } = jsonSchemaTransform(call);
  if (call.route.method === 'GET') return { schema, url };
  const properties = { [personHeader]: personHeaderSchema, [companyHeader]: companyHeaderSchema };
  return { schema: { ...schema, headers: { type: 'object', properties } }, url };
};
