// How far somebody has watched: told to the server every few seconds and when they stop or leave, and kept on the device until it has heard.
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/device-store.ts';
import { watchPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';
import { watchPositionMutation } from '#state/practice/practice.queries.ts';

const TELL_EVERY_MS = 10_000;

function readKept(key: string | null): number | null {
  const kept = readStored(key);
  return typeof kept === 'number' ? kept : null;
}

export interface Watching {
  /** Where to go on. */
  startAt: number;
  /** Called as it plays. */
  note: (seconds: number) => void;
  /** Called when it stops. */
  stop: (seconds: number) => void;
}

export function useWatching(question: Question, watchSeconds: number | null): Watching {
  const userId = tokenUserId();
  const key = userId === null ? null : `${watchPrefix(userId)}${question.questionId}`;
  const { mutate } = useMutation(watchPositionMutation(useQueryClient(), question));
  // What the server has not heard is newer than what it has.
  const [startAt] = useState(() => readKept(key) ?? watchSeconds ?? 0);
  const latest = useRef({ seconds: startAt, toldAt: 0, isTold: true });

  function tell(): void {
    const { seconds, isTold } = latest.current;
    if (isTold) return;
    latest.current = { seconds, toldAt: Date.now(), isTold: true };
    mutate(seconds, {
      onSuccess: () => {
        if (latest.current.isTold) writeStored(key, null);
      },
    });
  }

  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    const handleHide = () => tellNow();
    document.addEventListener('visibilitychange', handleHide);
    window.addEventListener('pagehide', handleHide);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      window.removeEventListener('pagehide', handleHide);
      handleHide();
    };
  }, []);

  function note(seconds: number): void {
    // A player that has just loaded says 0 before it goes to where somebody was.
    if (Math.abs(seconds - latest.current.seconds) < 0.5) return;
    latest.current = { ...latest.current, seconds, isTold: false };
    writeStored(key, Number(seconds.toFixed(1)));
    if (Date.now() - latest.current.toldAt > TELL_EVERY_MS) tell();
  }

  return {
    startAt,
    note,
    stop: (seconds) => {
      note(seconds);
      tell();
    },
  };
}
