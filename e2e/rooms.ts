// The rooms of the sample questions in the states that matter, for axe, pictures and journeys.
import { RATED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import type { Page } from '@playwright/test';

export interface RoomState {
  name: string;
  path: string;
  reach(page: Page): Promise<void>;
}

/** From the beginning: what an earlier visit kept is gone. */
async function start(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('practice:')))
      localStorage.removeItem(key);
  });
  await page.reload();
  await page.getByRole('button', { name: 'Start' }).click();
}

/** Rates all responses alike. */
async function rateAll(page: Page): Promise<void> {
  for (const { text } of RATED_SAMPLE.responses)
    await page.getByRole('group', { name: text }).getByText('Effective', { exact: true }).click();
}

async function typeBoth(page: Page): Promise<void> {
  for (const box of await page.getByRole('textbox').all())
    await box.fill('I would speak with Sam first, alone, and call the owner tonight, before anything is printed.');
}

export const ROOM_STATES: readonly RoomState[] = [
  {
    name: 'casper-writing',
    path: '/products/casper/sample',
    reach: async (page) => {
      await start(page);
      await typeBoth(page);
    },
  },
  {
    name: 'casper-finished',
    path: '/products/casper/sample',
    reach: async (page) => {
      await start(page);
      await typeBoth(page);
      await page.getByRole('button', { name: 'Finish' }).click();
    },
  },
  {
    name: 'preview-nothing-rated',
    path: '/products/aamcpreview/sample',
    reach: async (page) => {
      await start(page);
      await page.getByRole('button', { name: 'See the result' }).click();
    },
  },
  {
    name: 'preview-result',
    path: '/products/aamcpreview/sample',
    reach: async (page) => {
      await start(page);
      await rateAll(page);
      await page.getByRole('button', { name: 'See the result' }).click();
    },
  },
  {
    name: 'interview-in-the-room',
    path: '/products/medinterview/sample',
    reach: async (page) => {
      await start(page);
      await page.getByRole('button', { name: 'Go in' }).click();
      await page.getByRole('button', { name: 'Next question' }).click();
    },
  },
  {
    name: 'interview-finished',
    path: '/products/medinterview/sample',
    reach: async (page) => {
      await start(page);
      await page.getByRole('textbox').fill('Ask why first. Say what I cannot promise.');
      await page.getByRole('button', { name: 'Go in' }).click();
      await page.getByRole('button', { name: 'Finish' }).click();
    },
  },
];
