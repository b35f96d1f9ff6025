// Where texts of practice are shown: a course's page, each type of question in each of its states, the editors with what learners see beside
// the form, versions and drafts, and the administrators' tables.
import { createClient } from '@matricula/contract/http/client.ts';
import type { Page } from '@playwright/test';
import { keptToken } from '../../fixtures.ts';
import { SAMPLE_COURSE_ID } from '../../stack/samples.ts';
import { HOSTILE_IMPORTS } from '../rows.ts';
import { click, inOrder, type Screen } from '../screen.ts';
import { DRAFTED, HOSTILE_CATEGORIES, HOSTILE_COURSE, idOf, type QuestionName } from './questions.ts';
import { pathOf, sharedAnswerPath } from './rows.ts';

const [CATEGORY] = HOSTILE_CATEGORIES;
const LIST = `/app/courses/${HOSTILE_COURSE}`;

/** What another device or another window does meanwhile: the same person, past the page. */
async function apiElsewhere(page: Page) {
  const token = await keptToken(page);
  return createClient({ origin: new URL(page.url()).origin, token: () => token });
}

/** Another device goes on with the answer, then something is typed here. */
async function answerElsewhere(page: Page): Promise<void> {
  const questionId = idOf('table');
  const api = await apiElsewhere(page);
  const { attempts } = await api.getMyWork({ params: { courseId: HOSTILE_COURSE, questionId } });
  const attemptId = attempts[0]?.attemptId ?? '';
  const { epoch, parts } = await api.takeAttempt({ params: { attemptId } });
  const there = parts.find(({ part }) => part === 'answer');
  await api.saveAttempt({
    params: { attemptId },
    body: {
      questionId,
      epoch,
      parts: [
        {
          part: 'answer',
          seq: (there?.seq ?? 0) + 1,
          body: `${there?.body ?? ''} and more`,
          seen: there === undefined ? null : { epoch: there.epoch, seq: there.seq },
        },
      ],
    },
  });
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await field.press('End');
  await field.pressSequentially(' here');
  await field.blur();
  await page.getByText('On the other device', { exact: true }).waitFor();
}

/** Another window saves the draft, then the one that was replaced is put into the form here: its save finds another text than was seen. */
async function draftElsewhere(page: Page): Promise<void> {
  const params = { questionId: idOf(DRAFTED[0]) };
  const api = await apiElsewhere(page);
  const { draft } = await api.getQuestionDraft({ params });
  if (draft === null) throw new Error('The draft is gone.');
  const { content, settings, revision, basedOn } = draft;
  await api.saveQuestionDraft({ params, body: { content, settings, revision, basedOn } });
  await page.getByRole('button', { name: 'Put it into the form' }).click();
}

/** What a round before has left on the device would stand in the place of the draft. */
async function forgetKeptWords(page: Page): Promise<void> {
  const hasKept = await page.evaluate(
    (ending) => {
      const keys = Object.keys(localStorage).filter((key) => key.endsWith(ending));
      for (const key of keys) localStorage.removeItem(key);
      return keys.length > 0;
    },
    `question-${idOf(DRAFTED[0])}`,
  );
  if (hasKept) await page.reload();
}

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).first().click();

const LEARNER: Omit<Screen, 'viewer'>[] = [
  { name: 'course: questions', path: LIST },
  { name: 'course: nothing found', path: `${LIST}?category=${HOSTILE_CATEGORIES[1]}&show=due` },

  { name: 'question: a note before it', path: pathOf('drawing') },
  {
    name: 'interview: answering',
    path: pathOf('drawing'),
    after: 'question: a note before it',
    reach: click('Show the question'),
  },
  { name: 'interview: begun', path: pathOf('table') },
  {
    name: 'interview: another device',
    path: pathOf('table'),
    after: 'interview: begun',
    within: 'section[aria-label="Words from another device"]',
    reach: answerElsewhere,
  },
  {
    name: 'interview: the other words taken',
    path: pathOf('table'),
    after: 'interview: another device',
    within: 'textarea',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Use the other words' }).click();
      await page.getByText('On the other device', { exact: true }).waitFor({ state: 'detached' });
    },
  },
  { name: 'interview: rating oneself', path: pathOf('cards') },
  { name: 'interview: expert answers', path: pathOf('framed') },
  ...[
    ['another way', 'expert answers', 'Another way'],
    ['adequate answer', 'another way', 'Adequate'],
    ['weak answer', 'adequate answer', 'Weak'],
  ].map(([name = '', after = '', label = '']) => ({
    name: `interview: ${name}`,
    path: pathOf('framed'),
    after: `interview: ${after}`,
    reach: tab(label),
  })),
  { name: 'CASPer: answering', path: pathOf('casper-begun') },
  { name: 'CASPer: rating oneself', path: pathOf('casper-answered') },
  { name: 'CASPer: expert answers', path: pathOf('casper-done') },
  {
    name: 'CASPer: adequate answer',
    path: pathOf('casper-done'),
    after: 'CASPer: expert answers',
    reach: tab('Adequate'),
  },
  { name: 'CASPer: weak answer', path: pathOf('casper-done'), after: 'CASPer: adequate answer', reach: tab('Weak') },
  { name: 'PREview: answering', path: pathOf('preview-new') },
  { name: 'PREview: result', path: pathOf('preview-done') },
  { name: 'multiple choice: answering', path: pathOf('choice-new') },
  { name: 'multiple choice: result', path: pathOf('choice-done') },
  { name: 'essay: comments', path: pathOf('essay') },
  { name: 'essay: remarks', path: pathOf('plain-essay') },
  { name: 'lesson', path: pathOf('lesson-new') },
  {
    name: 'lesson: found',
    path: pathOf('lesson-new'),
    after: 'lesson',
    reach: async (page) => {
      await page.getByLabel('Search this lesson').fill('ran(');
      await page.locator('mark').first().waitFor();
    },
  },
  { name: 'lesson: checked', path: pathOf('lesson-done') },
];

const editorOf = (page: string, name: QuestionName) =>
  `/course/${page}/?course=${HOSTILE_COURSE}&question=${idOf(name)}`;
const DIALOG = '[role="dialog"][aria-modal="true"]';
const VIEW = 'section[aria-label="Learner’s view"]';
const openVersions = async (page: Page) => {
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await page.getByRole('heading', { name: 'Version 1', exact: true }).waitFor();
};

interface EditedScreen {
  name: string;
  path: string;
  /** Steps of the learner's view beyond the task. */
  steps: readonly ('Rate yourself' | 'Expert answers')[];
  hasVersions?: true;
}

/** Each once for what only it has: the other material, the other type, the other text of an essay. */
const EDITED: readonly EditedScreen[] = [
  { name: 'a drawing', path: editorOf('qinterview', 'drawing'), steps: [] },
  { name: 'cards', path: editorOf('qinterview', 'cards'), steps: [] },
  {
    name: 'a table',
    path: editorOf('qinterview', 'table'),
    steps: ['Rate yourself', 'Expert answers'],
    hasVersions: true,
  },
  { name: 'CASPer', path: editorOf('qcasper', 'casper-begun'), steps: ['Rate yourself', 'Expert answers'] },
  { name: 'PREview', path: editorOf('qaamcpreview', 'preview-new'), steps: ['Expert answers'] },
  { name: 'multiple choice', path: editorOf('qmultiplechoice', 'choice-new'), steps: ['Expert answers'] },
  { name: 'an essay', path: editorOf('qessay', 'essay'), steps: [] },
  { name: 'a plain essay', path: editorOf('qessay', 'plain-essay'), steps: [], hasVersions: true },
];

/** The form, and beside it each step as a learner sees it; then the versions. Each from the one before. */
function editorScreens({ name, path, steps, hasVersions }: EditedScreen): Omit<Screen, 'viewer'>[] {
  const view = `learner’s view: ${name}`;
  const reached: Pick<Screen, 'name' | 'within' | 'reach'>[] = [
    { name: view, within: VIEW },
    ...steps.map((step) => ({ name: `${view}, ${step}`, within: VIEW, reach: click(step) })),
    ...(hasVersions === true ? [{ name: `versions: ${name}`, within: DIALOG, reach: openVersions }] : []),
  ];
  const form = `editor: ${name}`;
  return [
    { name: form, path, within: 'form', reach: (page) => page.locator('form').first().waitFor() },
    ...reached.map((screen, place) => ({ ...screen, path, after: reached[place - 1]?.name ?? form })),
  ];
}

const DRAFT = editorOf('qinterview', DRAFTED[0]);
const QUESTIONS = `/course/questions?course=${HOSTILE_COURSE}`;
const selectFirst = (page: Page) =>
  page.getByRole('table').getByRole('row').nth(1).getByRole('checkbox').check({ force: true });

const ADMIN: Omit<Screen, 'viewer'>[] = [
  ...EDITED.flatMap(editorScreens),

  { name: 'answers: an interview', path: sharedAnswerPath('framed') },
  { name: 'answers: CASPer', path: sharedAnswerPath('casper-done') },

  { name: 'draft: in the form', path: DRAFT, within: 'form', reach: forgetKeptWords },
  { name: 'draft: learner’s view', path: DRAFT, after: 'draft: in the form', within: VIEW },
  {
    name: 'draft: compared',
    path: DRAFT,
    after: 'draft: learner’s view',
    within: DIALOG,
    reach: openVersions,
  },
  {
    name: 'draft: a replaced one compared',
    path: DRAFT,
    after: 'draft: compared',
    within: DIALOG,
    reach: async (page) => {
      await page.getByLabel('Compare', { exact: true }).selectOption('replaced');
    },
  },
  {
    name: 'draft: the replaced one in the form',
    path: DRAFT,
    after: 'draft: a replaced one compared',
    within: 'form',
    reach: draftElsewhere,
  },
  {
    name: 'draft: two texts',
    path: DRAFT,
    after: 'draft: the replaced one in the form',
    within: '[role="alert"]',
    reach: (page) => page.getByText('What differs').waitFor(),
  },
  {
    name: 'draft: the other text taken',
    path: DRAFT,
    after: 'draft: two texts',
    within: 'form',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Use theirs' }).click();
      await page.getByText('What differs').waitFor({ state: 'detached' });
    },
  },
  { name: 'draft: begun on an older version', path: editorOf('qcasper', DRAFTED[1]), within: '[role="alert"]' },

  { name: 'question reports: corrected', path: '/course/questions/reports?status=corrected' },
  { name: 'question reports: no change', path: '/course/questions/reports?status=rejected' },
  {
    name: 'question reports: about to be decided',
    path: '/course/questions/reports',
    reach: (page) => page.getByRole('radio', { name: 'No, the question stays as it is' }).check(),
  },
  { name: 'questions: of a course', path: QUESTIONS },
  {
    name: 'questions: every column',
    path: QUESTIONS,
    after: 'questions: of a course',
    within: 'table',
    reach: inOrder(click('Display'), async (page) => {
      await page.getByRole('checkbox', { name: 'Competencies' }).check();
      await page.keyboard.press('Escape');
    }),
  },
  {
    name: 'questions: left as they are',
    path: QUESTIONS,
    after: 'questions: every column',
    within: '[role="note"]',
    // They are published already.
    reach: inOrder(selectFirst, click('Send to review 1')),
  },
  {
    name: 'questions: to be moved',
    path: QUESTIONS,
    after: 'questions: left as they are',
    within: DIALOG,
    reach: inOrder(selectFirst, click('Move 1')),
  },
  {
    name: 'questions: moved to where they are',
    path: QUESTIONS,
    after: 'questions: to be moved',
    within: 'section[aria-label="Done"]',
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('combobox').selectOption(CATEGORY);
      await page.getByRole('button', { name: 'Move 1 question' }).click();
    },
  },
  ...(['checked', 'done', 'undone'] as const).map((status) => ({
    name: `question import: ${status}`,
    path: `/course/questions/import/${HOSTILE_IMPORTS[status]}`,
  })),
  {
    name: 'question import: matched again',
    path: `/course/questions/import/${HOSTILE_IMPORTS.checked}`,
    reach: click('Match the columns again'),
  },
  {
    name: 'categories: renamed',
    path: `/course/courses/${SAMPLE_COURSE_ID}`,
    within: DIALOG,
    reach: click(/^Rename/),
  },
];

/** For the full size: the other forms, which show the same few places once more. */
export const OTHER_EDITORS = EDITED.slice(1).map(({ path }) => path);

export const PRACTICE_SCREENS: readonly Screen[] = [
  ...LEARNER.map((state): Screen => ({ ...state, viewer: 'applicant' })),
  ...ADMIN.map((state): Screen => ({ ...state, viewer: 'admin' })),
];
