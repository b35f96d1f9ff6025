// A conversation as one of its members sees it.
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { excerptOf, type NamedCard, nameOfCard } from '@matricula/contract/messaging/messages.rules.ts';
import { closedBecause } from './conversations.policy.ts';
import type { ConversationRow } from './conversations.repository.ts';

export function presentConversation(row: ConversationRow): Conversation {
  const said =
    row.saidAt === null || row.senderId === null
      ? null
      : {
          seq: row.lastSeq,
          senderId: row.senderId,
          excerpt:
            row.deletedAt === null
              ? excerptOf(row.body ?? '', {
                  attachments: row.attachmentIds?.length ?? 0,
                  card: nameOfCard(row.card as NamedCard | null),
                })
              : '',
          isDeleted: row.deletedAt !== null,
          createdAt: row.saidAt.toISOString(),
        };
  return {
    _id: row.id,
    other: {
      userId: row.otherId,
      name: row.otherName,
      profilePicture: row.profilePicture ?? '',
      cid: row.isOtherListed === true ? row.otherId : null,
      // A block ends that, whoever blocked.
      lastActiveAt:
        row.otherActiveAt === null || row.hasBlocked || row.isBlockedByOther
          ? null
          : new Date(row.otherActiveAt).toISOString(),
    },
    isConsultant: row.consultantId === row.userId,
    lastSeq: row.lastSeq,
    changeCount: row.changeCount,
    lastMessage: said,
    unread: row.received - row.readReceived,
    mine: { read: row.lastReadSeq, delivered: row.lastDeliveredSeq },
    theirs: { read: row.otherReadSeq, delivered: row.otherDeliveredSeq },
    isBlocked: row.hasBlocked,
    closedBecause: closedBecause(row),
    createdAt: row.createdAt.toISOString(),
  };
}
