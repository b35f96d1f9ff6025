// SQL of conversations.
import type { Db } from '#platform/db.ts';

interface Pair {
  applicantId: string;
  consultantId: string;
}

export async function selectConversation(db: Db, { applicantId, consultantId }: Pair) {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('consultantId', '=', consultantId)
    .executeTakeFirst();
}

/** Undefined when the two have one already: the unique key decides, so two requests at once cannot make two. */
export async function insertConversation(db: Db, conversation: Pair & { createdAt: Date }) {
  return db
    .insertInto('conversations')
    .values(conversation)
    .onConflict((conflict) => conflict.columns(['applicantId', 'consultantId']).doNothing())
    .returningAll()
    .executeTakeFirst();
}
