// The server's routes are the contract's endpoints, with the access level declared there; anything else is listed here.
import { AREA_ENDPOINTS, DECLARED_ENDPOINTS } from '@matricula/contract/http/declared-endpoints.ts';
import { API_PREFIX, type Endpoint, type Endpoints } from '@matricula/contract/http/endpoint.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();

const servedRoutes = app.app.routeList.map(({ method, url, access }) => `${access} ${method} ${url}`);
const declaredRoutes = Object.values(DECLARED_ENDPOINTS).map(
  ({ access, route }) => `${access} ${route.replace(' ', ` ${API_PREFIX}`)}`,
);

it('every route is a declared endpoint with its access level, or on this list [API-33]', () => {
  expect(servedRoutes.filter((route) => !declaredRoutes.includes(route)).toSorted()).toEqual([
    'public GET /api/v1/openapi.json',
    'public GET /blog/atom.xml',
    'public GET /blog/feed.xml',
    'public GET /dev/mail',
    'public GET /dev/mail/:brand/:file',
    'public GET /health/live',
    'public GET /health/ready',
    'public GET /images/:file',
    'public GET /og/article/:file',
    'public GET /og/consultant/:file',
    'public GET /profilepics/:file',
    'public GET /robots.txt',
    'public GET /schools/:schoolId.svg',
    'public GET /sitemap.xml',
    'public GET /sitemaps/:file',
    'public GET /sitemaps/pages.xml',
  ]);
});

it('the contract’s endpoints are the server’s routes, no more and no fewer', () => {
  expect(declaredRoutes.filter((route) => !servedRoutes.includes(route))).toEqual([]);
  expect(new Set(declaredRoutes).size).toBe(declaredRoutes.length);
});

it('every table of every area is declared, and no name twice', () => {
  const tables = Object.values(AREA_ENDPOINTS).flatMap((area) => Object.values<Endpoints>(area));
  const names = tables.flatMap((table) => Object.keys(table));
  expect(names.toSorted()).toEqual(Object.keys(DECLARED_ENDPOINTS).toSorted());
});

it('the OpenAPI document describes every endpoint of the contract', async () => {
  const { body } = await app.request<{ openapi: string; paths: Record<string, object> }>('GET', '/api/v1/openapi.json');
  expect(body.openapi).toMatch(/^3\.1/);
  for (const { route: endpoint, reply } of Object.values<Endpoint>(DECLARED_ENDPOINTS)) {
    if (reply === 'bytes') continue;
    const [method = '', path = ''] = endpoint.split(' ');
    const described = body.paths[`${API_PREFIX}${path.replace(/:(\w+)/g, '{$1}')}`] ?? {};
    expect([endpoint, Object.keys(described)]).toEqual([endpoint, expect.arrayContaining([method.toLowerCase()])]);
  }
});
