// Cuts what a sender streams into pieces that can be kept, and keeps the last one when the sender is cut off.
import {
  RECORDING_CHUNK_BYTES,
  RECORDING_LEAST_KEPT_BYTES,
  RECORDING_TEXTS,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { invalid } from '#platform/context/errors.ts';

/** What a piece begins with; it then doubles until it is whole, so that who sends little takes little. */
const FIRST_BYTES = 64 * 1024;

/**
 * Pieces of the size that a browser sends, the last one shorter. `left` is what is missing to the end of the recording: more is refused, and
 * so is less than the least before the end, so that nobody makes thousands of objects. When the source fails, what has come is given out
 * first, if it is worth keeping, and the failure after it. Bytes are copied: who sends them one by one must not have each kept as an object.
 */
export async function* cutIntoPieces(source: AsyncIterable<Buffer>, left: number): AsyncGenerator<Buffer, void> {
  let held = Buffer.alloc(0);
  let size = 0;
  let missing = left;
  const hold = (bytes: Buffer): void => {
    if (size + bytes.length > held.length) {
      const most = Math.min(missing, RECORDING_CHUNK_BYTES);
      const room = Math.min(most, Math.max(2 * held.length, size + bytes.length, FIRST_BYTES));
      const larger = Buffer.allocUnsafeSlow(room);
      held.copy(larger, 0, 0, size);
      held = larger;
    }
    bytes.copy(held, size);
    size += bytes.length;
  };
  const take = (): Buffer => {
    const piece = held.subarray(0, size);
    missing -= size;
    held = Buffer.alloc(0);
    size = 0;
    return piece;
  };
  const isWorthKeeping = () => size === missing || size >= RECORDING_LEAST_KEPT_BYTES;
  const chunks = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => ({ error })); // oxlint-disable-line no-await-in-loop -- a stream
    if ('error' in next) {
      if (size > 0 && isWorthKeeping()) yield take();
      throw next.error;
    }
    if (next.done === true) break;
    let rest = next.value;
    if (size + rest.length > missing) invalid(RECORDING_TEXTS.tooMuch);
    while (size + rest.length >= RECORDING_CHUNK_BYTES) {
      const cut = RECORDING_CHUNK_BYTES - size;
      hold(rest.subarray(0, cut));
      rest = rest.subarray(cut);
      yield take();
    }
    if (rest.length > 0) hold(rest);
  }
  if (size === 0) return;
  if (!isWorthKeeping()) invalid(RECORDING_TEXTS.tooSmall);
  yield take();
}
