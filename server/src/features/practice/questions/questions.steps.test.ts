// What a learner receives of a question step by step, field by field: before the answer, after it, and after their own marks.
import { randomUUID } from 'node:crypto';
import { type QuestionContent, questionContentSchema } from '@matricula/contract/practice/content/content.ts';
import { QUESTION_TYPES, type QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { QuestionReply } from '@matricula/contract/practice/questions.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildQuestion, publishRevision, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const learner = await signIn(ctx, await buildUser(ctx));
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

const get = (params: Record<string, string>, as = learner, query = '') =>
  app.request<QuestionReply>('GET', `/api/v1/question/${params['courseId']}/${params['questionId']}${query}`, { as });

/** Words that the schema chooses from keep their value: a path would not pass. */
const CHOSEN =
  /^(?:type|length|responseMode|stimulus|right|quality|limit\.unit|about\.(?:country|multimedia\.(?:type|link)|premise\.pull\[\]|cast\[\]\.(?:gender|role|fault))|responses\[\]\.key|options\[\]\.id|panelMethod\.(?:kind|unit)|material\.kind|shots\[\]\.person\.mood)$/;

/** Every other text becomes its own path, so that a reply shows exactly which fields it carries. */
function withMarks(content: QuestionContent): QuestionContent {
  const mark = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return CHOSEN.test(path) ? value : `⟦${path}⟧`;
    if (Array.isArray(value)) return value.map((inner) => mark(inner, `${path}[]`));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [
      key,
      mark(inner, path === '' ? key : `${path}.${key}`),
    ]);
    return Object.fromEntries(entries) as unknown;
  };
  return questionContentSchema.parse(mark(content, ''));
}

const marksIn = (body: unknown) => [...new Set(JSON.stringify(body).match(/(?<=⟦)[^⟧]+(?=⟧)/g) ?? [])].toSorted();

const ABOUT = {
  about: {
    premise: { pull: ['honesty', 'loyalty'], twist: 'A twist.' },
    setting: 'retail',
    theme: 'a theme',
    topics: ['consent'],
    competencies: ['Ethics'],
    contentNote: 'A note.',
    sources: [{ label: 'A law' }],
    cast: [{ name: 'Owen', gender: 'man', tradition: 'Welsh', role: 'peer', fault: 'none' }],
  },
};

const PUBLIC_ABOUT = ['about.author', 'about.competencies[]', 'about.contentNote'];
const SOURCES = 'about.sources[].label';
/** What is read has no key that a source could give away. */
const isRead = (type: QuestionType) => type === 'essay' || type === 'lesson';

/** What a learner receives before answering, by type; everything else of the content must be missing. */
const SEEN_FIRST = {
  interview: [
    'followUps[].at',
    'followUps[].text',
    'formatId',
    'material.columns[]',
    'material.note',
    'material.rows[][]',
    'material.title',
    'prompt',
  ],
  casper: ['formatId', 'questions[].id', 'questions[].text', 'scenario'],
  aamcpreview: ['form', 'formatId', 'responses[].id', 'responses[].text', 'scenario'],
  multiplechoice: ['formatId', 'options[].text', 'stem'],
  essay: ['alsoFits[]', 'comments', 'essay', 'label', 'limit.system', 'question', 'revision', 'writtenFor'],
  lesson: ['checks[].options[]', 'checks[].question', 'practice[]', 'slides[].say', 'slides[].show', 'voice'],
} as const;

const MORE = {
  interview: {
    actorBrief: {
      who: 'w',
      opening: 'o',
      wants: 'w',
      moves: [{ when: 'w', reaction: 't' }],
      onlyIfAsked: ['a'],
      never: ['n'],
      close: 'c',
    },
    material: { kind: 'table', title: 't', note: 'n', columns: ['c'], rows: [['r']] },
  },
  casper: { shots: [{ back: 'b', plate: 'p', person: { name: 'n', mood: 'glad' }, say: { who: 'w', text: 't' } }] },
  aamcpreview: {},
  multiplechoice: {},
  essay: {
    alsoFits: ['a'],
    limit: { system: 's', unit: 'words', max: 250, countsSpaces: false },
    revision: 'r',
    quality: 'weak draft',
  },
  lesson: { practice: ['p'] },
} as const;

describe('before the answer', () => {
  it.each(QUESTION_TYPES)(
    'a learner receives of %s the task, and no key, rubric, reason or expert answer',
    async (type) => {
      const content = withMarks(questionContent(type, { ...ABOUT, ...MORE[type] }));
      const { params } = await buildQuestion(ctx, { content, isFree: true });
      const { status, body } = await get(params);
      expect(status).toBe(200);
      expect(marksIn(body)).toEqual(marksBefore(type).toSorted());
      expect(body.data).toMatchObject({ guide: null, expertAnswers: null, content: null });
      // And the key, which is one of few words: not one of them is there.
      const task = JSON.stringify(body.data);
      for (const word of ['"right"', '"key"', '"panel"', '"rubric"', '"answers"', '"why"', '"reason"'])
        expect(task).not.toContain(word);
    },
  );

  it.each(QUESTION_TYPES)('an administrator receives all of %s', async (type) => {
    const content = withMarks(questionContent(type, { ...ABOUT, ...MORE[type] }));
    const { params } = await buildQuestion(ctx, { content, isFree: true });
    expect((await get(params, admin)).body.data.content).toEqual(content);
  });
});

/** What opens with the answer, and what only with one's own marks, beside what was seen before. */
const SEEN_NEXT = {
  interview: { guide: ['redFlags[]', 'rubric[].behavior', 'rubric[].level'] },
  casper: { guide: ['questions[].rubric[].behavior', 'questions[].rubric[].level', 'redFlags[]'] },
  aamcpreview: { guide: null },
  multiplechoice: { guide: null },
  essay: { guide: null },
  lesson: { guide: null },
} as const satisfies Record<QuestionType, { guide: readonly string[] | null }>;

const answersOf = (what: string) =>
  ['strong', 'adequate', 'weak'].flatMap((kind) => [`${what}.${kind}.text`, `${what}.${kind}.why`]);

const SEEN_LAST = {
  interview: [
    'actorBrief.close',
    'actorBrief.moves[].reaction',
    'actorBrief.moves[].when',
    'actorBrief.never[]',
    'actorBrief.onlyIfAsked[]',
    'actorBrief.opening',
    'actorBrief.wants',
    'actorBrief.who',
    ...answersOf('answers'),
    'notes[]',
  ],
  casper: answersOf('questions[].answers'),
  aamcpreview: ['notes[]', 'panelMethod.label', 'responses[].reason'],
  multiplechoice: ['options[].why', 'takeaway'],
  essay: [],
  lesson: ['checks[].right', 'checks[].why'],
} as const satisfies Record<QuestionType, readonly string[]>;

/** An answer to what withMarks has made of the builder's contents. */
const ANSWERS: Record<QuestionType, Record<string, string>> = {
  interview: { answer: 'Words.' },
  casper: { 'question-1': 'Words.' },
  aamcpreview: { 'response-1': 'effective', 'response-2': 'effective' },
  multiplechoice: { choice: 'a' },
  essay: {},
  lesson: { 'check-1': '1' },
};

const marksBefore = (type: QuestionType) => [
  ...PUBLIC_ABOUT,
  ...SEEN_FIRST[type],
  'title',
  ...(isRead(type) ? [SOURCES] : []),
];
const marksLast = (type: QuestionType) => [...SEEN_LAST[type], ...(isRead(type) ? [] : [SOURCES])];

async function answering(type: QuestionType) {
  const content = withMarks(questionContent(type, { ...ABOUT, ...MORE[type] }));
  const question = await buildQuestion(ctx, { content, isFree: true });
  const { params, questionId } = question;
  const as = await signIn(ctx, await buildUser(ctx));
  const attemptId = randomUUID();
  const parts = Object.entries(ANSWERS[type]).map(([part, body]) => ({ part, body, seq: 1, seen: null }));
  const send = (name: 'saveAttempt' | 'finishAttempt', id = attemptId) =>
    app.call(name, { as, params: { attemptId: id }, body: { questionId, epoch: 1, parts } });
  const marks = type === 'casper' ? 'question-1' : 'answer';
  const level = type === 'casper' ? '⟦questions[].rubric[].level⟧' : '⟦rubric[].level⟧';
  const rate = () =>
    app.call('rateAttempt', { as, params: { attemptId }, body: { marks: [{ part: marks, level }], redFlags: [] } });
  return { send, rate, question, as, read: async () => (await get(params, as)).body.data };
}

describe('step by step', () => {
  it.each(QUESTION_TYPES)('words that are not finished open nothing of %s', async (type) => {
    const { send, read } = await answering(type);
    expect((await send('saveAttempt')).status).toBe(200);
    const seen = await read();
    expect(marksIn(seen)).toEqual(marksBefore(type).toSorted());
    expect(seen).toMatchObject({ guide: null, expertAnswers: null, content: null });
  });

  it.each(QUESTION_TYPES)(
    'the answer to %s opens what it is rated by, or the rest where nothing is rated',
    async (type) => {
      const { send, read } = await answering(type);
      expect((await send('finishAttempt')).status).toBe(200);
      const seen = await read();
      const { guide } = SEEN_NEXT[type];
      expect(marksIn(seen)).toEqual([...marksBefore(type), ...(guide ?? marksLast(type))].toSorted());
      expect(seen.content).toBeNull();
      if (guide === null) return;
      expect(seen.expertAnswers).toBeNull();
      for (const word of ['"answers"', '"why"', '"notes"', '"actorBrief"'])
        expect(JSON.stringify(seen)).not.toContain(word);
    },
  );

  it.each(['interview', 'casper'] as const)('one’s own marks open the expert answers of %s', async (type) => {
    const { send, rate, read } = await answering(type);
    await send('finishAttempt');
    expect((await rate()).status).toBe(200);
    const seen = await read();
    const all = [...marksBefore(type), ...(SEEN_NEXT[type].guide ?? []), ...marksLast(type)];
    expect(marksIn(seen)).toEqual(all.toSorted());
    expect(seen.content).toBeNull();
  });

  it.each(QUESTION_TYPES)('a new attempt closes %s again', async (type) => {
    const { send, read } = await answering(type);
    await send('finishAttempt');
    await send('saveAttempt', randomUUID());
    expect(marksIn(await read())).toEqual(marksBefore(type).toSorted());
  });

  it('what was answered stays in reach when the question is revised, for whoever has answered it', async () => {
    const { send, rate, read, question, as } = await answering('casper');
    const { params } = question;
    await send('finishAttempt');
    await rate();
    await publishRevision(ctx, question, questionContent('casper', { title: 'Revised' }));
    expect(await read()).toMatchObject({ version: 2, title: 'Revised', guide: null, expertAnswers: null });
    const then = (await get(params, as, '?version=1')).body.data;
    expect([then.version, then.title]).toEqual([1, '⟦title⟧']);
    expect(then.expertAnswers).not.toBeNull();
    expect((await get(params, learner, '?version=1')).status).toBe(404);
    expect((await get(params, learner, '?version=2')).body.data.expertAnswers).toBeNull();
    expect((await get(params, as, '?version=3')).status).toBe(404);
    expect((await get(params, as, '?version=0')).status).toBe(422);
  });

  it('what somebody has opened is closed to everybody else', async () => {
    const { send } = await answering('multiplechoice');
    await send('finishAttempt');
    const other = await answering('multiplechoice');
    expect((await other.read()).expertAnswers).toBeNull();
  });
});
