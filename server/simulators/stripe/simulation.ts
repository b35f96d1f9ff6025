// What every part of the simulator shares: the state, the simulator's own time, its settings, and the request being answered.
import { makeId } from './state/ids.ts';
import type { EventRecord, State, TaskKind } from './state/state.ts';

interface SimulationSettings {
  /** Where browsers reach the hosted pages. */
  publicUrl: string;
  /** How long after a payment its balance transaction exists and `charge.updated` is sent. */
  balanceTransactionDelayMs: number;
  /** How long after a payment or a refund those test cards act that act later: a dispute, the end of a refund. */
  laterMs: number;
}

export interface Simulation {
  readonly state: State;
  readonly settings: SimulationSettings;
  nowMs(): number;
  /** Unix time as Stripe's objects carry it. */
  now(): number;
  /** While the clock is moved, each task runs at the moment it was due. */
  holdClockAt(ms: number | null): void;
  schedule(kind: TaskKind, objectId: string, dueAtMs: number): void;
  /** The API request being answered: events name it. */
  request: { id: string; idempotency_key: string | null } | null;
  /** What sends the webhooks; joined when the simulator starts. */
  onEvent: (record: EventRecord) => void;
}

export function createSimulation(state: State, settings: SimulationSettings): Simulation {
  let heldAtMs: number | null = null;
  const nowMs = (): number => heldAtMs ?? Date.now() + state.clockOffsetMs;
  return {
    state,
    settings,
    nowMs,
    now: () => Math.floor(nowMs() / 1000),
    holdClockAt: (ms) => {
      heldAtMs = ms;
    },
    schedule: (kind, objectId, dueAtMs) => {
      const id = makeId('task');
      state.tasks.set(id, { id, dueAtMs, kind, objectId });
    },
    request: null,
    onEvent: () => undefined,
  };
}
