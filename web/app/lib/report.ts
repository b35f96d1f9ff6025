// The one place that writes to the browser's console: failures that the specification only logs, with no message to the user (spec §8).

export function reportFailure(what: string, error: unknown): void {
  console.error(what, error); // oxlint-disable-line no-console -- the one place
}
