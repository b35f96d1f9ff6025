// What tests of questions do through HTTP as administrators: write, change states, read, and look at what was left behind.
import type {
  QuestionHead,
  QuestionReply,
  QuestionVersionsReply,
  SavedQuestionReply,
} from '@matricula/contract/practice/questions.ts';
import type { TestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

/** As the form of the specification sends it, blanks around its words included. */
export const ESSAY = {
  type: 'essay',
  isFree: true,
  freePriorityNumber: 3,
  comments: ' <b>Good</b> opening ',
  reviews: 12,
  reviewAverage: 4.8,
  multimediaType: 'none',
  multimediaLink: '',
  question: ' Why here? ',
  essayContent: ' I pulled wire. ',
  essayTitle: ' The lock ',
  schools: [],
};

export async function questionCalls(app: TestApp) {
  const { ctx } = app;
  const author = await buildUser(ctx, { role: 'admin', name: 'Ada Lovelace' });
  const asAuthor = await signIn(ctx, author);
  const asOther = await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Grace Hopper' }));
  const learner = await signIn(ctx, await buildUser(ctx));
  return {
    author,
    asAuthor,
    asOther,
    learner,
    create: <B = SavedQuestionReply>(courseId: string, questionData: object, as = asAuthor) =>
      app.call<B>('createQuestion', { as, params: { courseId }, body: { questionData } }),
    update: <B = SavedQuestionReply>(params: Record<string, string>, body: object, as = asAuthor) =>
      app.call<B>('updateQuestion', { as, params, body }),
    setState: <B = QuestionHead>(questionId: string, body: object, as = asAuthor) =>
      app.call<B>('setQuestionState', { as, params: { questionId }, body }),
    read: (params: Record<string, string>, as = asAuthor) => app.call<QuestionReply>('getQuestion', { as, params }),
    versionsOf: async (questionId: string) =>
      (await app.call<QuestionVersionsReply>('listQuestionVersions', { as: asAuthor, params: { questionId } })).body
        .data,
    auditOf: (subjectId: string) =>
      ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute(),
  };
}
