// How big a file is, as people read it.
import { formatNumber } from '#lib/text/format.ts';

/** '640 kB', '2.4 MB': of a thousand, as file managers count. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
}
