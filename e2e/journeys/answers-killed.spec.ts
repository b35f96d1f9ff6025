// NEVER-LOST in a real browser: somebody types while the network is cut, the tab is closed or reloaded, the renderer dies and the sign-in
// ends, again and again. Every word that was a second old is there when they come back, and the server has them all in the end.
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { createRandom, sized } from '../../chaos/lib/seed.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import { SAMPLE_QUESTION_ID } from '../stack/samples.ts';

const QUESTION = `/app/courses/casper/${SAMPLE_QUESTION_ID}`;
const INTERRUPTIONS = sized({ ci: 15, full: 500 });
/** A word that is older than this must not be lost. */
const KEPT_WITHIN_MS = 1_000;
const WORDS_EACH = 5;
/** Then the field is emptied: an answer has an end. */
const ROUNDS_A_TEXT = 100;
const KINDS = ['closed', 'crashed', 'reloaded', 'cut', 'signed out'] as const;
const words = (page: Page) => page.getByRole('textbox', { name: /^What do you do tonight/ });

interface Word {
  text: string;
  at: number;
}

async function crash(context: BrowserContext, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

test('a page that dies while somebody types loses no word that is a second old [NEVER-LOST]', async ({
  createAccount,
  openContext,
  apiAs,
  complaints,
}) => {
  test.setTimeout(60_000 + INTERRUPTIONS * 8_000);
  complaints.expect(/WebSocket|ERR_|Failed to load resource|fetch/i);
  const random = createRandom(Number(process.env['SEED'] ?? 20_261_117));
  console.log(`NEVER-LOST: ${INTERRUPTIONS} interruptions, seed ${random.seed}`);
  const { email, password, token: firstToken } = await createAccount();
  const context = await openContext();
  let token = firstToken;
  const counts: Record<string, number> = {};
  let typed: Word[] = [];
  let lostYoung = 0;
  let number = 0;

  /** What is there after an interruption: all but words that were younger than a second when it came. */
  async function comeBack(page: Page, endedAt: number): Promise<Page> {
    await context.setOffline(false);
    // As whoever signs in again.
    await page.goto('/contact');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [AUTH_TOKEN_KEY, token] as const);
    await page.goto(QUESTION);
    await hydrated(page);
    const read = async () => (await words(page).inputValue()).split(' ').filter((word) => word !== '');
    const all = typed.map(({ text }) => text);
    const old = typed.filter(({ at }) => endedAt - at > KEPT_WITHIN_MS).map(({ text }) => text);
    await expect.poll(async () => (await read()).slice(0, old.length)).toEqual(old);
    const there = await read();
    // The last of them may lack letters: they were younger still.
    const last = there.at(-1) ?? '';
    const isWhole = all[there.length - 1] === last;
    expect(isWhole || all[there.length - 1]?.startsWith(last) === true || there.length === 0).toBe(true);
    expect(there.slice(0, -1)).toEqual(all.slice(0, Math.max(0, there.length - 1)));
    lostYoung += all.length - there.length + (isWhole || there.length === 0 ? 0 : 1);
    typed = there.map((text, index) => ({ text, at: typed[index]?.at ?? 0 }));
    if (!isWhole && there.length > 0) {
      // A field that was just opened has its caret at the beginning.
      await words(page).press('ControlOrMeta+End');
      await words(page).pressSequentially(' ');
    }
    return page;
  }

  let page = await comeBack(await context.newPage(), Date.now());
  for (let round = 1; round <= INTERRUPTIONS; round += 1) {
    const kind = random.pick(KINDS);
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (round % ROUNDS_A_TEXT === 0) {
      await words(page).fill('');
      await page.waitForTimeout(KEPT_WITHIN_MS);
      typed = [];
    }
    await words(page).press('ControlOrMeta+End');
    if (kind === 'cut') await context.setOffline(true);
    for (let count = random.between(1, WORDS_EACH); count > 0; count -= 1) {
      number += 1;
      await words(page).pressSequentially(`w${number} `);
      typed.push({ text: `w${number}`, at: Date.now() });
      await page.waitForTimeout(random.between(20, 500));
    }
    const endedAt = Date.now();
    if (kind === 'crashed') await crash(context, page);
    if (kind === 'signed out') {
      await apiAs(token).logout({});
      token = (await apiAs(null).login({ body: { email, password } })).token;
    } else if (kind === 'reloaded') await page.reload();
    else {
      await page.close();
      page = await context.newPage();
    }
    await comeBack(page, endedAt);
  }
  console.log(
    `NEVER-LOST: ${JSON.stringify(counts)}; ${number} words, ${lostYoung} of them younger than a second were lost`,
  );

  const serverWords = async () => {
    const params = { courseId: 'casper', questionId: SAMPLE_QUESTION_ID };
    const { attempts } = await apiAs(token).getMyWork({ params });
    const { body = '' } = attempts[0]?.parts.find(({ part }) => part === 'question-1') ?? {};
    return body.trim().split(' ');
  };
  await expect.poll(serverWords, { timeout: 15_000 }).toEqual(typed.map(({ text }) => text));
});
