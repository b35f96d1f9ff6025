// Leaving by choice, wherever the button stands: asks first if something would be lost, ends the session, deletes what the person
// leaves on this device, forgets where they were, and goes to sign-in.
import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { signOutMutation } from './account.queries.ts';
import { takeIntent } from '#lib/intent.ts';
import { deleteLeft, type LeftOnDevice, lookForLeft } from '#lib/left-on-device.ts';
import { reportFailure } from '#lib/report.ts';
import { forgetLastUser, tokenUserId } from '#lib/session.ts';
import { forgetViewing, readViewing } from '#lib/viewing.ts';

interface SignOutQuestion extends LeftOnDevice {
  leave: () => void;
  stay: () => void;
}

let question: SignOutQuestion | null = null;
const listeners = new Set<() => void>();

function setQuestion(next: SignOutQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

export function useSignOut(): { isPending: boolean; signOut: () => void } {
  const navigate = useNavigate();
  const mutation = useMutation(signOutMutation());
  const [isLooking, setIsLooking] = useState(false);

  async function leave(userId: string | null) {
    setQuestion(null);
    // Settled, not successful: leaving works while the server is away, and the failure is nothing to act on.
    await mutation.mutateAsync().catch((error: unknown) => reportFailure('Sign-out failed', error));
    // Only now: until the session has ended, an open conversation may still keep a draft.
    const deleted = userId === null ? null : deleteLeft(userId);
    await navigate('/login');
    await deleted;
    // The guard may have noted where the person was; whoever leaves by choice has nothing to come back to.
    takeIntent();
    forgetLastUser();
  }

  async function askOrLeave() {
    // Whoever views as somebody else leaves as themselves: the session that ends, and what is left on the device, are their own.
    const wasViewing = readViewing() !== null;
    forgetViewing();
    const userId = tokenUserId();
    setIsLooking(true);
    const left = userId === null ? null : await lookForLeft(userId);
    setIsLooking(false);
    if (left === null || Object.values(left).every((count) => count === 0)) return leave(userId);
    return setQuestion({ ...left, leave: () => void leave(userId), stay: () => stay(wasViewing) });
  }

  function stay(wasViewing: boolean) {
    setQuestion(null);
    // What stands on the page is still the other person's.
    if (wasViewing) window.location.reload();
  }

  return { isPending: isLooking || mutation.isPending, signOut: () => void askOrLeave() };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What to ask before somebody leaves; null while nobody does. One dialog in the frame asks for every button. */
export function useSignOutQuestion(): SignOutQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}
