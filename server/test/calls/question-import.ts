// What tests of imports of banks share: an administrator, a course, the steps of an import through HTTP, and sound questions as a file has them.
import { randomUUID } from 'node:crypto';
import { csvOf } from '@matricula/contract/base/csv.rules.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { EssayContent } from '@matricula/contract/practice/content/essay.ts';
import { BANK_FILE_KIND, BANK_FILE_VERSION } from '@matricula/contract/practice/imports/question-imports.rules.ts';
import type { QuestionImportReply } from '@matricula/contract/practice/imports/question-imports.ts';
import { expect } from 'vitest';
import { findWholeQuestions } from '#features/practice/questions/questions.file.service.ts';
import type { Context } from '#platform/context/context.ts';
import { startTestApp } from '#test/app.ts';
import { buildCategory, buildQuestion, soundContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

export const app = await startTestApp();
export const { ctx } = app;
export const admin = await buildUser(ctx, { role: 'admin', name: 'Ada Admin' });
export const as = await signIn(ctx, admin);

type Reply = QuestionImportReply & ErrorBody;
type Step = 'getQuestionImport' | 'commitQuestionImport' | 'cancelQuestionImport' | 'undoQuestionImport';

export const upload = (courseId: string, format: 'json' | 'csv', text: string, by: string | undefined = as) =>
  app.call<Reply>('createQuestionImport', { as: by, body: { courseId, fileName: `bank.${format}`, format, text } });
export const map = (importId: string, mapping: Record<string, string>, by: string | undefined = as) =>
  app.call<Reply>('mapQuestionImport', { as: by, params: { importId }, body: { mapping } });
export const step = (name: Step, importId: string, by: string | undefined = as) =>
  app.call<Reply>(name, { as: by, params: { importId } });

/** Committed, and the job has run. */
export async function commit(importId: string) {
  expect((await step('commitQuestionImport', importId)).status).toBe(200);
  await app.runJobs();
  return (await step('getQuestionImport', importId)).body;
}

export async function undo(importId: string, by: string | undefined = as) {
  expect((await step('undoQuestionImport', importId, by)).status).toBe(200);
  await app.runJobs();
  return (await step('getQuestionImport', importId)).body;
}

export const jsonOf = (questions: readonly unknown[]) =>
  JSON.stringify({ kind: BANK_FILE_KIND, version: BANK_FILE_VERSION, questions });
export const csvFile = (header: readonly string[], ...rows: readonly string[][]) => csvOf([header, ...rows]);

export async function checkJson(courseId: string, questions: readonly unknown[]) {
  const { status, body } = await upload(courseId, 'json', jsonOf(questions));
  expect(status).toBe(200);
  return body;
}

/** Uploaded and checked with the suggested mapping. */
export async function checkCsv(courseId: string, text: string) {
  const { status, body } = await upload(courseId, 'csv', text);
  expect([status, body.message]).toEqual([200, undefined]);
  const checked = await map(body.data._id, body.data.mapping);
  expect([checked.status, checked.body.message]).toEqual([200, undefined]);
  return checked.body;
}

/** Passes every gate; the title tells it from others. */
export const sound = (title: string, overrides: Partial<EssayContent> = {}) => soundContent({ title, ...overrides });

export const newId = () => `essay-${randomUUID().slice(0, 8)}`;

/** A course with a category and so many published essays. */
export async function buildBank(count: number) {
  const category = await buildCategory(ctx);
  const { courseId, id: categoryId } = category;
  const ids = Array.from({ length: count }, newId);
  for (const [n, questionId] of ids.entries())
    await buildQuestion(ctx, { questionId, courseId, categoryId, content: sound(`Essay ${n}`) }); // oxlint-disable-line no-await-in-loop -- one after another
  return { courseId, categoryId, ids };
}

/** What questions say and where they are, without their versions. */
export async function stateOf(ids: readonly string[]) {
  const found = await findWholeQuestions(ctx, ids);
  return ids.map((id) => {
    const question = found.get(id);
    if (question === undefined) return null;
    const { categoryId, isFree, freePriorityNumber, state, content } = question;
    return { categoryId, isFree, freePriorityNumber, state, content };
  });
}

/** A context in which the clock strikes: `strike` is called with each reading of the time. */
export function withClock(strike: (reading: number) => void): Context {
  let readings = 0;
  return {
    ...ctx,
    clock: {
      now: () => {
        readings += 1;
        strike(readings);
        return ctx.clock.now();
      },
    },
  };
}
