// Messages: planned. Opened with a conversationId or cid in navigation state (spec §2), the conversation is there already.
import { ConversationNotice } from '#features/messages/conversation-notice.tsx';
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('messages');

export default function MessagesRoute() {
  return <PlannedPage screen="messages" before={<ConversationNotice />} />;
}
