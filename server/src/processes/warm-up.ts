// What a fresh process does before it listens: the first of everything loads, connects and compiles, and who comes first must not
// wait for that, least of all when everybody comes at once.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { countUnread, listConversations } from '#features/messaging/conversations/conversations.service.ts';
import { createContext, type Platform } from '#platform/context/context.ts';

/** Under both brands: the pages that most visitors open first. They are kept, so they are warm in both senses. */
const PAGES = ['/', '/marketplace', '/login', '/register', '/contact'];
/** Enough for the engine to compile what each request goes through. */
const ROUNDS = 20;

export async function warmUp(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform;
  if (config.webBuildDirectory !== '') {
    for (const origin of Object.values(config.origins)) {
      for (const url of PAGES) await app.inject({ url, headers: { host: new URL(origin).host } });
    }
  }
  try {
    for (let round = 0; round < ROUNDS; round += 1) await askAsNobody(app, platform);
  } catch (error) {
    // A process without its database still starts, and says that it is not ready.
    platform.log.warn({ err: error }, 'the process begins cold');
  }
}

/** A stranger with a token of ours whose session is nowhere, so that the database is really asked, and somebody who has nothing. */
async function askAsNobody(app: FastifyInstance, platform: Platform): Promise<void> {
  const nobody = { userId: randomUUID(), sessionId: randomUUID(), role: 'user' as const };
  const expiresAt = new Date(platform.clock.now().getTime() + 60_000);
  const token = platform.sessions.issueToken({ ...nobody, id: nobody.sessionId, expiresAt });
  const ctx = createContext(platform, { actor: nobody });
  // As many at once as there are connections: each one is opened, and learns the tables that it will be asked about.
  await Promise.all(
    Array.from({ length: platform.config.databasePoolSize }, () =>
      Promise.all([
        app.inject({ url: '/api/v1/messages/unread', headers: { authorization: `Bearer ${token}` } }),
        listConversations(ctx, { limit: 1 }),
        countUnread(ctx),
      ]),
    ),
  );
}
