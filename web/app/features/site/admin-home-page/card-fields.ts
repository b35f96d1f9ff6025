// What is typed about an update card, and what it means. Pure.
import { UPDATE_MONTH, UPDATE_PATH, type UpdateCardState } from '@matricula/contract/site/update-cards.rules.ts';
import type { ManagedUpdateCard, SaveUpdateCardBody } from '@matricula/contract/site/update-cards.ts';

export interface CardFields {
  title: string;
  text: string;
  linkLabel: string;
  linkTo: string;
  month: string;
  state: string;
}

export function checkCard({ title, text, linkLabel, linkTo, month }: CardFields): Partial<CardFields> {
  return {
    ...(title.trim() === '' ? { title: 'Enter a title' } : {}),
    ...(text.trim() === '' ? { text: 'Enter what is new' } : {}),
    ...(linkLabel.trim() === '' ? { linkLabel: 'Enter what the link says' } : {}),
    ...(UPDATE_PATH.test(linkTo.trim())
      ? {}
      : { linkTo: 'Enter the path of a page of this site, such as /marketplace' }),
    ...(UPDATE_MONTH.test(month.trim()) ? {} : { month: 'Enter a month as 2026-11' }),
  };
}

export function readCard(fields: CardFields, version: number | null): SaveUpdateCardBody {
  return {
    title: fields.title.trim(),
    text: fields.text.trim(),
    linkLabel: fields.linkLabel.trim(),
    linkTo: fields.linkTo.trim(),
    month: fields.month.trim(),
    state: fields.state as UpdateCardState,
    version,
  };
}

export function fieldsOf({ title, text, linkLabel, linkTo, month, state }: ManagedUpdateCard): CardFields {
  return { title, text, linkLabel, linkTo, month, state };
}

/** `today` in UTC, as the month is shown. */
export function newCard(today: Date): CardFields {
  return { title: '', text: '', linkLabel: '', linkTo: '', month: today.toISOString().slice(0, 7), state: 'draft' };
}
