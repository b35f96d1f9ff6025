// What waits unread, as words, for the feature `notifications`. Contact details that were hidden stay hidden here.
import { excerptOf, type NamedCard, nameOfCard } from '@matricula/contract/messaging/messages.rules.ts';
import type { Context } from '#platform/context/context.ts';
import { selectUntold, type UntoldRow, type Waiting } from './messages.unread.repository.ts';

/** Per conversation's number and in order, at most `limit` texts of each. A conversation whose texts were all deleted is not there. */
export async function listUnreadTexts(
  ctx: Context,
  waiting: readonly Waiting[],
  limit: number,
): Promise<Map<number, string[]>> {
  const rows = await selectUntold(ctx.db, waiting, limit);
  const byConversation = Map.groupBy(rows, ({ conversationNumber }) => conversationNumber);
  return new Map([...byConversation].map(([number, own]) => [number, own.map(textOf)]));
}

function textOf({ body, attachmentIds, card }: UntoldRow): string {
  if (body.trim() !== '') return body;
  return excerptOf('', { attachments: attachmentIds.length, card: nameOfCard(card as NamedCard | null) });
}
