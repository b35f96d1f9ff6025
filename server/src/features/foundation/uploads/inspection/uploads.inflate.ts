// Unpacks compressed bytes of strangers within a budget. Pure; used in the process of the inspection alone.
import { constants, createInflate, createInflateRaw } from 'node:zlib';

/** A bomb unfolds in a few large pieces faster than in many small ones. */
const CHUNK_BYTES = 256 * 1024;

/** What unfolds before the end, a mistake or the budget. Its cost is what went in and what came out, also of what then fails. */
export async function inflate(
  bytes: Buffer,
  mostBytes: number,
  { isRaw = false } = {},
): Promise<{ unpacked: Buffer; cost: number }> {
  const inflating = (isRaw ? createInflateRaw : createInflate)({
    finishFlush: constants.Z_SYNC_FLUSH,
    chunkSize: CHUNK_BYTES,
  });
  const chunks: Buffer[] = [];
  let size = 0;
  inflating.end(bytes);
  try {
    for await (const chunk of inflating as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // Encrypted or broken: nothing of it is kept anyway.
  }
  return { unpacked: Buffer.concat(chunks), cost: size + inflating.bytesWritten };
}
