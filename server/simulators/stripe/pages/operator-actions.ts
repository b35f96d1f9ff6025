// What an operator can do, the same by button and by JSON. Each action takes plain values and answers with what to show.
import type { SimulatorControls } from '../controls.ts';
import type { WebhookSettings } from '../events/webhooks.ts';
import { FAULT_KINDS, type FaultKind, type FaultRule } from '../http/faults.ts';

/** From a form all values are strings; from JSON they have their own types. */
export type ActionInput = Record<string, unknown>;

type Action = (controls: SimulatorControls, input: ActionInput) => unknown;

/** Shown to the caller: the input does not fit. */
export class ActionError extends Error {}

function textOf(input: ActionInput, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || value === '') throw new ActionError(`"${name}" is missing`);
  return value;
}

function numberOf(input: ActionInput, name: string): number | undefined {
  const value = input[name];
  if (value === undefined || value === '' || value === null) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0) throw new ActionError(`"${name}" is not a positive number`);
  return number;
}

function booleanOf(value: unknown): boolean {
  return value === true || value === 'true' || value === 'on';
}

function kindOf(input: ActionInput): FaultKind {
  const kind = FAULT_KINDS.find((candidate) => candidate === input['kind']);
  if (kind === undefined) throw new ActionError(`"kind" must be one of ${FAULT_KINDS.join(', ')}`);
  return kind;
}

function changeWebhooks(controls: SimulatorControls, input: ActionInput): WebhookSettings {
  const changes: Partial<WebhookSettings> = {};
  const copies = numberOf(input, 'copies');
  const inFlight = numberOf(input, 'inFlight');
  const delayMs = numberOf(input, 'delayMs');
  if (inFlight !== undefined) changes.inFlight = Math.max(1, Math.floor(inFlight));
  if (copies !== undefined) changes.copies = Math.max(1, Math.floor(copies));
  if (delayMs !== undefined) changes.delayMs = delayMs;
  if (input['isOff'] !== undefined) changes.isOff = booleanOf(input['isOff']);
  if (input['shuffleSeed'] !== undefined) changes.shuffleSeed = numberOf(input, 'shuffleSeed') ?? null;
  if (Array.isArray(input['endpoints'])) changes.endpoints = input['endpoints'] as WebhookSettings['endpoints'];
  controls.setWebhooks(changes);
  return controls.webhooks;
}

function addFault(controls: SimulatorControls, input: ActionInput): FaultRule[] {
  const probability = numberOf(input, 'probability');
  if (booleanOf(input['clear'])) controls.faults.clear();
  else if (probability !== undefined) controls.faults.random({ seed: numberOf(input, 'seed') ?? 1, probability });
  else {
    const [method, path] = [input['method'], input['path']].map((value) => (value === '' ? undefined : value));
    const times = numberOf(input, 'times');
    const delayMs = numberOf(input, 'delayMs');
    controls.faults.add({
      kind: kindOf(input),
      ...(typeof method === 'string' ? { method } : {}),
      ...(typeof path === 'string' ? { path } : {}),
      ...(times === undefined ? {} : { times }),
      ...(delayMs === undefined ? {} : { delayMs }),
    });
  }
  return controls.faults.pending();
}

function changeDispute(controls: SimulatorControls, input: ActionInput): unknown {
  if (input['charge'] !== undefined) return controls.openDispute(textOf(input, 'charge'));
  const status = input['status'];
  if (status !== 'won' && status !== 'lost') throw new ActionError('"status" must be won or lost');
  return controls.closeDispute(textOf(input, 'dispute'), status);
}

export const ACTIONS: Record<string, Action> = {
  clock: (controls, input) => {
    controls.advanceClock(numberOf(input, 'advanceMs') ?? 0);
    return { now: Math.floor(controls.nowMs() / 1000) };
  },
  webhooks: changeWebhooks,
  faults: addFault,
  reset: (controls) => {
    controls.reset();
    return controls.summary();
  },
  resend: async (controls, input) => {
    if (booleanOf(input['pending'])) await controls.deliverPending();
    else await controls.resend(textOf(input, 'event'));
    return {};
  },
  disputes: changeDispute,
  pay: (controls, input) => controls.pay(textOf(input, 'session'), textOf(input, 'card')),
  cards: (controls, input) => {
    controls.changeCard(textOf(input, 'subscription'), textOf(input, 'card'));
    return {};
  },
};
