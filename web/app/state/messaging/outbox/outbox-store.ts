// Where messages on their way survive a reload: one IndexedDB database per person, so that whoever uses this device next neither
// sees nor sends them. A browser that keeps nothing still sends; there a reload forgets what had not gone out.
import type { OutboxEntry, OutboxStore } from './outbox.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { OUTBOX_ENTRIES, outboxName } from '#lib/left-on-device.ts';
import { reportFailure } from '#lib/report.ts';

interface OutboxDatabase extends DBSchema {
  entries: { key: string; value: OutboxEntry };
}

function openDatabase(userId: string): Promise<IDBPDatabase<OutboxDatabase>> {
  return openDB<OutboxDatabase>(outboxName(userId), 1, {
    upgrade: (database) => {
      database.createObjectStore(OUTBOX_ENTRIES, { keyPath: 'clientId' });
    },
    // A later version of the page may need to change the database: it must not wait for this tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

export async function openOutboxStore(userId: string): Promise<OutboxStore & { close(): void }> {
  try {
    const database = await openDatabase(userId);
    return {
      all: () => database.getAll('entries'),
      // Strict: it is on the disk, not on its way there, before the message counts as kept.
      put: async (entry) => {
        const write = database.transaction('entries', 'readwrite', { durability: 'strict' });
        await Promise.all([write.store.put(entry), write.done]);
      },
      remove: (clientId) => database.delete('entries', clientId),
      close: () => database.close(),
    };
  } catch (error) {
    reportFailure('This browser keeps no messages', error);
    return createMemoryStore();
  }
}

function createMemoryStore(): OutboxStore & { close(): void } {
  const kept = new Map<string, OutboxEntry>();
  return {
    all: async () => [...kept.values()],
    put: async (entry) => {
      kept.set(entry.clientId, entry);
    },
    remove: async (clientId) => {
      kept.delete(clientId);
    },
    close: () => undefined,
  };
}
