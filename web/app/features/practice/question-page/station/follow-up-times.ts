// When the interviewer asks: by the recording's own time, or by the clock of whoever types, counted from the door of the room.
import { type ClockPhase, readClock, type RunningClock } from '@matricula/contract/practice/attempts/clock.rules.ts';
import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** '2:30' in seconds; null where no time is set. */
export function secondsOf(at: string): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(at.trim()) ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}

/** Whole seconds in the room by the clock: null without one and at the door, endless when time is over. */
export function useRoomSeconds(phases: readonly ClockPhase[], clock: RunningClock | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const reading = clock === null || phases.length === 0 ? null : readClock(phases, clock, now);
  const isRunning = reading !== null && reading.phase !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (reading === null) return null;
  if (reading.phase === null) return Number.POSITIVE_INFINITY;
  return reading.phase.id === 'answer' ? Math.max(0, reading.total - reading.left) : null;
}
