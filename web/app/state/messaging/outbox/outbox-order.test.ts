// Found by the chaos run: what is written at the same moment keeps its order, also when the page dies before it is sent.
import { expect, it } from 'vitest';
import { createOutbox, type OutboxEntry, type OutboxStore } from './outbox.ts';

/** As IndexedDB answers: by key, whatever the time of writing. */
function createStore(): OutboxStore {
  const kept = new Map<string, OutboxEntry>();
  return {
    all: async () => [...kept.values()].toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1)),
    put: async (entry) => void kept.set(entry.clientId, entry),
    remove: async (clientId) => void kept.delete(clientId),
  };
}

const NOW = new Date('2026-01-01T00:00:00Z');
const never = () => new Promise<never>(() => {});

it('gives entries written at once places of their own, which a restart keeps', async () => {
  const store = createStore();
  const open = () => createOutbox({ store, send: never, onChange: () => {}, onSent: () => {}, now: () => NOW });
  const clientIds = ['c', 'b', 'a'].map((letter) => letter.repeat(8));
  const before = open();
  await before.start();
  await Promise.all(clientIds.map((clientId) => before.add('talk', { clientId, body: clientId })));
  before.stop();

  const after = open();
  await after.start();
  expect(after.entries().map(({ clientId }) => clientId)).toEqual(clientIds);
  // A clock that was set back does not put the next one before them.
  const next = await after.add('talk', { clientId: '00000000', body: 'next' });
  expect(after.entries().at(-1)).toEqual(next);
  after.stop();
});
