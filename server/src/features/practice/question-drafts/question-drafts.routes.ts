// HTTP of working drafts, and of who else has a question open.
import { questionDraftsEndpoints } from '@matricula/contract/practice/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentDraftReply, presentPresence } from './question-drafts.presenter.ts';
import { discardDraft, findDraft, keepPresence, saveDraft } from './question-drafts.service.ts';

/** Somebody who pauses at every word all day long. */
const SAVES = { points: 4_000, seconds: 60 * 60, by: 'user' } as const;

export const questionDraftsRoutes = routesOf(questionDraftsEndpoints, {
  getQuestionDraft: async ({ ctx, params }) => presentDraftReply(await findDraft(ctx, params.questionId)),

  saveQuestionDraft: {
    limit: SAVES,
    handle: async ({ ctx, params, body }) => {
      const { isSaved, ...found } = await saveDraft(ctx, params.questionId, body);
      return { isSaved, ...presentDraftReply(found) };
    },
  },

  discardQuestionDraft: {
    limit: SAVES,
    handle: async ({ ctx, params, body }) => {
      await discardDraft(ctx, params.questionId, body.revision);
      return { success: true as const };
    },
  },

  keepPresence: {
    limit: SAVES,
    handle: async ({ ctx, params, body }) => presentPresence(await keepPresence(ctx, params.questionId, body)),
  },
});
