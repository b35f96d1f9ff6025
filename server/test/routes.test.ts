// Every route with its access level, written out: a change shows in review. The contract and the server name the same endpoints.
import { API_PREFIX, ENDPOINTS } from '@matricula/contract/endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();

it('every route has the access level that this list says [API-33]', () => {
  const lines = app.app.routeList.map(({ method, url, access }) => `${access.padEnd(6)} ${method.padEnd(6)} ${url}`);
  expect(lines.toSorted()).toEqual([
    'admin  GET    /api/v1/messages/reports',
    'admin  GET    /api/v1/school/imports',
    'admin  GET    /api/v1/school/imports/:importId',
    'admin  GET    /api/v1/school/manage',
    'admin  GET    /api/v1/school/manage/:schoolId',
    'admin  GET    /api/v1/school/manage/:schoolId/versions',
    'admin  GET    /api/v1/school/pages',
    'admin  GET    /api/v1/school/reports',
    'admin  GET    /api/v1/users/:userId',
    'admin  POST   /api/v1/messages/reports/:reportId/files/:attachmentId/:variant',
    'admin  POST   /api/v1/messages/reports/:reportId/reading',
    'admin  POST   /api/v1/school/imports',
    'admin  POST   /api/v1/school/imports/:importId/cancel',
    'admin  POST   /api/v1/school/imports/:importId/commit',
    'admin  POST   /api/v1/school/imports/:importId/undo',
    'admin  POST   /api/v1/school/manage',
    'admin  POST   /api/v1/school/manage/:schoolId/restore',
    'admin  POST   /api/v1/school/pages',
    'admin  POST   /api/v1/school/pages/cancel',
    'admin  POST   /api/v1/users/:userId/sign-out',
    'admin  PUT    /api/v1/messages/reports/:reportId',
    'admin  PUT    /api/v1/school/imports/:importId/mapping',
    'admin  PUT    /api/v1/school/manage/:schoolId',
    'admin  PUT    /api/v1/school/reports/:reportId',
    'admin  PUT    /api/v1/users/:userId/role',
    'admin  PUT    /api/v1/users/:userId/suspension',
    'public GET    /api/v1/auth/check-admin',
    'public GET    /api/v1/auth/check-headers',
    'public GET    /api/v1/auth/privacypolicy',
    'public GET    /api/v1/auth/termsofservice',
    'public GET    /api/v1/openapi.json',
    'public GET    /api/v1/public/consultant/:cid',
    'public GET    /api/v1/public/consultants',
    'public GET    /api/v1/public/consultants/cards',
    'public GET    /api/v1/public/consultants/comparison',
    'public GET    /api/v1/public/consultants/facets',
    'public GET    /api/v1/public/favorite-schools/:token',
    'public GET    /api/v1/public/school-comparison',
    'public GET    /api/v1/public/schools',
    'public GET    /api/v1/public/schools/:schoolId',
    'public GET    /api/v1/public/schools/:schoolId/consultants',
    'public GET    /api/v1/public/subtags/:tagId',
    'public GET    /api/v1/public/testimonials',
    'public GET    /api/v1/public/totalusers',
    'public GET    /api/v1/public/unsubscribe/:token',
    'public GET    /api/v1/rating/:threadId',
    'public GET    /api/v1/school/school-list',
    'public GET    /dev/mail',
    'public GET    /dev/mail/:brand/:file',
    'public GET    /health/live',
    'public GET    /health/ready',
    'public GET    /og/consultant/:file',
    'public GET    /profilepics/:file',
    'public GET    /robots.txt',
    'public GET    /schools/:schoolId.svg',
    'public GET    /sitemap.xml',
    'public GET    /sitemaps/:file',
    'public GET    /sitemaps/pages.xml',
    'public POST   /api/v1/auth/login',
    'public POST   /api/v1/auth/logout',
    'public POST   /api/v1/auth/register',
    'public POST   /api/v1/auth/request-reset-password',
    'public POST   /api/v1/auth/reset-password',
    'public POST   /api/v1/auth/verify-email',
    'public POST   /api/v1/log/session',
    'public POST   /api/v1/public/schools/:schoolId/reports',
    'public POST   /api/v1/public/tags',
    'public POST   /api/v1/public/unsubscribe/:token',
    'public PUT    /api/v1/public/unsubscribe/:token',
    'user   DELETE /api/v1/auth/devices/:deviceId',
    'user   DELETE /api/v1/messages/attachments/:attachmentId',
    'user   DELETE /api/v1/messages/conversations/:conversationId/messages/:seq',
    'user   DELETE /api/v1/messages/saved-replies/:replyId',
    'user   DELETE /api/v1/user/favorite-schools/share',
    'user   DELETE /api/v1/user/shortlists/:list/:cid',
    'user   GET    /api/v1/auth/account',
    'user   GET    /api/v1/auth/devices',
    'user   GET    /api/v1/messages/attachments/:attachmentId',
    'user   GET    /api/v1/messages/attachments/:attachmentId/file/:variant',
    'user   GET    /api/v1/messages/conversations',
    'user   GET    /api/v1/messages/conversations/:conversationId',
    'user   GET    /api/v1/messages/conversations/:conversationId/appeals',
    'user   GET    /api/v1/messages/conversations/:conversationId/messages',
    'user   GET    /api/v1/messages/conversations/:conversationId/search',
    'user   GET    /api/v1/messages/saved-replies',
    'user   GET    /api/v1/messages/unread',
    'user   GET    /api/v1/user/favorite-schools',
    'user   GET    /api/v1/user/my-numbers',
    'user   GET    /api/v1/user/notification-settings',
    'user   GET    /api/v1/user/shortlists',
    'user   PATCH  /api/v1/messages/attachments/:attachmentId',
    'user   POST   /api/v1/auth/devices/sign-out-others',
    'user   POST   /api/v1/auth/resend-verification',
    'user   POST   /api/v1/messages/conversations/:conversationId/attachments',
    'user   POST   /api/v1/messages/conversations/:conversationId/leave',
    'user   POST   /api/v1/messages/conversations/:conversationId/messages',
    'user   POST   /api/v1/messages/conversations/:conversationId/messages/:seq/appeal',
    'user   POST   /api/v1/messages/conversations/:conversationId/report',
    'user   POST   /api/v1/messages/create/:consultantId',
    'user   POST   /api/v1/messages/saved-replies',
    'user   POST   /api/v1/rating/:threadId',
    'user   POST   /api/v1/user/add-favorite-school',
    'user   POST   /api/v1/user/favorite-schools/share',
    'user   POST   /api/v1/user/get-favorite-schools',
    'user   POST   /api/v1/user/push-subscription/remove',
    'user   POST   /api/v1/user/remove-favorite-school',
    'user   POST   /api/v1/user/shortlists',
    'user   PUT    /api/v1/auth/account',
    'user   PUT    /api/v1/auth/password',
    'user   PUT    /api/v1/messages/conversations/:conversationId/block',
    'user   PUT    /api/v1/messages/conversations/:conversationId/position',
    'user   PUT    /api/v1/messages/delivered',
    'user   PUT    /api/v1/messages/saved-replies/:replyId',
    'user   PUT    /api/v1/user/add-detailed-event',
    'user   PUT    /api/v1/user/favorite-schools',
    'user   PUT    /api/v1/user/favorite-schools/:schoolId',
    'user   PUT    /api/v1/user/my-numbers',
    'user   PUT    /api/v1/user/notification-settings',
    'user   PUT    /api/v1/user/push-subscription',
    'user   PUT    /api/v1/user/shortlists/:list/:cid',
  ]);
});

/** They carry bytes, which the JSON client does not; their addresses stand in attachments.rules.ts. */
const BINARY = [
  'PATCH /messages/attachments/:attachmentId',
  'GET /messages/attachments/:attachmentId/file/:variant',
  'POST /messages/reports/:reportId/files/:attachmentId/:variant',
];

it('the contract’s endpoints are the server’s routes, no more and no fewer', () => {
  const promised = [...Object.values(ENDPOINTS), ...BINARY].map((endpoint) => endpoint.replace(' ', ` ${API_PREFIX}`));
  const served = app.app.routeList
    .filter(({ url }) => url.startsWith(API_PREFIX) && !url.endsWith('/openapi.json'))
    .map(({ method, url }) => `${method} ${url}`);
  expect(served.toSorted()).toEqual(promised.toSorted());
});

it('the OpenAPI document describes every endpoint of the contract', async () => {
  const { body } = await app.request<{ openapi: string; paths: Record<string, object> }>('GET', '/api/v1/openapi.json');
  expect(body.openapi).toMatch(/^3\.1/);
  for (const endpoint of Object.values(ENDPOINTS)) {
    const [method = '', path = ''] = endpoint.split(' ');
    const described = body.paths[`${API_PREFIX}${path.replace(/:(\w+)/g, '{$1}')}`] ?? {};
    expect([endpoint, Object.keys(described)]).toEqual([endpoint, expect.arrayContaining([method.toLowerCase()])]);
  }
});
