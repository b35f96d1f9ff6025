// The pages of questions in the states that matter, for axe: each step of answering, what is read, and what a course says when it has nothing.
import type { Page } from '@playwright/test';
import { openSampleTalk } from './sample-talk.ts';
import { SAMPLE_CLIP_ID, SAMPLE_LESSON_ID, SAMPLE_MEDIA_COURSE } from './stack/sample-media.ts';
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

async function finishAndRate(page: Page): Promise<void> {
  await finish(page);
  for (const level of await levels(page).all()) await level.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Save my rating/ }).click();
  await heading(page, 'Your answer next to the expert answers');
}

/** Once there is somebody to ask. */
async function askSampleConsultant(page: Page): Promise<void> {
  await openSampleTalk(page);
  await page.goto(CASPER);
  await page.getByRole('textbox', { name: /[?.]$/ }).first().waitFor();
  await finishAndRate(page);
  await page.getByRole('button', { name: 'Ask a consultant about this answer' }).click();
}

/** Chromium's own camera and microphone stand in (stack.ts). */
async function checkDevices(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Record' }).check();
  await page.getByRole('button', { name: 'Set up recording' }).first().click();
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await page.getByText('Your microphone works.').waitFor();
}

async function startRecording(page: Page): Promise<void> {
  await checkDevices(page);
  await page.getByRole('button', { name: 'Skip the test' }).click();
  await page.getByRole('button', { name: 'Start recording' }).first().click();
  await page.getByRole('button', { name: 'Stop recording' }).waitFor({ timeout: 20_000 });
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
      await page.getByText('Write or record an answer first.').waitFor();
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
      await page.getByText('Saved on this device, not uploaded yet').waitFor();
    },
  },
  {
    name: 'before the first recording',
    path: CASPER,
    reach: async (page) => {
      await page.getByRole('radio', { name: 'Record' }).check();
      await page.getByRole('button', { name: 'Set up recording' }).first().click();
      await page.getByRole('button', { name: 'Turn on camera and microphone' }).waitFor();
    },
  },
  {
    name: 'with the check of camera and microphone, and its test',
    path: CASPER,
    reach: async (page) => {
      await checkDevices(page);
      await page.getByRole('button', { name: 'Record a 3-second test' }).click();
      await page.getByRole('button', { name: 'It works, continue' }).waitFor();
    },
  },
  {
    name: 'being recorded',
    path: CASPER,
    reach: startRecording,
  },
  {
    name: 'with a recording that is kept on the device',
    path: CASPER,
    reach: async (page) => {
      await page.route('**/api/v1/recordings/**', (route) => route.abort());
      await startRecording(page);
      await page.getByText(/0:0[1-9] recorded/).waitFor();
      await page.getByRole('button', { name: 'Stop recording' }).click();
      await page.getByText('Saved on this device, not uploaded yet').first().waitFor();
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
  { name: 'beside the expert answers', path: CASPER, reach: finishAndRate },
  {
    name: 'with a mistake being reported, and nothing said yet',
    path: CASPER,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Report a mistake' }).click();
      await page.getByRole('button', { name: 'Send report' }).click();
      await page.getByText('Say in a sentence what is wrong').waitFor();
    },
  },
  {
    name: 'with the choice of a consultant to ask',
    path: CASPER,
    reach: async (page) => {
      await askSampleConsultant(page);
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'whose answer was shared, as its writer sees it',
    path: CASPER,
    reach: async (page) => {
      await askSampleConsultant(page);
      await page.getByRole('button', { name: /^Send to/ }).click();
      await page.getByRole('link', { name: 'Open the conversation' }).click();
      await page.getByRole('link', { name: /Answer to/ }).click();
      await page.getByRole('button', { name: 'Withdraw' }).waitFor();
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
  {
    name: 'that is a lesson with a video, searched and at a line',
    path: `/app/courses/${SAMPLE_MEDIA_COURSE}/${SAMPLE_LESSON_ID}`,
    reach: async (page) => {
      await page.getByLabel('Search this lesson').fill('room');
      await page.getByRole('region', { name: 'Transcript' }).getByRole('button').first().click();
      await page.locator('[aria-current="true"]').waitFor();
    },
  },
  {
    name: 'with a video that cannot be played',
    path: `/app/courses/${SAMPLE_MEDIA_COURSE}/${SAMPLE_LESSON_ID}`,
    reach: async (page) => {
      await page.route('**/media/**', (route) => route.abort());
      await page.reload();
      await page.getByText('The video could not be played.').waitFor();
    },
  },
  {
    name: 'with a clip and its text',
    path: `/app/courses/${SAMPLE_MEDIA_COURSE}/${SAMPLE_CLIP_ID}`,
    reach: async (page) => {
      await page.getByText('Read the text version').click();
      await page.getByText(/^Ruth comes in/).waitFor();
    },
  },
];
