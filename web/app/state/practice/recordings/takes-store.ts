// Where recordings survive a reload: one IndexedDB database per person, so that whoever uses this device next neither sees nor sends them.
// Chunks stand in a store of their own, written once a second and read only to play or send.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { RECORDING_ENTRIES, recordingsName } from '#lib/left-on-device.ts';
import { reportFailure } from '#lib/report.ts';
import type { TakeStore } from './takes-ports.ts';
import { isOnlyHere, type Take } from './takes.rules.ts';

const CHUNKS = 'chunks';

interface TakesDatabase extends DBSchema {
  /** `isUnsaved` for whoever only counts them (left-on-device.ts). */
  takes: { key: string; value: Take & { isUnsaved: boolean } };
  chunks: { key: [recordingId: string, place: number]; value: ArrayBuffer };
}

function openDatabase(userId: string): Promise<IDBPDatabase<TakesDatabase>> {
  return openDB<TakesDatabase>(recordingsName(userId), 1, {
    upgrade: (database) => {
      database.createObjectStore(RECORDING_ENTRIES, { keyPath: 'recordingId' });
      database.createObjectStore(CHUNKS);
    },
    // A sign-out deletes the database, and a later version of the page may change it: neither must wait for this tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

const chunksOf = (recordingId: string) => IDBKeyRange.bound([recordingId, 0], [recordingId, Infinity]);
const stored = (take: Take) => ({ ...take, isUnsaved: isOnlyHere(take) });

export async function openTakeStore(userId: string): Promise<TakeStore> {
  try {
    const database = await openDatabase(userId);
    const both = [RECORDING_ENTRIES, CHUNKS] as const;
    return {
      isDurable: true,
      all: () => database.getAll(RECORDING_ENTRIES),
      update: async (recordingId, change) => {
        const transaction = database.transaction(both, 'readwrite', { durability: 'strict' });
        const takes = transaction.objectStore(RECORDING_ENTRIES);
        const next = change(await takes.get(recordingId));
        if (next === null) {
          await takes.delete(recordingId);
          await transaction.objectStore(CHUNKS).delete(chunksOf(recordingId));
        } else await takes.put(stored(next));
        await transaction.done;
      },
      // Strict: on the disk, not on its way there, before a second counts as kept.
      addChunk: async (take, data) => {
        const transaction = database.transaction(both, 'readwrite', { durability: 'strict' });
        await transaction.objectStore(CHUNKS).put(data, [take.recordingId, take.chunkCount - 1]);
        await transaction.objectStore(RECORDING_ENTRIES).put(stored(take));
        await transaction.done;
      },
      dropChunks: (recordingId) => database.delete(CHUNKS, chunksOf(recordingId)),
      fileOf: async ({ recordingId, mimeType }) =>
        new Blob(await database.getAll(CHUNKS, chunksOf(recordingId)), { type: mimeType }),
      close: () => database.close(),
    };
  } catch (error) {
    reportFailure('This browser keeps no recordings', error);
    return createMemoryStore();
  }
}

export function createMemoryStore(): TakeStore {
  const takes = new Map<string, Take>();
  const chunks = new Map<string, ArrayBuffer[]>();
  return {
    isDurable: false,
    all: async () => [...takes.values()],
    update: async (recordingId, change) => {
      const next = change(takes.get(recordingId));
      if (next !== null) takes.set(recordingId, next);
      else if (takes.delete(recordingId)) chunks.delete(recordingId);
    },
    addChunk: async (take, data) => {
      takes.set(take.recordingId, take);
      chunks.set(take.recordingId, [...(chunks.get(take.recordingId) ?? []), data]);
    },
    dropChunks: async (recordingId) => void chunks.delete(recordingId),
    fileOf: async ({ recordingId, mimeType }) => new Blob(chunks.get(recordingId) ?? [], { type: mimeType }),
    close: () => undefined,
  };
}
