// The editors of questions in the states that matter, for axe and pictures. Nothing of it is saved: other tests read the same questions.
import type { Page } from '@playwright/test';

export interface EditorState {
  name: string;
  path: string;
  reach(page: Page): Promise<void>;
}

/** Questions of the banks, one of each type. */
const OPENED = [
  ['essay', 'qessay', 'medical-essays', 'essay-med-bring-electrician'],
  ['interview', 'qinterview', 'medicine-interview', 'med-roleplay-carehome-lost-voice'],
  ['casper', 'qcasper', 'casper', 'cas-ethics-studio-kiln-log'],
  ['aamcpreview', 'qaamcpreview', 'aamc-preview', 'pre-ethics-online-whiteboard'],
  ['multiplechoice', 'qmultiplechoice', 'ethics-health-systems', 'quiz-consent-one-choice'],
] as const;

const openFolded = (page: Page) =>
  page.getByRole('form').evaluate((form) => {
    for (const part of form.querySelectorAll('details')) part.open = true;
  });

const ESSAY = '/course/qessay/?course=medical-essays&question=essay-med-bring-electrician';

export const EDITOR_STATES: readonly EditorState[] = [
  ...OPENED.map(([name, screen, course, question]) => ({
    name,
    path: `/course/${screen}/?course=${course}&question=${question}`,
    reach: openFolded,
  })),
  {
    name: 'versions',
    path: ESSAY,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Versions' }).click();
      await page.getByRole('heading', { name: 'Version 1' }).waitFor();
    },
  },
  {
    name: 'retire',
    path: ESSAY,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Retire' }).click();
      await page.getByRole('dialog', { name: 'Retire?' }).getByRole('button', { name: 'Retire' }).click();
      await page.getByText('Enter a reason.').waitFor();
    },
  },
  {
    name: 'new-with-findings',
    path: '/course/qcasper/?course=casper',
    reach: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill('One two three four five six seven');
      await page.getByLabel('Multimedia type').selectOption('image');
      await page.getByLabel('Multimedia link').fill('nowhere');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Choose a category.').waitFor();
      await page.getByText(/errors keep it from being published/).click();
    },
  },
];
