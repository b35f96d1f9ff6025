// Messages: the list of conversations beside the open one; on phones two screens.
import { Outlet, useParams } from 'react-router';
import { MessagesScreen } from '#features/messaging/conversations/messages-screen.tsx';
import type { FrameHandle } from '#lib/page/frame.ts';

export const handle: FrameHandle = { isFullHeight: true };

export default function MessagesLayout() {
  const { conversationId } = useParams();
  return (
    <MessagesScreen openId={conversationId ?? null}>
      <Outlet />
    </MessagesScreen>
  );
}
