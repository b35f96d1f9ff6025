// Update cards as the contract shows them.
import type { ManagedUpdateCard, UpdateCard } from '@matricula/contract/site/update-cards.ts';
import type { UpdateCardRow } from './update-cards.repository.ts';

export function presentUpdateCard({ id, month, title, text, linkLabel, linkTo }: UpdateCardRow): UpdateCard {
  return { cardId: id, month, title, text, linkLabel, linkTo };
}

export function presentManagedUpdateCard(card: UpdateCardRow & { isShown: boolean }): ManagedUpdateCard {
  const { state, isShown, version, updatedAt } = card;
  return { ...presentUpdateCard(card), state, isShown, version, updatedAt: updatedAt.toISOString() };
}
