// The run of a sample question: ready, one or more phases under a clock, done. The clock is a point in time, so a reload or a sleeping tab does not stop it.
import { useEffect, useRef, useState } from 'react';
import { textsOf, useKept } from './use-kept.ts';

interface Phase {
  id: string;
  /** What the clock counts: 'Reading time'. */
  label: string;
  seconds: number;
}

/** How many times the time of the test; null is no clock. */
export const PACES = [1, 1.5, 2, null] as const;
export type Pace = (typeof PACES)[number];

interface Run {
  step: 'ready' | 'done' | number;
  pace: Pace;
  /** When the running phase ends, in milliseconds; null without a clock. */
  endsAt: number | null;
  texts: Record<string, string>;
}

const READY: Run = { step: 'ready', pace: 1, endsAt: null, texts: {} };
const TICK_MS = 250;
/** So long before the end of a phase it is said that it ends: shown, and spoken once. */
const WARNED_SECONDS = 30;

function restoreRun(kept: unknown): Run | null {
  if (typeof kept !== 'object' || kept === null) return null;
  if ('ratings' in kept) return restoreSheet(kept);
  const { step, pace, endsAt, texts } = kept as Partial<Run>;
  const words = textsOf(texts);
  const knownPace = PACES.find((known) => known === pace);
  if (words === null || knownPace === undefined) return null;
  if (step !== 'ready' && step !== 'done' && typeof step !== 'number') return null;
  return { step, pace: knownPace, endsAt: typeof endsAt === 'number' ? endsAt : null, texts: words };
}

/** As the PREview sample kept its ratings while it had no clock. */
function restoreSheet({ ratings, isDone }: { ratings: unknown; isDone?: unknown }): Run | null {
  const texts = textsOf(ratings);
  return texts === null ? null : { step: isDone === true ? 'done' : 0, pace: null, endsAt: null, texts };
}

function endOf(phase: Phase | undefined, pace: Pace, from: number): number | null {
  return phase === undefined || pace === null ? null : from + phase.seconds * pace * 1000;
}

/** The run as it stands at `now`: every phase whose time is over lies behind it. */
function settled(run: Run, phases: readonly Phase[], now: number): Run {
  let { step, endsAt } = run;
  while (typeof step === 'number' && endsAt !== null && endsAt <= now) {
    step = step + 1 < phases.length ? step + 1 : 'done';
    endsAt = typeof step === 'number' ? endOf(phases[step], run.pace, endsAt) : null;
  }
  if (typeof step === 'number' && phases[step] === undefined) step = 'done';
  return step === run.step ? run : { ...run, step, endsAt };
}

export function usePractice(id: string, phases: readonly Phase[]) {
  const { state, change, forget, isKept } = useKept(id, READY, restoreRun);
  // Zero until the first tick: the server has no clock of the reader's.
  const [now, setNow] = useState(0);
  const [hasActed, setHasActed] = useState(false);
  const run = settled(state, phases, now);
  const phase = typeof run.step === 'number' ? phases[run.step] : undefined;
  const isTicking = phase !== undefined && run.endsAt !== null;

  useEffect(() => {
    if (!isTicking) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);

  function goTo(step: Run['step'], pace: Pace) {
    const from = Date.now();
    setNow(from);
    setHasActed(true);
    change({ ...run, step, pace, endsAt: typeof step === 'number' ? endOf(phases[step], pace, from) : null });
  }

  const total = phase === undefined || run.pace === null ? null : phase.seconds * run.pace;
  const left =
    run.endsAt === null || total === null ? null : Math.min(total, Math.max(0, Math.ceil((run.endsAt - now) / 1000)));

  return {
    step: run.step,
    /** Whether somebody has begun here; a run found on the device must not pull the focus. */
    hasActed,
    phase,
    pace: run.pace,
    texts: run.texts,
    isKept,
    /** Seconds, or null without a clock. */
    left,
    total,
    /** For a live region: changes only when there is something to say. */
    warning:
      left !== null && total !== null && left <= WARNED_SECONDS && WARNED_SECONDS < total
        ? `${WARNED_SECONDS} seconds left`
        : '',
    choosePace: (pace: Pace) => change({ ...run, pace }),
    start: () => goTo(0, run.pace),
    /** To the next phase, or to the end. */
    next: () => goTo(typeof run.step === 'number' && run.step + 1 < phases.length ? run.step + 1 : 'done', run.pace),
    write: (field: string, text: string) => change({ ...run, texts: { ...run.texts, [field]: text } }),
    /** Once more from the beginning, with an empty sheet. */
    restart: () => {
      setHasActed(true);
      forget();
    },
  };
}

/** For the frame of the work: what was pressed is gone after a step, so the focus goes to where the work goes on. */
export function useStepFocus(step: Run['step'], hasActed: boolean) {
  const frame = useRef<HTMLElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (!hasActed) return;
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    (find('[tabindex="-1"], textarea, input:checked') ?? find('input'))?.focus();
  }, [step, hasActed]);
  return frame;
}
