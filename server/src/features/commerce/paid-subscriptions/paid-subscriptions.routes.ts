// HTTP of one's own paid subscription.
import { paidSubscriptionsEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import {
  cancelSubscription,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
} from './paid-subscriptions.changes.service.ts';
import { presentOwnSubscription } from './paid-subscriptions.presenter.ts';
import { getPaidSubscription, settleSubscription, subscribe } from './paid-subscriptions.service.ts';

/** Each is several questions to Stripe. */
const CHANGES = { points: 30, seconds: 60 * 60, by: 'user' } as const;

export const paidSubscriptionsRoutes = routesOf(paidSubscriptionsEndpoints, {
  getPaidSubscription: async ({ ctx }) => presentOwnSubscription(await getPaidSubscription(ctx)),

  createSubscriptionCheckout: {
    limit: { points: 20, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }) => subscribe(ctx, body),
  },

  settleSubscription: {
    // Whoever waits asks every few seconds; each is a question to Stripe.
    limit: { points: 40, seconds: 60, by: 'user' },
    handle: async ({ ctx }) => presentOwnSubscription(await settleSubscription(ctx)),
  },

  cancelSubscription: {
    limit: CHANGES,
    handle: async ({ ctx }) => presentOwnSubscription(await cancelSubscription(ctx)),
  },

  keepSubscription: { limit: CHANGES, handle: async ({ ctx }) => presentOwnSubscription(await keepSubscription(ctx)) },

  pauseSubscription: {
    limit: CHANGES,
    handle: async ({ ctx, body }) => presentOwnSubscription(await pauseSubscription(ctx, body.months)),
  },

  resumeSubscription: {
    limit: CHANGES,
    handle: async ({ ctx }) => presentOwnSubscription(await resumeSubscription(ctx)),
  },
});
