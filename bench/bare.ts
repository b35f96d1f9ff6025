// The measure: one route of a bare Fastify that answers with the same JSON and does nothing else.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { fastify as createFastify } from 'fastify';

// Fastify belongs to the server's workspace; this is the very copy that the product runs on.
const { fastify } = createRequire(join(import.meta.dirname, '../server/package.json'))('fastify') as {
  fastify: typeof createFastify;
};

const app = fastify();
app.get('/api/v1/auth/check-headers', () => ({ hasAuthHeaders: true, role: 'user' }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
