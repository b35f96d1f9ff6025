// HTTP of answers that are shown to a consultant.
import { attemptSharesEndpoints } from '@matricula/contract/practice/answering-endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentShare, presentSharedAttempt } from './attempt-shares.presenter.ts';
import { getSharedAttempt, listShares, shareAttempt, withdrawShare } from './attempt-shares.service.ts';

export const attemptSharesRoutes = routesOf(attemptSharesEndpoints, {
  shareAttempt: {
    // Beside the limits of messages, which hold here as well.
    limit: { points: 60, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, params, body }) => ({ message: await shareAttempt(ctx, params.attemptId, body) }),
  },

  listAttemptShares: async ({ ctx, params }) => ({
    shares: (await listShares(ctx, params.attemptId)).map(presentShare),
  }),

  getSharedAttempt: async ({ ctx, params }) => presentSharedAttempt(await getSharedAttempt(ctx, params.shareId)),

  withdrawSharedAttempt: {
    limit: { points: 120, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, params }) => {
      await withdrawShare(ctx, params.shareId);
      return { success: true as const };
    },
  },
});
