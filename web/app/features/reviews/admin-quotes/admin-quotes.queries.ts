// Reviews whose writers agreed to be quoted, as administrators choose among them.
import type { QuoteState } from '@matricula/contract/reviews/testimonials.rules.ts';
import type { DecideQuoteBody } from '@matricula/contract/reviews/testimonials.ts';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

const quotes = { queryKey: ['quotes'] };

export function quotesQuery(state: QuoteState) {
  return infiniteQueryOptions({
    queryKey: [...quotes.queryKey, state],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).listQuotes({ query: { state, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function decideQuoteMutation() {
  return mutationOptions({
    mutationFn: ({ ratingId, ...body }: DecideQuoteBody & { ratingId: string }) =>
      api.decideQuote({ params: { ratingId }, body }),
    // Also after a refusal: somebody else may have decided.
    onSettled: (_decided, _error, _body, _kept, { client }) => client.invalidateQueries(quotes),
  });
}
