// What axe finds on a page. Its half a megabyte is compiled once per document, not once per look: with `@axe-core/playwright` that
// took half of the time of all looks.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, Result, RunOptions } from 'axe-core';

const SOURCE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  var axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } | undefined;
}

/** Only for the page itself: ours have no frames. */
export async function findViolations(page: Page, only?: RunOptions['runOnly']): Promise<Result[]> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(SOURCE);
  const options: RunOptions = { resultTypes: ['violations'], ...(only === undefined ? {} : { runOnly: only }) };
  const frames = page.frames().length;
  if (frames !== 1) throw new Error(`${page.url()} has ${frames - 1} frames, which nobody would look at`);
  return page.evaluate(async (given) => (await globalThis.axe!.run(document, given)).violations, options);
}
