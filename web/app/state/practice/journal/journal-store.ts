// Where answers being written survive a reload: one IndexedDB database per person, so that whoever uses this device next neither sees nor
// sends them. A browser that keeps nothing still sends; there a reload forgets what had not gone out.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ANSWER_ENTRIES, answersName } from '#lib/left-on-device.ts';
import { reportFailure } from '#lib/report.ts';
import type { JournalStore } from './journal-ports.ts';
import { hasUnsaved, type JournalEntry } from './journal.rules.ts';

interface JournalDatabase extends DBSchema {
  /** `isUnsaved` for whoever only counts them (left-on-device.ts). */
  attempts: { key: string; value: JournalEntry & { isUnsaved: boolean } };
}

function openDatabase(userId: string): Promise<IDBPDatabase<JournalDatabase>> {
  return openDB<JournalDatabase>(answersName(userId), 1, {
    upgrade: (database) => {
      database.createObjectStore(ANSWER_ENTRIES, { keyPath: 'attemptId' });
    },
    // A sign-out deletes the database, and a later version of the page may change it: neither must wait for this tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

export async function openJournalStore(userId: string): Promise<JournalStore & { close(): void }> {
  try {
    const database = await openDatabase(userId);
    return {
      isDurable: true,
      all: () => database.getAll(ANSWER_ENTRIES),
      // Strict: it is on the disk, not on its way there, before words count as kept.
      update: async (attemptId, change) => {
        const transaction = database.transaction(ANSWER_ENTRIES, 'readwrite', { durability: 'strict' });
        const next = change(await transaction.store.get(attemptId));
        if (next === null) await transaction.store.delete(attemptId);
        else await transaction.store.put({ ...next, isUnsaved: hasUnsaved(next) });
        await transaction.done;
      },
      close: () => database.close(),
    };
  } catch (error) {
    reportFailure('This browser keeps no answers', error);
    return createMemoryStore();
  }
}

function createMemoryStore(): JournalStore & { close(): void } {
  const kept = new Map<string, JournalEntry>();
  return {
    isDurable: false,
    all: async () => [...kept.values()],
    update: async (attemptId, change) => {
      const next = change(kept.get(attemptId));
      if (next === null) kept.delete(attemptId);
      else kept.set(attemptId, next);
    },
    close: () => undefined,
  };
}
