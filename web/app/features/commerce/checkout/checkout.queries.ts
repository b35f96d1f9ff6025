// What an order would cost now, and the way to the page where it is paid.
import type { Currency } from '@matricula/contract/base/money.ts';
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';
import { leaveToPay } from '#state/commerce/leave-to-pay.ts';
import { isPaymentAddress } from '#state/commerce/payment-address.ts';

/** Nothing by this id, or nothing that could be an id. */
const ABSENT = [404, 422];
/** Why there is nothing to pay for: answers, not failures. */
export type NoQuote = 'not-on-offer' | 'not-selling' | 'own-package';

export function quoteQuery(packageId: string, currency: Currency) {
  return queryOptions({
    queryKey: ['order-quote', packageId, currency],
    queryFn: async ({ client, signal }): Promise<OrderQuoteReply | NoQuote> => {
      try {
        return await apiOf(client).quoteOrder({ body: { packageId, currency }, signal });
      } catch (error) {
        if (error instanceof ApiError && ABSENT.includes(error.status)) return 'not-on-offer';
        if (error instanceof ApiError && error.code === 'not_selling') return 'not-selling';
        if (error instanceof ApiError && error.code === 'own_package') return 'own-package';
        throw error;
      }
    },
    enabled: () => isSignedIn(),
    // The order stays on the screen while it is quoted in the other currency.
    placeholderData: keepPreviousData,
    // No price of earlier, and none that changes by itself under the eyes of who is about to pay: the server refuses another total.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface Purchase {
  packageId: string;
  /** As it was asked for: where CAD has gone meanwhile, the quote is in USD. */
  wished: Currency;
  /** As the person saw it. */
  quote: OrderQuoteReply;
}

/** Lasts until the person is back on this page, so that a button stays busy while the browser leaves. */
export function checkoutMutation(brandOrigins: readonly string[]) {
  return mutationOptions({
    mutationFn: async ({ packageId, quote }: Purchase) => {
      const { consultantId, currency, totalCents, minutes, title, isTest } = quote;
      const { url } = await api.createPackageCheckout({
        body: {
          consultantId,
          packageId,
          isUSD: currency === 'USD',
          expectedTotal: totalCents,
          expectedMinutes: minutes,
          expectedTitle: title,
        },
      });
      const ownOrigins = [window.location.origin, ...brandOrigins];
      await leaveToPay(url, (address) => isPaymentAddress(address, { ownOrigins, isTest }));
    },
    // Offline it fails at once: a payment page that opens minutes later would surprise.
    networkMode: 'always',
    // Still under way meanwhile: what can be pressed next is at the new price.
    onError: async (error, { packageId, wished }, _kept, { client }) => {
      if (isPriceChanged(error)) await client.refetchQueries(quoteQuery(packageId, wished));
    },
  });
}

export function isPriceChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'price_changed';
}
