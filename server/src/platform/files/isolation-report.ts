// Says how well a worker isolates programs that read strangers' files: to its log, its metrics, and the health page of the API.
import type { Platform } from '#platform/context/context.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { findConfinement, type Isolation, ISOLATIONS } from '#platform/files/isolation.ts';
import { readWord, reportWord } from '#platform/jobs/worker-report.ts';

type Parts = Pick<Platform, 'config' | 'redis' | 'log'>;

const ISOLATION_TEXTS: Record<Isolation, string> = {
  namespaces: 'programs that read files of strangers are isolated by bubblewrap',
  user: 'bubblewrap does not work here: programs that read files of strangers run as another user, who can reach the network (docs/runbooks/file-isolation.md)',
  limits:
    'bubblewrap does not work here: programs that read files of strangers could read our secrets if a file took one over (docs/runbooks/file-isolation.md)',
};

/** Finds out, and says it wherever an operator looks: in the log, on the private port, and through Redis until stopped. */
export async function announceIsolation(parts: Parts, metrics: Metrics): Promise<{ stop(): void }> {
  const { isolation } = await findConfinement();
  const isIsolated = isolation === 'namespaces';
  parts.log[isIsolated ? 'info' : 'warn']({ isolation }, ISOLATION_TEXTS[isolation]);
  metrics.gauge('files_isolated', 'Whether programs that read files of strangers are isolated; should be 1', () =>
    Number(isIsolated),
  );
  return reportIsolation(parts, isolation);
}

/** Tells the health page, now and again until stopped. */
export function reportIsolation(parts: Parts, isolation: Isolation): { stop(): void } {
  return reportWord(parts, 'isolation', isolation);
}

/** The weakest of any worker; `unknown` while none is there, or Redis is away. */
export async function readIsolation(parts: Parts): Promise<Isolation | 'unknown'> {
  return readWord(parts, 'isolation', ISOLATIONS);
}
