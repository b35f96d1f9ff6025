// How big a file is, as people read it.

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '640 kB', '2.4 MB': of a thousand, as file managers count. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${numbers.format(bytes / 1_000_000)} MB`;
}
