// What a driver of object storage can do.
import type { Readable } from 'node:stream';

export interface StoredObject {
  contentType: string;
  size: number;
  /** Read it to its end or destroy it: it holds a file or a connection open. */
  body: Readable;
}

/** Keys are made by the server from ids, never from a person's file name. */
export interface Storage {
  /** Replaces what was there, whole or not at all: a reader never sees half an object. */
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  /** Succeeds also when there is no such object. */
  delete(key: string): Promise<void>;
  /** Keys with this prefix, sorted. */
  list(prefix: string): Promise<string[]>;
}
