// The pages of questions in the states that matter, for axe: each step of answering, what is read, and what a course says when it has nothing.
import type { Page } from '@playwright/test';
import { SAMPLE_QUESTION_ID } from './stack/samples.ts';

export interface QuestionPageState {
  name: string;
  path: string;
  reach(page: Page): Promise<void>;
}

const CASPER = `/app/courses/casper/${SAMPLE_QUESTION_ID}`;
const levels = (page: Page) => page.getByRole('group', { name: 'Which level is it?' });

async function finish(page: Page): Promise<void> {
  for (const field of await page.getByRole('textbox', { name: /[?.]$/ }).all())
    await field.fill('I would speak with him first, alone, before I sign anything.');
  await page.getByRole('button', { name: 'Finish and rate myself' }).click();
  await page.getByRole('heading', { name: 'Rate your own answer' }).waitFor();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

export const QUESTION_STATES: readonly QuestionPageState[] = [
  {
    name: 'of a course that finds nothing',
    path: '/app/courses/casper?show=saved&free=true',
    reach: (page) => heading(page, 'No question matches'),
  },
  {
    name: 'with the choice of a clock',
    path: CASPER,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Use a clock' }).click();
      await page.getByRole('button', { name: 'Finish and rate myself' }).click();
      await page.getByText('Write an answer first.').waitFor();
    },
  },
  {
    name: 'with a running clock and words kept on the device',
    path: CASPER,
    reach: async (page) => {
      await page.route('**/api/v1/attempts/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Use a clock' }).click();
      await page.getByRole('button', { name: 'Start the clock' }).click();
      await page.getByRole('textbox').first().fill('I would wait.');
      await page.getByText('Kept on this device, not yet sent').waitFor();
    },
  },
  {
    name: 'being rated, with a level missing',
    path: CASPER,
    reach: async (page) => {
      await finish(page);
      await levels(page).first().getByRole('radio').first().check();
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: /^Save my rating/ }).click();
      await page.getByText('Choose a level for each answer you gave.').waitFor();
    },
  },
  {
    name: 'beside the expert answers',
    path: CASPER,
    reach: async (page) => {
      await finish(page);
      for (const level of await levels(page).all()) await level.getByRole('radio').first().check();
      await page.getByRole('button', { name: /^Save my rating/ }).click();
      await heading(page, 'Your answer beside the expert answers');
    },
  },
  {
    name: 'with a key, by rating',
    path: '/app/courses/aamc-preview/pre-empathy-hospital-last-bus',
    reach: async (page) => {
      for (const response of await page.getByRole('main').getByRole('group').all())
        await response.getByRole('radio', { name: 'Effective', exact: true }).check();
      await page.getByRole('button', { name: 'See the result' }).click();
      await heading(page, /credits$/);
    },
  },
  {
    name: 'with a key, by choosing',
    path: '/app/courses/ethics-health-systems/quiz-consent-one-choice',
    reach: async (page) => {
      await page.getByRole('group', { name: 'Choose one' }).getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Check my answer' }).click();
      await page.getByRole('button', { name: 'Answer again' }).waitFor();
    },
  },
  {
    name: 'of an interview, with its follow-ups',
    path: '/app/courses/medicine-interview/med-ethics-club-unnamed-owl',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Your answer' }).fill('I would ask first.');
      for (const followUp of await page.getByText(/^Follow-up/).all()) await followUp.click();
    },
  },
  {
    name: 'behind a note about what is heavy',
    path: '/app/courses/medicine-interview/med-roleplay-carehome-lost-voice',
    reach: (page) => page.getByRole('button', { name: 'Show the question' }).waitFor(),
  },
  {
    name: 'that is an essay',
    path: '/app/courses/medical-essays/essay-med-ps-dispatcher',
    reach: async (page) => {
      await page.getByRole('link', { name: 'Comment 1' }).click();
      await page.getByRole('button', { name: 'Mark as read' }).click();
      await page.getByText('You have read this essay.').waitFor();
    },
  },
  {
    name: 'that is a lesson',
    path: '/app/courses/interview-video-course/lesson-raters-one-room',
    reach: async (page) => {
      await page.getByLabel('Search this lesson').fill('rater');
      for (const check of await page.getByRole('region', { name: 'Check yourself' }).getByRole('group').all())
        await check.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Check my answers' }).click();
      await heading(page, /of 3 right$/);
    },
  },
];
