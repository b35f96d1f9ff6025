// Faults by script or by seed: what the network and Stripe itself can do to a request, so that the product can be tested against it.
import { seededRandom } from '../state/seeded-random.ts';

export const FAULT_KINDS = [
  /** The work is done and kept under the key; the caller hears nothing. */
  'timeout_after_commit',
  /** Nothing is done, and the caller hears nothing. */
  'timeout_before',
  /** Nothing is done; the 500 is kept and answers every repetition of the key. */
  'error_500_stored',
  /** The work is done; the 500 is kept all the same. */
  'error_500_after_commit',
  /** Nothing is done or kept; a repetition works. */
  'error_500',
  'conflict_409',
  'rate_limit_429',
  /** The work is done and kept; the connection breaks in the middle of the answer. */
  'reset_mid_body',
  /** All is well, only late; a twin with the same key meets a running request. */
  'slow',
  /** Nothing is done: our key has expired, or was revoked. */
  'unauthorized_401',
  /** Nothing is done: our key may no longer do this. */
  'forbidden_403',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** What strikes by chance passes; whoever is locked out stays so until somebody has done something about it. */
const CHANCE_KINDS = FAULT_KINDS.filter((kind) => kind !== 'unauthorized_401' && kind !== 'forbidden_403');

export interface FaultRule {
  /** Without it, any method. */
  method?: string;
  /** `*` stands for anything: '/v1/refunds', '/v1/checkout/sessions*'. Without it, any path. */
  path?: string;
  kind: FaultKind;
  /** How many requests it strikes; once if not said. */
  times?: number;
  /** How long a connection hangs or an answer takes. */
  delayMs?: number;
}

interface RandomFaults {
  seed: number;
  /** From 0 to 1, for each request. */
  probability: number;
  kinds?: readonly FaultKind[];
  delayMs?: number;
}

export interface Fault {
  kind: FaultKind;
  delayMs: number;
}

export interface Faults {
  add(rule: FaultRule): void;
  /** null ends it. */
  random(settings: RandomFaults | null): void;
  clear(): void;
  /** The rules that have something left to strike. */
  pending(): FaultRule[];
  /** The fault for this request, if any; a rule counts down. */
  take(method: string, path: string): Fault | null;
}

const DEFAULT_DELAY_MS = 1000;

export function createFaults(): Faults {
  let rules: (FaultRule & { left: number })[] = [];
  let chance: { draw: () => number; settings: RandomFaults } | null = null;

  return {
    add: (rule) => {
      rules.push({ ...rule, left: rule.times ?? 1 });
    },
    random: (settings) => {
      chance = settings === null ? null : { draw: seededRandom(settings.seed), settings };
    },
    clear: () => {
      rules = [];
      chance = null;
    },
    pending: () => rules.map(({ left, ...rule }) => ({ ...rule, times: left })),
    take: (method, path) => {
      const rule = rules.find((candidate) => doesApply(candidate, method, path));
      if (rule !== undefined) {
        rule.left -= 1;
        rules = rules.filter(({ left }) => left > 0);
        return { kind: rule.kind, delayMs: rule.delayMs ?? DEFAULT_DELAY_MS };
      }
      if (chance === null || chance.draw() >= chance.settings.probability) return null;
      const kinds = chance.settings.kinds ?? CHANCE_KINDS;
      const kind = kinds[Math.floor(chance.draw() * kinds.length)];
      return kind === undefined ? null : { kind, delayMs: chance.settings.delayMs ?? DEFAULT_DELAY_MS };
    },
  };
}

function doesApply({ method, path }: FaultRule, actualMethod: string, actualPath: string): boolean {
  if (method !== undefined && method.toUpperCase() !== actualMethod) return false;
  if (path === undefined) return true;
  const parts = path.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(actualPath);
}
