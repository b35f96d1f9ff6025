// The measure beside the marketplace: bare Fastify routes that run the very statements of the product, or return the very bytes.
// What to run and to return stands in the JSON file named by WORK.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { fastify as createFastify } from 'fastify';
import pg from 'pg';

// Fastify belongs to the server's workspace; this is the very copy that the product runs on.
const { fastify } = createRequire(join(import.meta.dirname, '../server/package.json'))('fastify') as {
  fastify: typeof createFastify;
};

export interface BareWork {
  databaseUrl: string;
  poolSize: number;
  /** Set for each connection, as the product sets it. */
  options: string;
  statements: { name: string; text: string; values: unknown[] }[];
  bytes: Record<string, { type: string; body: string }>;
}

const work = JSON.parse(readFileSync(process.env['WORK'] ?? '', 'utf8')) as BareWork;
const pool = new pg.Pool({ connectionString: work.databaseUrl, max: work.poolSize, options: work.options });
const app = fastify();

app.get<{ Params: { n: string } }>('/statement/:n', async (request) => {
  const statement = work.statements[Number(request.params.n)];
  if (statement === undefined) throw new Error('no such statement');
  const { rows } = await pool.query(statement);
  return rows;
});

const bodies = new Map(
  Object.entries(work.bytes).map(([name, { type, body }]) => [name, { type, body: Buffer.from(body) }]),
);
app.get<{ Params: { name: string } }>('/bytes/:name', (request, reply) => {
  const entry = bodies.get(request.params.name);
  return reply.type(entry?.type ?? 'text/plain').send(entry?.body);
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
