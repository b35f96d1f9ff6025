// What a check of a stranger's file may take by the clock, and how it is told from a file that is bad.
import { OutOfTime } from '#platform/files/bounded-process.ts';
import { ScannerOverrun } from '#platform/files/clamav.ts';

/** Several times what the slowest honest file takes, the scanner included. */
const CHECK_LIMIT_MS = 5 * 60_000;

/** Whatever does not end, such as a storage that does not answer, ends here: a place where files are checked is not lost. */
export async function withinCheckTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutOfTime('The check took too long')));
  });
  return Promise.race([work(signal), expired]);
}

/** A busy machine, or a file that is made to take long: it has another try. */
export function isOverrun(error: unknown): boolean {
  return error instanceof OutOfTime || error instanceof ScannerOverrun;
}
