// MSG-4: the page dies between sending and acknowledgement, again and again; every message is there once, in order.
import type { BrowserContext, Page } from '@playwright/test';
import { createRandom, sized } from '../../chaos/lib/seed.ts';
import { expect, field, holdSockets, test, thread } from '../talk.ts';

const DEATHS = sized({ ci: 15, full: 500 });
/** What the network loses after Enter: nothing, the acknowledgement, or the message. */
const LOSSES = ['nothing', 'answers', 'everything'] as const;

/** The renderer is gone at once, as when a phone's system ends it; or the tab is closed. */
async function kill(context: BrowserContext, page: Page, isCrash: boolean): Promise<void> {
  if (isCrash) {
    const crashed = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await page.close();
}

test('a page killed between sending and acknowledgement loses and doubles nothing [MSG-4]', async ({
  openTalk,
  complaints,
}) => {
  test.setTimeout(60_000 + DEATHS * 8_000);
  complaints.expect(/WebSocket|ERR_/);
  const random = createRandom(Number(process.env['SEED'] ?? 20_261_115));
  console.log(`MSG-4: ${DEATHS} deaths, seed ${random.seed}`);
  const talk = await openTalk();
  const { context, page: first } = await talk.applicant.open();
  const lose = await holdSockets(context);
  await first.close();

  async function openPage(): Promise<Page> {
    await lose('nothing');
    const page = await context.newPage();
    await page.goto(talk.path);
    // What was there before it; after some deaths only the latest of one's own are within sight.
    await expect(thread(page)).toContainText(/Of course\.|Sent/);
    return page;
  }

  const written: string[] = [];
  let drafts = 0;
  for (let death = 1; death <= DEATHS; death += 1) {
    const page = await openPage();
    // What the last page had not even kept is still in the field, under its client id.
    if ((await field(page).inputValue()) !== '') {
      drafts += 1;
      await field(page).press('Enter');
    }
    await expect(field(page)).toHaveValue('');
    const text = `Message ${death}`;
    await field(page).fill(text);
    await lose(random.pick(LOSSES));
    const pressing = field(page).press('Enter');
    written.push(text);
    // Some die in the very moment of sending, the others within the time that an acknowledgement takes.
    const pause = random.pick([null, 0, random.between(1, 150)]);
    if (pause === null) pressing.catch(() => undefined);
    else await pressing.then(() => page.waitForTimeout(pause));
    await kill(context, page, death % 3 === 0);
  }
  console.log(`MSG-4: ${drafts} of them died before the message was kept`);

  const page = await openPage();
  if ((await field(page).inputValue()) !== '') await field(page).press('Enter');
  await expect.poll(talk.bodies, { timeout: 30_000 }).toEqual(written);
  await expect(thread(page)).toContainText(`Message ${DEATHS}`);
  await expect(thread(page)).not.toContainText(/Sending|Waiting/);
});
