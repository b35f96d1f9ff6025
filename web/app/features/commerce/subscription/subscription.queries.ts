// Subscribing, asking what became of it, and what its subscriber does with it. An event is a hint; the truth is fetched.
import type { Currency } from '@matricula/contract/base/money.ts';
import type { PaidSubscriptionReply } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, apiOf } from '#lib/api.ts';
import { listen } from '#lib/realtime/realtime.ts';
import { isSignedIn } from '#lib/session.ts';
import { leaveToPay } from '#state/commerce/leave-to-pay.ts';
import { holdSubscription, paidSubscriptionQuery, plansQuery } from '#state/commerce/subscription.queries.ts';
import { isConfirming } from './subscription-words.ts';

/** Each question goes on to Stripe; the server takes 40 a minute from one person. */
const ASK_EVERY_MS = 3_000;
const ASK_SELDOM_AFTER_MS = 60_000;
const ASK_SELDOM_EVERY_MS = 10_000;
export const ASK_UP_TO_MS = 10 * 60_000;

/** Fetches it again when the server says that something happened to it. */
export function useSubscriptionNews(): void {
  const client = useQueryClient();
  useEffect(
    () => listen('subscription.updated', () => void client.invalidateQueries(paidSubscriptionQuery())),
    [client],
  );
}

/** Asks Stripe what became of the payment, again and again while nobody knows; `since` is when the waiting began. */
export function settleSubscriptionQuery(since: number) {
  return queryOptions({
    queryKey: ['subscription-settled'],
    queryFn: async ({ client, signal }) => {
      const reply = await apiOf(client).settleSubscription({ signal });
      holdSubscription(client, reply);
      return reply;
    },
    refetchInterval: ({ state }) => {
      const waitedMs = Date.now() - since;
      const isKnown = state.data !== undefined && !isConfirming(state.data.subscription);
      if (waitedMs > ASK_UP_TO_MS || isKnown) return false;
      return waitedMs > ASK_SELDOM_AFTER_MS ? ASK_SELDOM_EVERY_MS : ASK_EVERY_MS;
    },
    // The next question is the next try.
    retry: false,
    staleTime: 0,
    // An answer of an earlier visit says nothing about now.
    gcTime: 0,
    enabled: () => isSignedIn(),
  });
}

interface Choice {
  planId: string;
  currency: Currency;
  /** As the person saw it. */
  expectedTotal: number;
}

export function subscribeMutation(isPaymentPage: (url: string) => boolean) {
  return mutationOptions({
    mutationFn: async (body: Choice) => {
      const { url } = await api.createSubscriptionCheckout({ body });
      await leaveToPay(url, isPaymentPage);
    },
    // Offline it fails at once: a payment page that opens minutes later would surprise.
    networkMode: 'always',
    onError: async (error, _choice, _kept, { client }) => {
      if (error instanceof ApiError && error.code === 'price_changed') await client.refetchQueries(plansQuery());
    },
    // Back from the payment page, or never gone: what is true now.
    onSettled: (_none, _error, _choice, _kept, { client }) => client.invalidateQueries(paidSubscriptionQuery()),
  });
}

export type Change = { kind: 'cancel' | 'keep' | 'resume' } | { kind: 'pause'; months: number };

function send(change: Change): Promise<PaidSubscriptionReply> {
  switch (change.kind) {
    case 'cancel':
      return api.cancelSubscription();
    case 'keep':
      return api.keepSubscription();
    case 'resume':
      return api.resumeSubscription();
    case 'pause':
      return api.pauseSubscription({ body: { months: change.months } });
  }
}

export function changeMutation() {
  return mutationOptions({
    mutationFn: send,
    // Offline it fails at once: what is changed minutes later, unasked, would surprise.
    networkMode: 'always',
    onSuccess: (reply, _change, _kept, { client }) => holdSubscription(client, reply),
    // Changed meanwhile, or the answer was lost: the screen shows what is true now.
    onError: (_error, _change, _kept, { client }) => client.invalidateQueries(paidSubscriptionQuery()),
  });
}
