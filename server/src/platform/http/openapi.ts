// The API described by its own schemas: OpenAPI 3.1 as JSON, and a page to read it.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_PREFIX } from '@matricula/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '#config.ts';
import { API_DOCS_PATH } from '#platform/http/access.ts';

export async function addOpenApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Matricula API',
        version: '1',
        description:
          'Every failure answers with { error, message, code, requestId }. Send the token as a bearer header.',
      },
      servers: [{ url: config.origins.matricula }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get(
    `${API_PREFIX}/openapi.json`,
    { config: { access: 'public' }, schema: { hide: true, response: { 200: z.any() } } },
    () => app.swagger(),
  );
}

const DOCS_CONTENT_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** The page to read; it loads its scripts from here, never from elsewhere. */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: API_DOCS_PATH,
    staticCSP: DOCS_CONTENT_POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true },
    theme: { title: 'Matricula API' },
  });
}
