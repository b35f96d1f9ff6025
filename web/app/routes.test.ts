// The route table answers every address of the specification, with and without a slash at its end, each by a file of its own.
import { existsSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import table from './routes.ts';

function toRouteObject({ index, path, file, children }: RouteConfigEntry): RouteObject {
  const shared = { id: file, ...(path === undefined ? {} : { path }) };
  return index === true ? { ...shared, index } : { ...shared, children: (children ?? []).map(toRouteObject) };
}
const routes = table.map(toRouteObject);
const fileAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;

const SPECIFIED = [
  ['/', 'public/home'],
  ['/register/', 'public/register'],
  ['/login/', 'public/login'],
  ['/reset/', 'public/reset'],
  ['/tos/', 'public/tos'],
  ['/privacy/', 'public/privacy'],
  ['/contact/', 'public/contact'],
  ['/blog', 'public/blog'],
  ['/blog/how-casper-is-scored', 'public/article'],
  ['/blog/preview/a-token', 'public/article-preview'],
  ['/emailstatus', 'public/emailstatus'],
  ['/interview', 'public/interview'],
  ['/mstar', 'public/mstar'],
  ['/school/s1', 'public/school'],
  ['/favorite-schools', 'public/favorite-schools'],
  ['/marketplace', 'public/marketplace'],
  ['/consultant/c1', 'public/consultant'],
  ['/products/medinterview/', 'public/medinterview'],
  ['/products/casper/', 'public/casper'],
  ['/products/aamcpreview/', 'public/aamcpreview'],
  ['/app/anything/at/all', 'app/not-found'],
  ['/app/messages/', 'app/messages'],
  ['/course', 'admin/course'],
  ['/course/add/', 'admin/course-add'],
  ['/course/questions/', 'admin/questions'],
  ['/course/qinterview/', 'admin/question-interview'],
  ['/course/qcasper/', 'admin/question-casper'],
  ['/course/qmultiplechoice/', 'admin/question-multiple-choice'],
  ['/course/qaamcpreview/', 'admin/question-aamc-preview'],
  ['/course/qessay/', 'admin/question-essay'],
  ['/course/users/', 'admin/users'],
  ['/course/updateprivacypolicy/', 'admin/update-privacy-policy'],
  ['/course/updatetermsofservice/', 'admin/update-terms-of-service'],
  ['/course/adminlog/', 'admin/admin-log'],
  ['/course/answerdata/', 'admin/answer-data'],
  ['/course/consultantapplications/', 'admin/consultant-applications'],
  ['/course/uploadimage/', 'admin/upload-image'],
  ['/course/events/', 'admin/events'],
  ['/course/tags/', 'admin/tags'],
  ['/course/schools/', 'admin/schools'],
  ['/course/schools/add', 'admin/school-add'],
  ['/course/schools/generate-html', 'admin/school-generate-html'],
  ['/course/articles/', 'admin/articles'],
  ['/course/articles/add', 'admin/article-add'],
  ['/course/articles/generate-html', 'admin/article-generate-html'],
  ['/course/articles/an-id', 'admin/article-edit'],
] as const;

describe('route table', () => {
  it.each(SPECIFIED)('%s is %s', (path, name) => {
    const file = `routes/${name}.tsx`;
    const bare = path === '/' ? path : path.replace(/\/$/, '');
    expect(fileAt(bare)).toBe(file);
    expect(fileAt(`${bare}/`.replace('//', '/'))).toBe(file);
    expect(existsSync(`${import.meta.dirname}/${file}`)).toBe(true);
  });

  it('gives each address a file of its own', () => {
    const files = SPECIFIED.map(([path]) => fileAt(path));
    expect(new Set(files).size).toBe(SPECIFIED.length);
  });

  it('answers every other address with the page that says so', () => {
    expect(fileAt('/no/such/page')).toBe('routes/public/not-found.tsx');
    expect(fileAt('/course/nothing')).toBe('routes/public/not-found.tsx');
  });
});
