// Keeps the state in a file, so that what was bought yesterday can still be refunded today.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createState, type State } from './state.ts';

/** Raised when the state changes its shape: an older file is then refused, not misread. */
const FORMAT = 1;
const WRITE_AFTER_MS = 200;

interface StateFile {
  /** Something has changed: written within moments, once for many changes. */
  changed(): void;
  /** Writes now whatever has not been written. */
  flush(): void;
}

export function loadState(path: string): State {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return createState();
    throw error;
  }
  return parseState(text, path);
}

function parseState(text: string, path: string): State {
  const file = JSON.parse(text) as { format?: number; state?: Record<string, unknown> };
  if (file.format !== FORMAT || file.state === undefined) {
    throw new Error(`${path} was written by another version of the Stripe simulator; delete it to start anew`);
  }
  const saved = file.state;
  const empty = createState();
  const entries = Object.entries(empty).map(([name, value]: [string, unknown]) => {
    const savedValue = saved[name];
    return [name, value instanceof Map ? new Map(savedValue as [string, unknown][]) : savedValue];
  });
  const state = Object.fromEntries(entries) as unknown as State;
  // Requests that were running when the file was written will never end.
  for (const [key, { answer }] of state.idempotentAnswers) if (answer === null) state.idempotentAnswers.delete(key);
  return state;
}

function serializeState(state: State): string {
  const entries = Object.entries(state).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Map ? [...(value as Map<string, unknown>)] : value,
  ]);
  return JSON.stringify({ format: FORMAT, state: Object.fromEntries(entries) as unknown });
}

export function openStateFile(path: string, state: State): StateFile {
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}.tmp`;
    writeFileSync(unfinished, serializeState(state));
    renameSync(unfinished, path);
  }

  return {
    changed: () => {
      timer ??= setTimeout(flush, WRITE_AFTER_MS);
    },
    flush,
  };
}
