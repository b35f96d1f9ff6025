// Liveness says that the process runs; readiness that it should get traffic. Redis being away degrades, and is said, but is ready.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Platform } from '#platform/context/context.ts';
import { type DatabaseRole, readDatabaseRole } from '#platform/database/database-roles.ts';
import { pingDb } from '#platform/database/db.ts';
import { readIsolation } from '#platform/files/isolation-report.ts';
import { ISOLATIONS } from '#platform/files/isolation.ts';
import { listMissingMigrations } from '#platform/database/migrate.ts';
import { DOCUMENTS_STATES, readDocuments } from '#platform/files/programs/office-report.ts';
import { readRecordings, RECORDINGS_STATES } from '#platform/files/programs/media-report.ts';
import { PAYMENT_MODES } from '#platform/payments/payments.ts';
import { isRedisReady } from '#platform/bus/redis.ts';

type DatabaseState = 'up' | 'down' | 'not migrated';

const PROBE_TIMEOUT_MS = 1_000;

export interface Draining {
  isDraining: boolean;
}

const readySchema = z.object({
  status: z.enum(['ready', 'draining', 'not ready']),
  database: z.enum(['up', 'down', 'not migrated']),
  /** As whom we are connected. An `owner` could rewrite the audit log; for development only. */
  databaseRole: z.enum(['application', 'owner', 'unknown']),
  redis: z.enum(['up', 'down']),
  /** How well workers isolate what reads strangers' files; anything but `namespaces` needs a person. */
  isolation: z.enum([...ISOLATIONS, 'unknown']),
  /** Whether people can pay, and whether it is real money. */
  payments: z.enum(PAYMENT_MODES),
  /** Whether every worker can open text documents; `refused` needs a person. */
  documents: z.enum([...DOCUMENTS_STATES, 'unknown']),
  /** Whether every worker can process recordings; `waiting` needs a person. */
  recordings: z.enum([...RECORDINGS_STATES, 'unknown']),
});

export function addHealth(app: FastifyInstance, platform: Platform, draining: Draining): void {
  // Migrations only ever go forward, so once complete they need not be read again.
  let isMigrated = false;
  // Nor does a role change while the process lives.
  let databaseRole: DatabaseRole | 'unknown' = 'unknown';

  let asking: Promise<DatabaseState> | null = null;

  async function askDatabase(): Promise<DatabaseState> {
    try {
      await pingDb(platform.db);
      isMigrated ||= (await listMissingMigrations(() => selectAppliedMigrations(platform))).length === 0;
      if (isMigrated && databaseRole === 'unknown') databaseRole = await readDatabaseRole(platform.db);
      return isMigrated ? 'up' : 'not migrated';
    } catch {
      return 'down';
    }
  }

  /** Probes share one question, so that they cannot fill the pool while the database hangs, and none waits long. */
  function databaseState(): Promise<DatabaseState> {
    asking ??= askDatabase().finally(() => {
      asking = null;
    });
    return Promise.race([asking, pause(PROBE_TIMEOUT_MS, 'down' as const, { ref: false })]);
  }

  app.get(
    '/health/live',
    {
      config: { access: 'public' },
      schema: { hide: true, response: { 200: z.object({ status: z.literal('live') }) } },
    },
    () => ({
      status: 'live' as const,
    }),
  );

  app.get(
    '/health/ready',
    { config: { access: 'public' }, schema: { hide: true, response: { 200: readySchema, 503: readySchema } } },
    async (_request, reply) => {
      const [database, isolation, documents, recordings] = await Promise.all([
        databaseState(),
        readIsolation(platform),
        readDocuments(platform),
        readRecordings(platform),
      ]);
      const redis = isRedisReady(platform.redis) ? ('up' as const) : ('down' as const);
      const status = draining.isDraining
        ? ('draining' as const)
        : database === 'up'
          ? ('ready' as const)
          : ('not ready' as const);
      const { mode: payments } = platform.payments;
      const body = { status, database, databaseRole, redis, isolation, payments, documents, recordings };
      return reply.status(status === 'ready' ? 200 : 503).send(body);
    },
  );
}

async function selectAppliedMigrations({ db }: Platform): Promise<string[]> {
  const rows = await db.selectFrom('schemaMigrations').select('name').execute();
  return rows.map((row) => row.name);
}
