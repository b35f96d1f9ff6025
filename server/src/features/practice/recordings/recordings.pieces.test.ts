// How a stream is cut into pieces: what is kept when it breaks, and that what is held does not depend on how the sender cuts.
import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  RECORDING_CHUNK_BYTES,
  RECORDING_LEAST_KEPT_BYTES,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { describe, expect, it } from 'vitest';
import { cutIntoPieces } from './recordings.pieces.ts';

const MIB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes in chunks of such a size; then a failure, if there is one. */
async function* streamOf(bytes: Buffer, chunkBytes: number, failure?: Error): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  if (failure !== undefined) throw failure;
}

async function cut(source: AsyncIterable<Buffer>, left: number) {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of cutIntoPieces(source, left)) pieces.push(piece);
    return { pieces, error: null };
  } catch (error) {
    return { pieces, error: error as Error };
  }
}

describe('pieces', () => {
  it.each([1, 1_000, 65_536, RECORDING_CHUNK_BYTES - 1, RECORDING_CHUNK_BYTES, 20 * MIB])(
    'are the same however the sender cuts: by %i bytes',
    async (chunkBytes) => {
      const size = chunkBytes === 1 ? 300_000 : 2 * RECORDING_CHUNK_BYTES + 12_345;
      const bytes = randomBytes(size);
      const { pieces, error } = await cut(streamOf(bytes, chunkBytes), size);
      expect(error).toBeNull();
      const whole = Math.floor(size / RECORDING_CHUNK_BYTES);
      expect(pieces.map(({ length }) => length)).toEqual([
        ...Array.from({ length: whole }, () => RECORDING_CHUNK_BYTES),
        size - whole * RECORDING_CHUNK_BYTES,
      ]);
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    },
  );

  it('keep what has come before a failure, from the least on, and then fail', async () => {
    const failure = new Error('cut');
    const left = 10 * MIB;
    for (const [size, kept] of [
      [RECORDING_LEAST_KEPT_BYTES - 1, []],
      [RECORDING_LEAST_KEPT_BYTES, [RECORDING_LEAST_KEPT_BYTES]],
      [RECORDING_CHUNK_BYTES + 5, [RECORDING_CHUNK_BYTES]],
    ] as const) {
      const { pieces, error } = await cut(streamOf(randomBytes(size), 10_000, failure), left);
      expect([error, pieces.map(({ length }) => length)]).toEqual([failure, kept]);
    }
    // The end is kept however small it is.
    expect((await cut(streamOf(randomBytes(7), 3, failure), 7)).pieces).toHaveLength(1);
  });

  it('refuse more than is missing, and crumbs before the end', async () => {
    expect((await cut(streamOf(randomBytes(11), 4), 10)).error).toMatchObject({ statusCode: 422 });
    expect((await cut(streamOf(randomBytes(9), 4), 10)).error).toMatchObject({ statusCode: 422 });
    expect(await cut(streamOf(Buffer.alloc(0), 1), 10)).toEqual({ pieces: [], error: null });
  });

  it('hold bytes, not chunks: a million of one byte each take no more than they are', async () => {
    const COUNT = 1_000_000;
    let most = 0;
    const before = used();
    // Each with memory of its own, as they come from a connection.
    async function* crumbs() {
      for (let n = 1; n <= COUNT; n += 1) {
        yield Buffer.from('A');
        if (n % 250_000 === 0) most = Math.max(most, used() - before);
      }
    }
    const { pieces } = await cut(crumbs(), COUNT);
    expect(pieces.map(({ length }) => length)).toEqual([COUNT]);
    expect(most).toBeLessThan(8 * MIB);
  });
});

/** What is held: objects as well as the bytes that they stand for, without what nobody holds any more. */
function used(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
