// The open conversation's messages, kept true for as long as its screen stands.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCatchUp } from '#state/messaging/use-catch-up.ts';
import { createThread, type Thread, type ThreadState } from './thread-store.ts';

/** For one conversation: a screen that shows another one has to be a new one, by its key. */
export function useThread(conversationId: string): Thread & { current: ThreadState } {
  const [thread] = useState(() => createThread(conversationId));
  const current = useSyncExternalStore(thread.subscribe, thread.state, thread.state);
  useEffect(() => thread.start(), [thread]);
  useCatchUp(thread.catchUp);
  return { ...thread, current };
}
