// What a driver of object storage can do.
import type { Readable } from 'node:stream';

export interface StoredObject {
  contentType: string;
  /** Of the whole object, also where a part of it was asked for. */
  size: number;
  /** Read it to its end or destroy it: it holds a file or a connection open. */
  body: Readable;
}

/** Bytes `first` to `last`, both counted, from 0. Must lie inside the object. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Keys are made by the server from ids, never from a person's file name. */
export interface Storage {
  /** Replaces what was there, whole or not at all: a reader never sees half an object. */
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  /** Null when there is no such object. With a range, the body is that part of it. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Succeeds also when there is no such object. */
  delete(key: string): Promise<void>;
  /** Keys with this prefix, sorted. */
  list(prefix: string): Promise<string[]>;
}

/** The first two digits of an id, before it in a key: so each list of a sweep stays short, however many objects there are. */
export const SHARDS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));
