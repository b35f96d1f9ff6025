// What belongs to the signed-in person on this device: opened once per page, however many components ask for it, closed when nobody does
// any more or somebody else signs in.
import { useEffect, useSyncExternalStore } from 'react';
import { subscribeToSession, tokenUserId } from './session.ts';

interface PerPersonOptions<Opened> {
  open: (userId: string) => Opened;
  /** With every change, before listeners hear of it. */
  onChange: (opened: Opened | null) => void;
}

export function createPerPerson<Opened extends { close: () => void }>({ open, onChange }: PerPersonOptions<Opened>) {
  let opened: Opened | null = null;
  let openedFor: string | null = null;
  let holders = 0;
  let stopListening: () => void = () => undefined;
  /** Grows with every change: a snapshot that React can compare. */
  let version = 0;
  const listeners = new Set<() => void>();

  function announce(): void {
    version += 1;
    onChange(opened);
    for (const listener of listeners) listener();
  }

  /** Opens what belongs to whoever is signed in now, and closes what belonged to whoever was. */
  function follow(): Opened | null {
    const userId = holders === 0 ? null : tokenUserId();
    if (userId === openedFor) return opened;
    opened?.close();
    openedFor = userId;
    opened = userId === null ? null : open(userId);
    announce();
    return opened;
  }

  /** Keeps it open until the returned function is called. */
  function hold(): () => void {
    holders += 1;
    stopListening();
    stopListening = subscribeToSession(follow);
    follow();
    return () => {
      holders -= 1;
      // A moment later: a screen that gives way to another one must not close and open it again.
      setTimeout(() => {
        if (holders > 0) return;
        stopListening();
        follow();
      });
    };
  }

  /** Hears of every change, until the returned function is called. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Holds it while the component is shown, and renders again with every change. */
  function useOpened(): Opened | null {
    useEffect(hold, []);
    useSyncExternalStore(
      subscribe,
      () => version,
      () => 0,
    );
    return opened;
  }

  return { current: () => opened, announce, follow, hold, subscribe, useOpened };
}
