// The API's description: OpenAPI 3.1, complete, and a page that can be read.
import { DECLARED_ENDPOINTS } from '@matricula/contract/http/declared-endpoints.ts';
import { API_PREFIX, type Endpoint } from '@matricula/contract/http/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

interface Operation {
  operationId?: string;
  tags?: string[];
  security?: unknown[];
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  parameters?: { name: string; in: string; required?: boolean }[];
}
interface Description {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown>; schemas?: Record<string, unknown> };
}

const api = await startTestApp();
const { body: description } = await api.request<Description>('GET', `${API_PREFIX}/openapi.json`);
/** What answers with bytes has nothing to describe. */
const operations = Object.entries<Endpoint>(DECLARED_ENDPOINTS).flatMap(([name, { route, reply }]) => {
  if (reply === 'bytes') return [];
  const [method = '', path = ''] = route.split(' ');
  return { name, method: method.toLowerCase(), path: `${API_PREFIX}${path.replace(/:(\w+)/g, '{$1}')}` };
});

describe('openapi.json', () => {
  it('is a 3.1 document', () => {
    expect(description.openapi).toBe('3.1.0');
    expect(description.info.title).toBe('Matricula API');
    expect(description.components.securitySchemes).toHaveProperty('bearer');
  });

  it.each(operations)('describes $name with its answer', ({ name, method, path }) => {
    const operation = description.paths[path]?.[method];
    expect(operation).toMatchObject({ operationId: name, tags: [path.split('/')[3]] });
    expect(operation?.responses?.['200']?.content?.['application/json']?.schema).toBeDefined();
    for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) {
      expect(operation?.parameters).toContainEqual(
        expect.objectContaining({ name: parameter, in: 'path', required: true }),
      );
    }
  });

  it('says which calls need a token', () => {
    expect(description.paths[`${API_PREFIX}/auth/account`]?.['get']?.security).toEqual([{ bearer: [] }]);
    expect(description.paths[`${API_PREFIX}/auth/login`]?.['post']).not.toHaveProperty('security');
  });

  it('describes nothing that the contract does not know', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const known = operations.map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual(known.toSorted());
  });

  it('has every schema that it points to', () => {
    const text = JSON.stringify(description);
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(description.components.schemas).toHaveProperty(name ?? '');
    }
    expect(text).not.toContain('"$ref":"#/definitions');
  });
});

describe('/api/docs', () => {
  it('answers with a page that loads nothing from elsewhere', async () => {
    const page = await api.request('GET', '/api/docs/');
    expect(page.status).toBe(200);
    expect(String(page.headers['content-type'])).toContain('text/html');
    expect(String(page.headers['content-security-policy'])).toContain("default-src 'self'");
    const scripts = [...page.text.matchAll(/src="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const source of scripts) {
      expect(source).not.toMatch(/^(https?:)?\/\//);
      const path = new URL(source, 'http://localhost/api/docs/').pathname;
      expect((await api.request('GET', path)).status, path).toBe(200);
    }
  });
});
