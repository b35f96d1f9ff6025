// Makes categories and questions of every type. Used by tests.
import { randomUUID } from 'node:crypto';
import type { EssayContent } from '@matricula/contract/practice/content/essay.ts';
import { essay } from '@matricula/contract/practice/gates/fixtures/essay.fixture.ts';
import { type QuestionContent, questionContentSchema } from '@matricula/contract/practice/content/content.ts';
import type { QuestionState, QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { keepCategory } from '#features/practice/course-categories/course-categories.service.ts';
import { saveQuestion } from '#features/practice/questions/questions.service.ts';
import type { Context } from '#platform/context/context.ts';
import { buildCourse } from '#test/builders/tag.ts';

const answer = (text: string) => ({ text, why: `Why: ${text}` });
const answers = { strong: answer('Strong.'), adequate: answer('Adequate.'), weak: answer('Weak.') };
const rubric = ['5', '4', '3', '2', '1'].map((level) => ({ level, behavior: `Does what level ${level} does.` }));

const CONTENTS = {
  interview: {
    length: 'station',
    formatId: 'mmi-mcmaster',
    prompt: 'A friend asks you to sign for them. What do you do?',
    followUps: [{ at: '3:00', text: 'And if they had asked a stranger?' }],
    rubric,
    redFlags: ['lies'],
    notes: ['Answers the friend first.'],
    answers,
  },
  casper: {
    formatId: 'casper-2026',
    responseMode: 'typed',
    stimulus: 'text',
    scenario: 'You write the schedule of a small team.',
    questions: [{ id: 'now', text: 'What do you say?', rubric, answers }],
    redFlags: ['mocks either request'],
  },
  aamcpreview: {
    formatId: 'preview-2026',
    form: 'A',
    scenario: 'You look after a shared folder.',
    panelMethod: { kind: 'estimate', unit: 'percent', label: 'Our estimate.' },
    responses: [
      {
        id: 'tell',
        text: 'Tell Callum why.',
        key: 'very-effective',
        panel: [0, 0, 10, 90],
        reason: 'It ends the harm.',
      },
      { id: 'wait', text: 'Wait until Tuesday.', key: 'ineffective', panel: [10, 90, 0, 0], reason: 'It goes on.' },
    ],
    notes: ['Stop the harm.'],
  },
  multiplechoice: {
    stem: 'What should guide the team?',
    options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}.`, why: `Because of ${id}.` })),
    right: 'c',
    takeaway: 'Ask what worries her.',
  },
  essay: {
    question: 'What would you bring to our class?',
    essay: 'Before I studied biology I pulled wire. [1]',
    comments: '[1] works: A job, and no ambulance.',
  },
  lesson: {
    slides: [{ show: 'A door', say: 'You have two minutes at the door.' }],
    checks: [
      { question: 'Which line?', options: ['the first', 'the last'], right: 'the first', why: 'Somebody waits.' },
    ],
  },
} satisfies Record<QuestionType, unknown>;

/** A small item of the type, whole as far as the schema asks. */
export function questionContent(type: QuestionType = 'essay', overrides: object = {}): QuestionContent {
  return questionContentSchema.parse({
    type,
    title: `A ${type} question`,
    about: { competencies: ['Empathy and Compassion'] },
    ...CONTENTS[type],
    ...overrides,
  });
}

/** An essay that passes every gate, so that it can be published. */
export function soundContent(overrides: Partial<EssayContent> = {}): QuestionContent {
  return questionContentSchema.parse({ ...essay.content, ...overrides });
}

interface CategoryOverrides {
  id?: string;
  courseId?: string;
  title?: string;
  position?: number;
  state?: 'draft' | 'hidden' | 'published';
}

/** A published category; makes its course where none is named. */
export async function buildCategory(ctx: Context, overrides: CategoryOverrides = {}) {
  const courseId = overrides.courseId ?? (await buildCourse(ctx)).id;
  const id = overrides.id ?? `category-${randomUUID().slice(0, 8)}`;
  const category = { title: 'Ethics', position: 0, state: 'published', ...overrides, id, courseId } as const;
  await keepCategory(ctx, category);
  return category;
}

interface QuestionOverrides {
  questionId?: string;
  courseId?: string;
  categoryId?: string;
  isFree?: boolean;
  freePriorityNumber?: number;
  state?: QuestionState;
  content?: QuestionContent;
  authorId?: string | null;
}

/** Published and not free unless said otherwise; makes its course and category where none is named. */
export async function buildQuestion(ctx: Context, overrides: QuestionOverrides = {}) {
  const { state = 'published', content = questionContent(), isFree = false, freePriorityNumber = 0 } = overrides;
  const given = overrides.categoryId === undefined ? null : { id: overrides.categoryId, courseId: overrides.courseId };
  const category =
    given ?? (await buildCategory(ctx, overrides.courseId === undefined ? {} : { courseId: overrides.courseId }));
  const courseId = category.courseId ?? '';
  const questionId = overrides.questionId ?? `question-${randomUUID()}`;
  const { authorId = null } = overrides;
  const place = { questionId, courseId, categoryId: category.id, isFree, freePriorityNumber };
  await saveQuestion(ctx, { ...place, content, expectedVersion: 'new', kind: 'create', reason: '', authorId });
  const isOut = state === 'published' ? { publishedVersion: 1, publishedAt: ctx.clock.now() } : {};
  await ctx.db
    .updateTable('questions')
    .set({ state, ...isOut })
    .where('id', '=', questionId)
    .execute();
  return { questionId, courseId, categoryId: category.id, content, params: { courseId, questionId } };
}

type BuiltQuestion = Pick<Awaited<ReturnType<typeof buildQuestion>>, 'questionId' | 'courseId' | 'categoryId'>;

/** As after an edit that was published: version 2, free. */
export async function publishRevision(ctx: Context, question: BuiltQuestion, content: QuestionContent): Promise<void> {
  const { questionId, courseId, categoryId } = question;
  const place = { questionId, courseId, categoryId, isFree: true, freePriorityNumber: 0 };
  await saveQuestion(ctx, { ...place, content, expectedVersion: 1, kind: 'edit', reason: '' });
  const head = { publishedVersion: 2, state: 'published' };
  await ctx.db.updateTable('questions').set(head).where('id', '=', questionId).execute();
}
