// Messages on their way: in order, kept until they are acknowledged, and never sent under another client id.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMessage } from '#state/messaging/conversation-talk.fixture.ts';
import { createOutbox, type OutboxEntry, type OutboxStore, type SendOutcome } from './outbox.ts';

function createStore(entries = new Map<string, OutboxEntry>()): OutboxStore & { entries: Map<string, OutboxEntry> } {
  return {
    entries,
    // As a database would give them: by key.
    all: async () => [...entries.values()].toSorted((a, b) => a.clientId.localeCompare(b.clientId)),
    put: async (entry) => void entries.set(entry.clientId, structuredClone(entry)),
    remove: async (clientId) => void entries.delete(clientId),
  };
}

/** Long enough for everything that waits for nothing else. */
async function turn(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}
const sent = (entry: OutboxEntry): SendOutcome => ({
  kind: 'sent',
  message: { ...buildMessage(1), clientId: entry.clientId, conversationId: entry.conversationId },
});

interface World {
  store?: ReturnType<typeof createStore>;
  send(entry: OutboxEntry, count: number): SendOutcome | Promise<SendOutcome>;
}

/** An outbox whose pauses end when the test says so. */
function open({ store = createStore(), send }: World) {
  const tried: string[] = [];
  const pauses: number[] = [];
  const ends: (() => void)[] = [];
  const acknowledged: string[] = [];
  const outbox = createOutbox({
    store,
    send: async (entry) => {
      tried.push(entry.clientId);
      return send(entry, tried.length);
    },
    onChange: () => undefined,
    onSent: ({ clientId }) => acknowledged.push(clientId),
    wait: (ms) => {
      pauses.push(ms);
      return new Promise((resolve) => ends.push(resolve));
    },
    random: () => 0.5,
    now: () => new Date(1_700_000_000_000),
  });
  const endPauses = async () => {
    for (const end of ends.splice(0)) end();
    await turn();
  };
  return { outbox, store, tried, pauses, acknowledged, endPauses };
}

const write = (clientId: string) => ({ clientId, body: `words of ${clientId}` });

describe('the outbox', () => {
  it('sends what was written at once in the order it was written in, one at a time per conversation', async () => {
    let isSending = false;
    const { outbox, acknowledged, store } = open({
      send: async (entry) => {
        expect(isSending).toBe(false);
        isSending = true;
        await turn();
        isSending = false;
        return sent(entry);
      },
    });
    const names = ['z', 'c', 'a', 'b', 'y'];
    await Promise.all(names.map((name) => outbox.add('talk', write(name))));
    await expect.poll(() => acknowledged).toEqual(names);
    expect([outbox.entries(), store.entries.size]).toEqual([[], 0]);
  });

  it('does not let one conversation wait for another', async () => {
    const { outbox, acknowledged } = open({
      send: (entry) => (entry.conversationId === 'stuck' ? { kind: 'again' } : sent(entry)),
    });
    await outbox.add('stuck', write('a'));
    await outbox.add('free', write('b'));
    await turn();
    expect(acknowledged).toEqual(['b']);
    expect(outbox.entries().map(({ clientId }) => clientId)).toEqual(['a']);
  });

  it('keeps an entry on the device before it says so', async () => {
    const { outbox, store } = open({ send: () => new Promise<never>(() => undefined) });
    await outbox.add('talk', write('a'));
    expect(store.entries.get('a')).toMatchObject({ conversationId: 'talk', state: 'waiting', message: write('a') });
  });

  it('tries again under the same client id with growing pauses, and with those the server names', async () => {
    const { outbox, tried, pauses, endPauses, acknowledged } = open({
      send: (entry, count) => {
        if (count === 3) return { kind: 'again', afterMs: 7_000 };
        if (count === 4) throw new Error('the network is gone');
        return count <= 11 ? { kind: 'again' } : sent(entry);
      },
    });
    await outbox.add('talk', write('a'));
    await outbox.add('talk', write('b'));
    for (let count = 0; count < 11; count += 1) {
      await turn();
      await endPauses();
    }
    await turn();
    expect(pauses).toEqual([500, 1_000, 7_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000]);
    expect(tried).toEqual([...Array.from({ length: 12 }, () => 'a'), 'b']);
    expect(acknowledged).toEqual(['a', 'b']);
  });

  it('ends pauses when the network is back', async () => {
    let isOnline = false;
    const { outbox, acknowledged } = open({ send: (entry) => (isOnline ? sent(entry) : { kind: 'again' }) });
    await outbox.add('one', write('a'));
    await outbox.add('two', write('b'));
    await turn();
    isOnline = true;
    outbox.hurry();
    await turn();
    expect(acknowledged.toSorted()).toEqual(['a', 'b']);
  });

  it('keeps a refusal with its words, goes on with the next, and tries again only when asked, changed if given', async () => {
    const { outbox, store, tried, acknowledged } = open({
      send: (entry) =>
        entry.clientId === 'a' && entry.message.isWarned !== true
          ? { kind: 'refused', code: 'conflict', text: 'No.' }
          : sent(entry),
    });
    await outbox.add('talk', write('a'));
    await outbox.add('talk', write('b'));
    await turn();
    const problem = { code: 'conflict', text: 'No.' };
    expect(outbox.entries()).toMatchObject([{ clientId: 'a', state: 'failed', problem }]);
    expect(store.entries.get('a')).toMatchObject({ state: 'failed', problem });
    outbox.hurry();
    await turn();
    expect(tried).toEqual(['a', 'b']);
    await outbox.retry('a', { isWarned: true });
    await turn();
    expect(acknowledged).toEqual(['b', 'a']);
    expect([outbox.entries(), store.entries.size]).toEqual([[], 0]);
  });

  it('waits behind one whose writer is being asked, and keeps the order', async () => {
    const { outbox, tried, acknowledged } = open({
      send: (entry) =>
        entry.clientId !== 'b' && entry.message.isWarned !== true
          ? { kind: 'refused', code: 'contact_details', text: 'This looks like contact details.' }
          : sent(entry),
    });
    for (const name of ['a', 'b', 'c']) await outbox.add('talk', write(name));
    await turn();
    outbox.hurry();
    await turn();
    expect([tried, acknowledged]).toEqual([['a'], []]);
    await outbox.retry('a', { isWarned: true });
    await turn();
    expect([tried, acknowledged]).toEqual([
      ['a', 'a', 'b', 'c'],
      ['a', 'b'],
    ]);
    await outbox.add('talk', write('b'));
    await outbox.discard('c');
    await turn();
    expect(acknowledged).toEqual(['a', 'b', 'b']);
  });

  it('goes on after a restart with what was kept, in the order it was written in', async () => {
    const store = createStore();
    const before = open({ store, send: () => ({ kind: 'again' }) });
    for (const name of ['z', 'a', 'm']) await before.outbox.add('talk', write(name));
    await before.outbox.add('refused', write('r'));
    before.outbox.stop();
    const after = open({ store, send: (entry) => sent(entry) });
    await after.outbox.start();
    await turn();
    expect(after.acknowledged.filter((name) => name !== 'r')).toEqual(['z', 'a', 'm']);
    expect(store.entries.size).toBe(0);
  });

  it('sends again after a restart what was sent and never acknowledged', async () => {
    const store = createStore();
    const before = open({ store, send: () => new Promise<never>(() => undefined) });
    await before.outbox.add('talk', write('a'));
    before.outbox.stop();
    const after = open({ store, send: (entry) => sent(entry) });
    await after.outbox.start();
    await turn();
    expect(after.tried).toEqual(['a']);
  });

  it('does not bring back what was discarded while it was refused', async () => {
    let refuse: (outcome: SendOutcome) => void = () => undefined;
    const { outbox, store } = open({ send: () => new Promise<SendOutcome>((resolve) => (refuse = resolve)) });
    await outbox.add('talk', write('a'));
    await outbox.discard('a');
    refuse({ kind: 'refused', code: 'conflict', text: 'No.' });
    await turn();
    expect([outbox.entries(), store.entries.size]).toEqual([[], 0]);
  });

  it('reads the device again without losing what is written or removed meanwhile', async () => {
    const store = createStore();
    const { outbox } = open({ store, send: () => ({ kind: 'again' }) });
    await outbox.add('talk', write('old'));
    const readAll = store.all;
    let letGo: () => void = () => undefined;
    store.all = async () => {
      const entries = await readAll();
      await new Promise<void>((resolve) => (letGo = resolve));
      return entries;
    };
    const reading = outbox.start();
    await turn();
    await outbox.add('talk', write('new'));
    await outbox.discard('old');
    letGo();
    await reading;
    expect(outbox.entries().map(({ clientId }) => clientId)).toEqual(['new']);
  });

  it('forgets on the screen what was sent, and shows what was refused, also when the device cannot write any more', async () => {
    const store = createStore();
    const { outbox, acknowledged } = open({
      store,
      send: (entry) => (entry.clientId === 'a' ? sent(entry) : { kind: 'refused', code: 'conflict', text: 'No.' }),
    });
    const fail = () => Promise.reject(new Error('quota'));
    store.remove = fail;
    await outbox.add('talk', write('a'));
    await turn();
    const put = store.put;
    store.put = (entry) => (entry.state === 'failed' ? fail() : put(entry));
    await outbox.add('talk', write('b'));
    await turn();
    expect(acknowledged).toEqual(['a']);
    expect(outbox.entries()).toMatchObject([{ clientId: 'b', state: 'failed' }]);
  });

  it('acknowledges everything once in the written order, whatever fails and however often the page is restarted', async () => {
    const outcome = fc.constantFrom('sent', 'again', 'lost', 'restart');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(outcome, { maxLength: 30, size: 'max' }),
        async (count, outcomes) => {
          const store = createStore();
          const arrived: string[] = [];
          const script = [...outcomes];
          let current = begin();
          function begin() {
            return open({
              store,
              send: (entry) => {
                const next = script.shift() ?? 'sent';
                // What was lost on the way back has arrived all the same; the client id makes the next one the same message.
                if (next !== 'again' && !arrived.includes(entry.clientId)) arrived.push(entry.clientId);
                if (next === 'restart') current.outbox.stop();
                return next === 'sent' ? sent(entry) : { kind: 'again' };
              },
            });
          }
          const names = Array.from({ length: count }, (_, index) => `${(index * 7) % 10}-${index}`);
          for (const name of names) await current.outbox.add('talk', write(name));
          for (let rounds = 0; rounds < outcomes.length + 2; rounds += 1) {
            await turn();
            await current.endPauses();
            current.outbox.stop();
            current = begin();
            await current.outbox.start();
          }
          await turn();
          expect(arrived).toEqual(names);
          expect([current.outbox.entries(), store.entries.size]).toEqual([[], 0]);
        },
      ),
      { numRuns: 100 },
    );
  });
});
