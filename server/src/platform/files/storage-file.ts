// Objects as files, for one machine: development, tests, a small installation.
//
// An object `a/b` is a sidecar `a/b@object` that names its content type and its body file `a/b@<uuid>`. Renaming the
// sidecar is the moment of the change, so body and type change together and a crash leaves at most an unnamed file.
// '@' cannot stand in a key, so `a/b` and `a/b/c` may both exist, as they may in S3.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, Storage, StoredObject } from '#platform/files/stored-objects.ts';

const SIDECAR = '@object';
/** A reader that loses its race against this many writers in a row has a broken directory, not bad luck. */
const READ_TRIES = 20;

interface Sidecar {
  contentType: string;
  body: string;
}

export function createFileStorage(directory: string): Storage {
  const root = resolve(directory);

  function sidecarPath(key: string): string {
    return join(root, `${key}${SIDECAR}`);
  }

  async function readSidecar(key: string): Promise<Sidecar | null> {
    const text = await orAbsent(readFile(sidecarPath(key), 'utf8'));
    return text === null ? null : (JSON.parse(text) as Sidecar);
  }

  async function openBody(
    key: string,
    { contentType, body }: Sidecar,
    range?: ByteRange,
  ): Promise<StoredObject | null> {
    const file = await orAbsent(open(join(dirname(sidecarPath(key)), body)));
    if (file === null) return null;
    const { size } = await file.stat();
    const part = range === undefined ? {} : { start: range.first, end: range.last };
    return { contentType, size, body: file.createReadStream(part) };
  }

  async function read(key: string, triesLeft: number, range?: ByteRange): Promise<StoredObject | null> {
    const sidecar = await readSidecar(key);
    if (sidecar === null) return null;
    const object = await openBody(key, sidecar, range);
    if (object !== null) return object;
    // A writer replaced the object between the two reads; by now the sidecar names another body.
    if (triesLeft === 0) throw new Error('A stored object has lost its body');
    return read(key, triesLeft - 1, range);
  }

  return {
    put: async (key, body, contentType) => {
      const path = sidecarPath(key);
      const folder = dirname(path);
      const bodyPath = join(folder, `${basename(key)}@${randomUUID()}`);
      const draftPath = `${bodyPath}.draft`;
      await mkdir(folder, { recursive: true });
      try {
        const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
        await pipeline(source, createWriteStream(bodyPath, { flags: 'wx', flush: true }));
        const sidecar: Sidecar = { contentType, body: basename(bodyPath) };
        await writeFile(draftPath, JSON.stringify(sidecar), { flush: true });
        const previous = await readSidecar(key);
        await rename(draftPath, path);
        if (previous !== null) await rm(join(folder, previous.body), { force: true });
      } catch (error) {
        await Promise.all([bodyPath, draftPath].map((leftover) => rm(leftover, { force: true })));
        throw error;
      }
    },
    get: (key, range) => read(key, READ_TRIES, range),
    delete: async (key) => {
      const sidecar = await readSidecar(key);
      if (sidecar === null) return;
      const path = sidecarPath(key);
      await rm(path, { force: true });
      await rm(join(dirname(path), sidecar.body), { force: true });
    },
    list: async (prefix) => {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const names = (await orAbsent(readdir(join(root, folder), { recursive: true }))) ?? [];
      return names
        .filter((name) => name.endsWith(SIDECAR))
        .map((name) => `${folder}${name.slice(0, -SIDECAR.length)}`)
        .filter((key) => key.startsWith(prefix))
        .toSorted();
    },
  };
}

/** Null instead of an error where a file or a folder on the way to it does not exist. */
async function orAbsent<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
