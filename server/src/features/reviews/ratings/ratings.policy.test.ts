// Who may rate what, as a table.
import { expect, it } from 'vitest';
import { canRate } from './ratings.policy.ts';

const actor = { userId: 'a', sessionId: 's', role: 'consultant' as const };

it.each([
  [actor, { kind: 'consultant' as const, id: 'b' }, true],
  [actor, { kind: 'consultant' as const, id: 'a' }, false],
  [actor, { kind: 'course' as const, id: 'a' }, true],
  [actor, { kind: 'question' as const, id: 'a' }, true],
  [null, { kind: 'course' as const, id: 'a' }, false],
])('%j rates %j: %s', (who, thread, isAllowed) => expect(canRate(who, thread)).toBe(isAllowed));
