// Reads from a worker's log how long each file's check took.

/** Milliseconds from the turn of a file to its decision, by its id. */
export function readChecks(logs: string): Map<string, number> {
  const lines = logs.split('\n').filter((line) => line.includes('"a file was checked"'));
  const checks = lines.map((line) => JSON.parse(line) as { uploadId: string; ms: number });
  return new Map(checks.map(({ uploadId, ms }) => [uploadId, ms]));
}
