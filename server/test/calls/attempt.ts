// One person who answers one question, through HTTP. Used by tests of attempts and of the library.
import { randomUUID } from 'node:crypto';
import type { Attempt, MyWorkReply, SavedAttemptReply } from '@matricula/contract/practice/attempts/attempts.ts';
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { TestApp } from '#test/app.ts';
import { buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

export async function buildPerson({ ctx }: TestApp) {
  const user = await buildUser(ctx);
  return { userId: user.id, as: await signIn(ctx, user) };
}

export const part = (name: string, seq: number, body: string, seen: object | null = null) => ({
  part: name,
  seq,
  body,
  seen,
});

interface Sent {
  questionId: string;
  epoch?: number;
  parts?: object[];
  pace?: number;
}

/** The calls of whoever has this token. */
export function attemptCalls(app: TestApp, as: string) {
  const body = ({ epoch = 1, parts = [], ...sent }: Sent) => ({ ...sent, epoch, parts });
  return {
    save: <B = SavedAttemptReply>(attemptId: string, sent: Sent) =>
      app.call<B>('saveAttempt', { as, params: { attemptId }, body: body(sent) }),
    finish: <B = Attempt>(attemptId: string, sent: Sent) =>
      app.call<B>('finishAttempt', { as, params: { attemptId }, body: body(sent) }),
    rate: <B = Attempt>(attemptId: string, marks: object[], redFlags: number[] = []) =>
      app.call<B>('rateAttempt', { as, params: { attemptId }, body: { marks, redFlags } }),
    take: <B = Attempt>(attemptId: string) => app.call<B>('takeAttempt', { as, params: { attemptId } }),
    work: async (params: Record<string, string>) => (await app.call<MyWorkReply>('getMyWork', { as, params })).body,
  };
}

/** Somebody before a free question of the type, with the id of the attempt they are about to begin. */
export async function beginAnswer(app: TestApp, type: QuestionType = 'casper') {
  const person = await buildPerson(app);
  const question = await buildQuestion(app.ctx, { isFree: true, content: questionContent(type) });
  return { ...person, ...question, ...attemptCalls(app, person.as), attemptId: randomUUID() };
}

/** The newest attempt's words by part. */
export const wordsOf = (work: MyWorkReply) =>
  Object.fromEntries(work.attempts[0]?.parts.map(({ part: name, body }) => [name, body]) ?? []);
