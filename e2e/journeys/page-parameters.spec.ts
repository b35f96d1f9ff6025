// The list of what pages read from their address (web/app/page-parameters.ts), held against the pages themselves: the built application
// draws each of them here, and every parameter it asks for by name is noted.
import { join } from 'node:path';
import { openBuiltPages, type PageParameters } from '../../server/test/built-pages.ts';
import { expect, test } from '../fixtures.ts';
import { pagesFor } from '../pages.ts';
import { ROOT } from '../stack/stack.ts';

/** The router's own. */
const OF_THE_ROUTER = new Set(['_routes', 'index']);

/** Runs `work` and returns the names that were asked of any address meanwhile. */
async function namesAskedDuring(work: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>();
  const asked = URLSearchParams.prototype as unknown as Record<string, (this: unknown, name: string) => unknown>;
  const originals = (['get', 'getAll', 'has'] as const).map((method) => ({ method, original: asked[method]! }));
  for (const { method, original } of originals) {
    asked[method] = function noted(name) {
      if (!OF_THE_ROUTER.has(name)) names.add(name);
      return original.call(this, name);
    };
  }
  try {
    await work();
  } finally {
    for (const { method, original } of originals) asked[method] = original;
  }
  return names;
}

/** What a page asked for and did not declare. */
function undeclared(asked: ReadonlySet<string>, path: string, parameters: PageParameters): string[] {
  return [...asked].filter((name) => parameters[path]?.includes(name) !== true).map((name) => `${path} reads ${name}`);
}

test('every parameter that a public page reads is declared, and every declared one is read', async ({
  stack,
  ipAddress,
}) => {
  const origins = { matricula: stack.origin, peerway: stack.peerwayOrigin };
  const pages = await openBuiltPages(process.env['WEB_BUILD_DIRECTORY'] ?? join(ROOT, 'web/build'), {
    origins,
    apiFetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': ipAddress },
      }),
  });
  const { parameters } = pages;
  const draw = async (origin: string, path: string) => expect(await pages.draw(origin, path), path).toBeLessThan(500);

  const everyName = [...new Set(Object.values(parameters).flat())];
  // A parameter may be read only where another one is there.
  const everything = `?${everyName.map((name) => `${name}=${name === 'ids' ? 'harvard' : 'true'}`).join('&')}`;
  const paths = pagesFor('public')
    .map(({ path }) => path.split('?', 1)[0] ?? '')
    .filter((path) => !path.startsWith('/dev/'));
  const problems: string[] = [];
  const read = new Set<string>();
  for (const path of new Set(paths)) {
    const declaredAs = path.length > 1 ? path.replace(/\/$/, '') : path;
    for (const origin of Object.values(origins)) {
      for (const question of ['', everything]) {
        const asked = await namesAskedDuring(() => draw(origin, path + question));
        problems.push(...undeclared(asked, declaredAs, parameters));
        for (const name of asked) read.add(`${declaredAs} ${name}`);
      }
    }
  }
  expect([...new Set(problems)]).toEqual([]);
  const declared = Object.entries(parameters).flatMap(([path, names]) => names.map((name) => `${path} ${name}`));
  expect(
    declared.filter((one) => !read.has(one)),
    'declared, but read by no page',
  ).toEqual([]);

  // The ear itself: a page whose parameter is struck from the list is heard.
  const asked = await namesAskedDuring(() => draw(origins.matricula, '/login'));
  expect(undeclared(asked, '/login', { ...parameters, '/login': [] })).toEqual(['/login reads mode']);
});

test('marks of a campaign change nothing on a page, and nothing breaks in the browser', async ({ page, request }) => {
  for (const path of [
    '/',
    '/marketplace?tag=medicine',
    '/compare',
    '/schools/compare',
    '/mstar?country=CAN',
    '/login?mode=forgot',
  ]) {
    const [address = '', question] = path.split('?');
    const marked = `${address}?utm_source=a-newsletter&gclid=CANARY${question === undefined ? '' : `&${question}`}`;
    const [plain, other] = [await request.get(path), await request.get(marked)];
    expect(other.headers()['etag'], path).toBe(plain.headers()['etag']);
    expect(await other.text()).not.toContain('CANARY');
    await page.goto(marked);
    await page.waitForLoadState('networkidle');
    expect(page.url()).toContain('utm_source=a-newsletter');
  }
});
