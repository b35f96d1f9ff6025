// Reads a ZIP by its directory, as programs that open documents do, and nothing that only looks like one. Pure.
import { inflate } from './uploads.inflate.ts';

export interface ZipEntry {
  name: string;
  isPacked: boolean;
  /** Where its own header stands. */
  at: number;
  storedBytes: number;
}

export const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ROW_MARK = 0x02_01_4b_50;
const ROW_BYTES = 46;
const HEADER_BYTES = 30;
/** A long essay has thirty, one with a hundred pictures a hundred and thirty. */
const MAX_ENTRIES = 1_000;
const IS_ENCRYPTED = 1;
const DEFLATED = 8;

/** Null for what no writer of documents makes: bytes before or behind it, encrypted or oddly packed entries, far too many, or a name twice, of which each program would read another one. */
export function readDirectory(bytes: Buffer): ZipEntry[] | null {
  if (!bytes.subarray(0, ZIP_START.length).equals(ZIP_START)) return null;
  const from = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES);
  const found = bytes.subarray(from).lastIndexOf(ZIP_END);
  const end = from + found;
  if (found === -1 || end + END_BYTES + readNumber(bytes, end + 20, 2) !== bytes.length) return null;
  const count = readNumber(bytes, end + 10, 2);
  if (count === 0 || count > MAX_ENTRIES) return null;
  const entries: ZipEntry[] = [];
  for (let at = readNumber(bytes, end + 16, 4); entries.length < count;) {
    const method = readNumber(bytes, at + 10, 2);
    const isOdd = readNumber(bytes, at, 4) !== ROW_MARK || (method !== 0 && method !== DEFLATED);
    if (isOdd || (readNumber(bytes, at + 8, 2) & IS_ENCRYPTED) !== 0) return null;
    const nameBytes = readNumber(bytes, at + 28, 2);
    const start = at + ROW_BYTES;
    entries.push({
      name: bytes.toString('utf8', start, start + nameBytes),
      isPacked: method === DEFLATED,
      at: readNumber(bytes, at + 42, 4),
      storedBytes: readNumber(bytes, at + 20, 4),
    });
    at = start + nameBytes + readNumber(bytes, at + 30, 2) + readNumber(bytes, at + 32, 2);
  }
  const names = new Set(entries.map(({ name }) => name));
  return names.size === entries.length ? entries : null;
}

/** Behind the end there is nothing but zeros, which are no mark of anything. */
function readNumber(bytes: Buffer, at: number, size: 2 | 4): number {
  return at >= 0 && at + size <= bytes.length ? bytes.readUIntLE(at, size) : 0;
}

/** What an entry holds, as far as the budget goes. */
export async function unpackEntry(
  bytes: Buffer,
  { at, isPacked, storedBytes }: ZipEntry,
  mostBytes: number,
): Promise<{ unpacked: Buffer; cost: number }> {
  const from = at + HEADER_BYTES + readNumber(bytes, at + 26, 2) + readNumber(bytes, at + 28, 2);
  const stored = bytes.subarray(from, from + storedBytes);
  return isPacked ? inflate(stored, mostBytes, { isRaw: true }) : { unpacked: stored, cost: stored.length };
}
