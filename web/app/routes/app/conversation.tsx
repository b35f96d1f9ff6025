// One conversation, at an address of its own: a reload and a second tab keep the place.
import { Composer } from '#features/messaging/message-composer/composer.tsx';
import { MessageContent } from '#features/messaging/message-content/message-content.tsx';
import { ConversationScreen } from '#features/messaging/messages/conversation-screen.tsx';
import type { FrameHandle } from '#lib/page/frame.ts';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/conversation';

export const meta = pageMeta({ title: 'Messages', description: 'A conversation with a consultant.', isPrivate: true });

export const handle: FrameHandle = { hasNavOnPhone: false };

export default function ConversationRoute({ params: { conversationId } }: Route.ComponentProps) {
  return (
    <ConversationScreen
      key={conversationId}
      conversationId={conversationId}
      Composer={Composer}
      Content={MessageContent}
    />
  );
}
