// The plans on offer, and what this person pays for: read by the subscription page and wherever something is locked.
import type { PaidSubscriptionReply } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function plansQuery() {
  return queryOptions({
    queryKey: ['subscription-plans'],
    queryFn: ({ client, signal }) => apiOf(client).listSubscriptionPlans({ signal }),
    enabled: () => isSignedIn(),
  });
}

export function paidSubscriptionQuery() {
  return queryOptions({
    queryKey: ['paid-subscription'],
    queryFn: ({ client, signal }) => apiOf(client).getPaidSubscription({ signal }),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** What the server has answered is what every screen shows. */
export function holdSubscription(client: QueryClient, reply: PaidSubscriptionReply): void {
  client.setQueryData(paidSubscriptionQuery().queryKey, reply);
}
