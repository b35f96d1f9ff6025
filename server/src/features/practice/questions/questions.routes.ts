// HTTP of questions. A save that was refused answers `success: false` with its message, which the specification's form shows.
import { questionsEndpoints } from '@matricula/contract/practice/endpoints.ts';
import type { SavedQuestionReply } from '@matricula/contract/practice/questions.ts';
import { passFor } from '#features/practice/media/media.service.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentQuestion, presentSaved, presentVersion } from './questions.presenter.ts';
import {
  createQuestion,
  editQuestion,
  getVersion,
  listVersions,
  restoreQuestion,
  setQuestionState,
} from './questions.management.service.ts';
import { getQuestion, listBanks, NotSaved } from './questions.service.ts';

const WRITES = { points: 600, seconds: 60 * 60, by: 'user' } as const;

async function orRefusal(save: Promise<{ questionId: string; version: number }>): Promise<SavedQuestionReply> {
  try {
    return presentSaved(await save);
  } catch (error) {
    if (error instanceof NotSaved) return { success: false, message: error.message, questionId: null, version: null };
    throw error;
  }
}

export const questionsRoutes = routesOf(questionsEndpoints, {
  listBanks: {
    cachedUntilChangeOf: ['marketplace', 'practice'],
    handle: async ({ ctx }) => ({ data: await listBanks(ctx) }),
  },

  getQuestion: async ({ ctx, params: { courseId, questionId }, query: { version } }) => ({
    data: presentQuestion(await getQuestion(ctx, courseId, questionId, version), {
      pass: passFor(ctx, questionId),
      actor: ctx.actor,
    }),
  }),

  createQuestion: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => orRefusal(createQuestion(ctx, params.courseId, body.questionData)),
  },

  updateQuestion: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => orRefusal(editQuestion(ctx, params.courseId, params.questionId, body)),
  },

  listQuestionVersions: async ({ ctx, params }) => {
    const { head, versions } = await listVersions(ctx, params.questionId);
    return { data: versions.map((version) => presentVersion(head, version, ctx.actor)) };
  },

  getQuestionVersion: async ({ ctx, params }) => getVersion(ctx, params.questionId, params.version),

  restoreQuestion: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => orRefusal(restoreQuestion(ctx, params.questionId, body)),
  },

  setQuestionState: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => setQuestionState(ctx, params.questionId, body),
  },
});
