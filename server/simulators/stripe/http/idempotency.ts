// The same key means the same request: the first answer is kept and given again, errors included, for 24 hours.
import type { Simulation } from '../simulation.ts';
import { ApiError } from './errors.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 255;

export interface Answer {
  status: number;
  body: string;
}

/** Answers with what is to be replayed, or null after having reserved the key for the caller. */
export function beginIdempotent(
  simulation: Simulation,
  key: string,
  request: { endpoint: string; params: string },
): Answer | null {
  const { state } = simulation;
  const nowMs = simulation.nowMs();
  if (key.length > MAX_KEY_LENGTH) throw idempotencyError(400, 'Idempotency keys can be at most 255 characters long.');
  for (const [oldKey, { createdAtMs }] of state.idempotentAnswers) {
    if (createdAtMs < nowMs - KEPT_MS) state.idempotentAnswers.delete(oldKey);
  }
  const known = state.idempotentAnswers.get(key);
  if (known === undefined) {
    const { endpoint, params } = request;
    state.idempotentAnswers.set(key, { endpoint, params, answer: null, createdAtMs: nowMs });
    return null;
  }
  if (known.endpoint !== request.endpoint) {
    const endpoints = `('${request.endpoint}' vs '${known.endpoint}')`;
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ${endpoints}. ${tryAnother(key)}`,
    );
  }
  if (known.params !== request.params) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${tryAnother(key)}`,
    );
  }
  if (known.answer === null) throw keyInUse(key);
  return known.answer;
}

/** null: the work never began, so the key is free again. */
export function endIdempotent({ state }: Simulation, key: string, answer: Answer | null): void {
  const known = state.idempotentAnswers.get(key);
  if (answer === null) state.idempotentAnswers.delete(key);
  else if (known !== undefined) known.answer = answer;
}

export function keyInUse(key: string): ApiError {
  const hint = 'that probably means you submitted twice, and the other request is still going through';
  const message = `There is currently another in-progress request using this Idempotent Key (${hint}): ${key}. Please try again later.`;
  return idempotencyError(409, message, 'idempotency_key_in_use');
}

function tryAnother(key: string): string {
  return `Try using a key other than '${key}' if you meant to execute a different request.`;
}

function idempotencyError(status: number, message: string, code?: string): ApiError {
  const details = { status, type: 'idempotency_error', message, isBeforeWork: true } as const;
  return new ApiError(code === undefined ? details : { ...details, code });
}
