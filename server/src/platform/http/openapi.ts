// The API described by its own schemas: OpenAPI 3.1 as JSON, and a page to read it.
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Access, API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '#config.ts';
import { API_DOCS_PATH } from '#platform/http/access.ts';

/** "GET /api/v1/auth/account" → getAccount, as the contract and the typed client call it. */
const ENDPOINT_NAMES = new Map(
  Object.entries(ENDPOINTS).map(([name, endpoint]) => [endpoint.replace(' ', ` ${API_PREFIX}`), name]),
);

const ACCESS_TEXTS: Record<Access, string> = {
  public: 'Anybody may call this.',
  user: 'Signed-in people may call this; guests may not.',
  admin: 'Administrators may call this; every write leaves an audit row.',
};

/** Adds to a route's schemas what a reader looks for: its name, its group, and who may call it. */
const describeRoute: SwaggerTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const name = ENDPOINT_NAMES.get(`${String(route.route.method)} ${route.url}`);
  if (name === undefined) return { schema, url };
  const access = route.route.config?.access ?? 'public';
  const described = {
    ...schema,
    operationId: name,
    summary: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    description: ACCESS_TEXTS[access],
    tags: [route.url.slice(API_PREFIX.length + 1).split('/')[0] ?? 'other'],
    ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
  };
  return { schema: described, url };
};

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
    transform: describeRoute,
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
    theme: {
      title: 'Matricula API',
      css: [{ filename: 'matricula.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
}
