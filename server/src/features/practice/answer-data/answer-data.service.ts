// What editors read of the answers that people share: the questions that have some, and the answers to one. Every reading leaves an audit
// row. Nobody has a name here, and what was not shared is not there.
import {
  ANSWERED_QUESTIONS_PAGE_SIZE,
  ANSWERS_PAGE_SIZE,
} from '@matricula/contract/practice/answers/answer-data.rules.ts';
import type { AnsweredQuestionsQuery, AnswersQuery } from '@matricula/contract/practice/answers/answer-data.ts';
import { MIN_GROUP } from '@matricula/contract/practice/answers/demographics.rules.ts';
import { type Task, taskOf } from '@matricula/contract/practice/content/views.ts';
import { wordsOf } from '@matricula/contract/schools/directory/school-search.rules.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { namePeople } from '#features/practice/answer-sharing/answer-sharing.service.ts';
import { recordingByFileName } from '#features/practice/recordings/recordings.service.ts';
import { getAnsweredVersion } from '#features/practice/questions/questions.service.ts';
import type { Context } from '#platform/context/context.ts';
import { ensure, notFound } from '#platform/context/errors.ts';
import { selectSomePeople } from './answer-data.demographics.repository.ts';
import { canReadAnswers } from './answer-data.policy.ts';
import {
  type AnswerFilter,
  type AnswerPartRow,
  type AnswerRow,
  countAnsweredQuestions,
  isSharedAnswer,
  selectAnsweredQuestion,
  selectAnsweredQuestions,
  selectAnswerParts,
  selectAnswers,
  selectAnswerTotals,
  selectSharedIds,
  selectTakes,
  type TakeRow,
} from './answer-data.repository.ts';

/** Enough to ask for demographics with; who of them is named changes nothing. */
const NAMED_PEOPLE = 100;

/** An answer with the task as its writer saw it. */
export interface ReadAnswer {
  answer: AnswerRow;
  parts: AnswerPartRow[];
  takes: TakeRow[];
  task: Task;
}

export async function listAnsweredQuestions(
  ctx: Context,
  { search = '', type, sort = '-last', page = 1 }: AnsweredQuestionsQuery,
) {
  ensure(canReadAnswers(ctx.actor));
  const filter = { beginnings: wordsOf(search), type: type ?? null };
  const limit = ANSWERED_QUESTIONS_PAGE_SIZE;
  const [questions, total] = await Promise.all([
    selectAnsweredQuestions(ctx.searches, filter, { sort, limit, offset: (page - 1) * limit }),
    countAnsweredQuestions(ctx.searches, filter),
  ]);
  return { questions, total };
}

/** Shared answers to a question, newest first unless said otherwise. Fails with notFound where there is no such question. */
export async function listAnswers(
  ctx: Context,
  questionId: string,
  { sort = '-date', page = 1, ...query }: AnswersQuery,
) {
  ensure(canReadAnswers(ctx.actor));
  const question = (await selectAnsweredQuestion(ctx.db, questionId)) ?? notFound('Question');
  await namePeople(ctx, questionId);
  const filter = filterOf(questionId, query);
  const order = { sort, limit: ANSWERS_PAGE_SIZE, offset: (page - 1) * ANSWERS_PAGE_SIZE };
  const [rows, totals, people] = await Promise.all([
    selectAnswers(ctx.searches, filter, order),
    selectAnswerTotals(ctx.searches, filter),
    selectSomePeople(ctx.db, questionId, NAMED_PEOPLE),
  ]);
  await auditReading(ctx, filter, { page, answers: rows.length });
  return {
    question,
    answers: await withWords(ctx, questionId, rows),
    ...totals,
    userIds: people.length < MIN_GROUP ? [] : people,
  };
}

/** Which of these answers are shared now, and their recordings. Says nothing of what they say, so it is no reading. */
export async function findSharedAnswers(ctx: Context, answerIds: readonly string[]) {
  ensure(canReadAnswers(ctx.actor));
  const shared = await selectSharedIds(ctx.db, answerIds);
  return { answerIds: shared, takes: await selectTakes(ctx.db, shared) };
}

function filterOf(questionId: string, query: AnswersQuery): AnswerFilter {
  return {
    questionId,
    answerType: query.answerType ?? null,
    state: query.state ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    search: (query.search ?? '').trim(),
    personId: query.user ?? null,
  };
}

/** Before anything is shown. What was searched for stays out: it may be somebody's words. */
async function auditReading(
  ctx: Context,
  { questionId, search, personId, ...filter }: AnswerFilter,
  seen: { page: number; answers: number },
): Promise<void> {
  await recordAudit(ctx, {
    action: 'answers.read',
    subjectType: 'question',
    subjectId: questionId,
    reason: '',
    before: null,
    after: { ...seen, ...filter, user: personId, isSearched: search !== '' },
  });
}

async function withWords(ctx: Context, questionId: string, rows: readonly AnswerRow[]): Promise<ReadAnswer[]> {
  const ids = rows.map(({ id }) => id);
  const [parts, takes] = await Promise.all([selectAnswerParts(ctx.db, ids), selectTakes(ctx.db, ids)]);
  const versions = [...new Set(rows.map(({ version }) => version))];
  const tasks = new Map(
    await Promise.all(
      versions.map(async (version) => {
        const { content } = await getAnsweredVersion(ctx, questionId, version);
        return [version, taskOf(content)] as const;
      }),
    ),
  );
  return rows.map((answer) => ({
    answer,
    parts: parts.filter(({ attemptId }) => attemptId === answer.id),
    takes: takes.filter(({ attemptId }) => attemptId === answer.id),
    task: tasks.get(answer.version) ?? notFound('Version'),
  }));
}

/**
 * The recording of this name, for a shared answer that it counts for. Fails with notFound for every other name: of nobody, of somebody who
 * does not share, of a take that does not count, of one that has not been checked. Each opening leaves an audit row.
 */
export async function openSharedVideo(ctx: Context, fileName: string, purpose: 'view' | 'download') {
  ensure(canReadAnswers(ctx.actor));
  const recording = (await recordingByFileName(ctx, fileName)) ?? notFound('Recording');
  const takes = await selectTakes(ctx.db, [recording.attemptId]);
  const counts = takes.some(({ id }) => id === recording.id);
  if (!counts || !(await isSharedAnswer(ctx.db, recording.attemptId))) notFound('Recording');
  await recordAudit(ctx, {
    action: purpose === 'view' ? 'answers.video-viewed' : 'answers.video-downloaded',
    subjectType: 'recording',
    subjectId: recording.id,
    reason: '',
    before: null,
    after: { attemptId: recording.attemptId },
  });
  return recording;
}
