// A conversation as the contract shows it (spec §3: it has an _id).
import type { CreateConversationReply } from '@matricula/contract/messages.ts';
import type { Selectable } from 'kysely';
import type { Conversations } from '#platform/db-types.ts';

export function presentConversation({ id }: Selectable<Conversations>): CreateConversationReply {
  return { _id: id };
}
