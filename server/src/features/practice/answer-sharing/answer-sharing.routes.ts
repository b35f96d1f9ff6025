// HTTP of sharing one's own answers.
import { answerSharingEndpoints } from '@matricula/contract/practice/answering-endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentSharing } from './answer-sharing.presenter.ts';
import { getSharing, keepFacts, shareAnswers } from './answer-sharing.service.ts';

const WRITES = { points: 120, seconds: 60 * 60, by: 'user' } as const;

export const answerSharingRoutes = routesOf(answerSharingEndpoints, {
  getAnswerSharing: async ({ ctx }) => presentSharing(await getSharing(ctx)),

  shareAnswers: {
    limit: WRITES,
    handle: async ({ ctx, body }) => presentSharing(await shareAnswers(ctx, body)),
  },

  keepSharedFacts: {
    limit: WRITES,
    handle: async ({ ctx, body }) => presentSharing(await keepFacts(ctx, body)),
  },
});
