// Whom one can ask: those one talks with, then those on one's shortlist. Who can read the answer already is not asked again.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { consultantCardsQuery } from '#state/marketplace/consultant-cards.queries.ts';
import { useShortlist } from '#state/marketplace/shortlist.ts';
import { conversationsQuery } from '#state/messaging/messages.queries.ts';
import { attemptSharesQuery } from '#state/practice/attempt-shares.queries.ts';

export interface ConsultantChoice {
  /** Their user's id, whichever way they are known. */
  cid: string;
  name: string;
  /** Null where the conversation begins with this. */
  conversationId: string | null;
}

/** More would be a list to search in; the newest conversations and the first saved ones come first. */
const MAX_CHOICES = 12;

export function useConsultants(attemptId: string) {
  const talks = useInfiniteQuery(conversationsQuery('all'));
  const { saved, isKnown } = useShortlist();
  const cards = useQuery({ ...consultantCardsQuery(saved), enabled: saved.length > 0 });
  const shares = useQuery(attemptSharesQuery(attemptId));
  const conversations = (talks.data?.pages ?? [])
    .flatMap((page) => page.conversations)
    .filter(({ isConsultant }) => !isConsultant);
  const known = new Set(conversations.map(({ other }) => other.userId));
  const isReadable = (conversationId: string) => shares.data?.some((share) => share.conversationId === conversationId);
  const choices: ConsultantChoice[] = [
    ...conversations
      .filter(({ _id, closedBecause }) => closedBecause === null && isReadable(_id) !== true)
      .map(({ _id, other }) => ({ cid: other.userId, name: other.name, conversationId: _id })),
    ...(cards.data ?? [])
      .filter(({ _id }) => saved.includes(_id) && !known.has(_id))
      .map(({ _id, name }) => ({ cid: _id, name, conversationId: null })),
  ].slice(0, MAX_CHOICES);
  const isLoading = talks.data === undefined || shares.data === undefined || !isKnown || cards.isLoading;
  return {
    choices: isLoading ? null : choices,
    shares: shares.data ?? [],
    error: talks.error ?? shares.error,
    retry: () => void Promise.all([talks.refetch(), shares.refetch()]),
  };
}
