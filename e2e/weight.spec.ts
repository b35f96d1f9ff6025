// The weight of public pages as a browser loads them: at most 170 kB of JavaScript, compressed with gzip.
import { gzipSync } from 'node:zlib';
import { expect, hydrated, test } from './fixtures.ts';
import { pagesFor } from './pages.ts';

const BUDGET_BYTES = 170_000;

for (const { name, path } of pagesFor('public').filter(
  (page) => !page.path.startsWith('/dev/') && !page.name.includes('no-such-page'),
)) {
  test(`${name} loads at most 170 kB of JavaScript`, async ({ page }, info) => {
    const bodies: Promise<[string, number, number]>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      bodies.push(
        (async () => {
          const [body, sizes] = await Promise.all([response.body(), response.request().sizes()]);
          return [new URL(response.url()).pathname, gzipSync(body).length, sizes.responseBodySize] as [
            string,
            number,
            number,
          ];
        })(),
      );
    });
    await page.goto(path);
    // A quiet network alone may also be one that has not begun with the scripts.
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const scripts = await Promise.all(bodies);
    expect(scripts.length, 'the page has scripts').toBeGreaterThan(2);
    const gzip = scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
    const transferred = scripts.reduce((sum, [, , bytes]) => sum + bytes, 0);
    info.annotations.push({
      type: 'weight',
      description: `${path}: ${gzip} bytes gzip, ${transferred} bytes transferred, ${scripts.length} scripts`,
    });
    expect(gzip, scripts.map(([file, bytes]) => `${file} ${bytes}`).join('\n')).toBeLessThanOrEqual(BUDGET_BYTES);
    // Compression really happens on the way.
    expect(transferred).toBeLessThanOrEqual(gzip * 1.1);
  });
}
