// HTTP of subscriptions: one's own, codes, and what administrators grant.
import { subscriptionsEndpoints } from '@matricula/contract/practice/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentCode, presentSubscription } from './subscriptions.presenter.ts';
import {
  createCode,
  endSubscription,
  findExpiry,
  getSubscription,
  grantSubscription,
  listCodes,
  redeemCode,
  revokeAccessCode,
} from './subscriptions.service.ts';

const WRITES = { points: 120, seconds: 60 * 60, by: 'user' } as const;

export const subscriptionsRoutes = routesOf(subscriptionsEndpoints, {
  getSubscription: async ({ ctx }) => presentSubscription(await getSubscription(ctx)),

  redeemCode: {
    // Enough for slips of the finger; far too few to guess.
    limit: { points: 20, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }) => ({
      ...presentSubscription(await redeemCode(ctx, body.code)),
      message: 'Your access code is redeemed. Every bank is open to you.',
    }),
  },

  listAccessCodes: async ({ ctx }) => ({ data: (await listCodes(ctx)).map(presentCode) }),

  createAccessCode: {
    limit: WRITES,
    handle: async ({ ctx, body }) => {
      const { row, code } = await createCode(ctx, body);
      return { ...presentCode(row), code };
    },
  },

  revokeAccessCode: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => presentCode(await revokeAccessCode(ctx, params.codeId, body.reason)),
  },

  grantSubscription: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => presentSubscription(await grantSubscription(ctx, params.userId, body)),
  },

  endSubscription: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => {
      await endSubscription(ctx, params.userId, body.reason);
      return presentSubscription(await findExpiry(ctx, params.userId));
    },
  },
});
