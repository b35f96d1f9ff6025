// No conversation is open yet. With a conversationId or cid in navigation state (spec §2) it goes on to that conversation's own address.
import { ConversationOpening } from '#features/messaging/conversations/conversation-opening.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'Messages',
  description: 'Your conversations with consultants.',
  isPrivate: true,
});

export default function MessagesRoute() {
  return <ConversationOpening />;
}
