// Pages rendered outside a request, for a job that keeps them as files. The application is the one that answers visitors, asked from inside the process.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { waitForCalm } from '#platform/http/security.ts';

export interface Pages {
  /** Names the web application that renders; null where there is none. A page rendered by another one is out of date. */
  buildId(): Promise<string | null>;
  /**
   * The page of the main brand, as every visitor gets it; null when there is no such page. It carries its content policy
   * with it, because a file has no headers. Fails when it lacks something, or when this process cannot render.
   */
  render(path: string): Promise<string | null>;
  /** How to get at the application; asked for when the first page is rendered. */
  renderWith(load: () => Promise<FastifyInstance>): void;
  close(): Promise<void>;
}

const TRIES_WHEN_BUSY = 10;
const BUSY_PAUSE_MS = 500;

export function createPages(config: Pick<Config, 'webBuildDirectory' | 'origins'>): Pages {
  const { host } = new URL(config.origins.matricula);
  let load: (() => Promise<FastifyInstance>) | null = null;
  let loading: Promise<FastifyInstance> | null = null;
  let hashing: Promise<string> | null = null;

  async function loadApp(): Promise<FastifyInstance> {
    if (config.webBuildDirectory === '') throw new Error('There is no build of the web application to render with.');
    if (load === null) throw new Error('This process draws no pages.');
    const app = await load();
    await waitForCalm(app);
    return app;
  }

  async function ask(path: string) {
    loading ??= loadApp();
    const app = await loading.catch((error: unknown) => {
      loading = null;
      throw error;
    });
    for (let tries = 1; ; tries += 1) {
      const reply = await app.inject({ url: path, headers: { host } });
      if (reply.statusCode !== 503 || tries === TRIES_WHEN_BUSY) return reply;
      await pause(BUSY_PAUSE_MS);
    }
  }

  return {
    buildId: async () => {
      if (config.webBuildDirectory === '') return null;
      hashing ??= hashOf(join(config.webBuildDirectory, 'server/index.js'));
      return hashing;
    },
    render: async (path) => {
      const reply = await ask(path);
      if (reply.statusCode === 404) return null;
      if (reply.statusCode !== 200) throw new Error(`The page answered with ${reply.statusCode}.`);
      // Only a page that lacks nothing is tagged (web.ts).
      if (reply.headers['etag'] === undefined) throw new Error('The page lacks something that could not be read.');
      return withPolicy(reply.body, String(reply.headers['content-security-policy']));
    },
    renderWith: (how) => {
      load = how;
    },
    close: async () => {
      const app = await loading?.catch(() => null);
      await app?.close();
    },
  };
}

/** The names of all its files, which are hashes of their content, stand in it. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex').slice(0, 16);
}

/** Behind the character set, which browsers look for in the first kilobyte, and before every script. */
function withPolicy(html: string, policy: string): string {
  // Framing cannot be forbidden from inside the document.
  const rules = policy.split('; ').filter((rule) => !rule.startsWith('frame-ancestors'));
  const tag = `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}"/>`;
  const head = /<head[^>]*>(\s*<meta charset="[^"]*"\s*\/?>)?/i.exec(html);
  if (head === null) throw new Error('The page has no head.');
  const end = head.index + head[0].length;
  return html.slice(0, end) + tag + html.slice(end);
}
