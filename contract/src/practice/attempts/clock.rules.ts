// The clock of a task, as its test runs it. Numbers come from the format records only. Free of zod: the browser reads this file.
import type { Task } from '#practice/content/views.ts';
import { CASPER_2026 } from '#practice/formats/casper.ts';
import { MMI_GENERAL, MMI_MCMASTER } from '#practice/formats/mmi.ts';
import { PREVIEW_2026 } from '#practice/formats/preview.ts';

export interface ClockPhase {
  id: string;
  /** What it counts: 'At the door'. */
  label: string;
  seconds: number;
}

/** How many times the time of the test. */
export const PACES = [1, 1.5, 2, 10] as const;
export type Pace = (typeof PACES)[number];

/** One clock for the whole test: so many responses have their share of it, in whole five seconds. */
export function previewSeconds(count: number): number {
  const { minutes, responses } = PREVIEW_2026;
  return Math.round((minutes.value * 60 * count) / responses.value / 5) * 5;
}

/** Empty where the test has no clock of its own for such an item. */
export function clockOf(task: Task): readonly ClockPhase[] {
  switch (task.type) {
    case 'interview': {
      const format = [MMI_MCMASTER, MMI_GENERAL].find(({ id }) => id === task.formatId);
      if (format === undefined || task.length === 'short') return [];
      return [
        { id: 'read', label: 'At the door', seconds: format.readSeconds.value },
        { id: 'answer', label: 'In the room', seconds: format.answerSeconds.value },
      ];
    }
    case 'casper': {
      if (task.formatId !== CASPER_2026.id) return [];
      // For whoever types; a recording has its own (takeSecondsOf).
      const [, typed] = CASPER_2026.sections;
      return [{ id: 'answer', label: 'For both answers', seconds: typed.secondsPerScenario.value }];
    }
    case 'aamcpreview': {
      if (task.formatId !== PREVIEW_2026.id) return [];
      return [{ id: 'rate', label: 'For all responses', seconds: previewSeconds(task.responses.length) }];
    }
    default:
      return [];
  }
}

/**
 * How long one recorded answer may be, in the test: a station's time in the room, or the minute of a CASPer video. Null where the test sets
 * no time.
 */
export function takeSecondsOf(task: Task): number | null {
  if (task.type === 'casper')
    return task.formatId === CASPER_2026.id ? CASPER_2026.sections[0].secondsPerQuestion.value : null;
  if (task.type !== 'interview') return null;
  return clockOf(task).find(({ id }) => id === 'answer')?.seconds ?? null;
}

export interface RunningClock {
  pace: Pace;
  /** Milliseconds since 1970, by the device. */
  startedAt: number;
}

export interface ClockReading {
  phase: ClockPhase | null;
  /** Whole seconds left of the phase; 0 when all is over. */
  left: number;
  /** Of the phase, at this pace. */
  total: number;
}

/** Where a clock stands: a point in time, so that a reload or a sleeping tab does not stop it. */
export function readClock(phases: readonly ClockPhase[], { pace, startedAt }: RunningClock, now: number): ClockReading {
  let endsAt = startedAt;
  for (const phase of phases) {
    const total = phase.seconds * pace;
    endsAt += total * 1_000;
    if (now < endsAt) return { phase, left: Math.min(total, Math.ceil((endsAt - now) / 1_000)), total };
  }
  return { phase: null, left: 0, total: 0 };
}
