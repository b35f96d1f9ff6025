// Two people in one conversation, for browser tests: accounts of their own, so that limits per person do not meet.
import { randomUUID } from 'node:crypto';
import type { BrowserContext, BrowserContextOptions, Page, WebSocketRoute } from '@playwright/test';
import type { ApiClient } from '@matricula/contract/http/client.ts';
import { expect, test as base } from './fixtures.ts';
import { queryOnce } from './stack/stack.ts';

/** What the browser itself says about a network that is away. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be loaded|Failed to fetch|WebSocket/;

export interface Member {
  name: string;
  token: string;
  api: ApiClient;
  /** A browser of their own, signed in. */
  open(options?: BrowserContextOptions): Promise<{ context: BrowserContext; page: Page }>;
}

export interface Talk {
  conversationId: string;
  path: string;
  applicant: Member;
  consultant: Member;
  /** What the database holds of it, in order. */
  bodies(): Promise<string[]>;
}

interface TalkFixtures {
  /** A conversation in which both have said something, so that neither is a stranger. */
  openTalk(): Promise<Talk>;
}

export const test = base.extend<TalkFixtures>({
  openTalk: async ({ stack, createAccount, apiAs, openContext, keepToken }, use) => {
    async function join(role: 'user' | 'consultant'): Promise<Member & { email: string }> {
      const { name, email, token } = await createAccount(role);
      async function open(options?: BrowserContextOptions) {
        const context = await openContext(options);
        await keepToken(context, token);
        return { context, page: await context.newPage() };
      }
      return { name, email, token, api: apiAs(token), open };
    }

    await use(async () => {
      const [applicant, consultant] = [await join('user'), await join('consultant')];
      const conversationId = randomUUID();
      const ask = (text: string, values: unknown[]) => queryOnce(stack.databaseUrl, text, values);
      const people = [applicant.email, consultant.email];
      // Becoming a consultant is another journey: a profile like one that is there, under the account's id.
      await ask(
        `insert into consultants
         select (jsonb_populate_record(c, jsonb_build_object('id', u.id, 'name', u.name))).*
         from users u, consultants c where u.email = $1 and c.id = (select id from consultants limit 1)`,
        [consultant.email],
      );
      await ask(
        `insert into conversations (id, applicant_id, consultant_id)
         select $3, a.id, c.id from users a, users c where a.email = $1 and c.email = $2`,
        [...people, conversationId],
      );
      await ask(
        `insert into conversation_members (conversation_number, user_id, last_message_at)
         select number, u.id, now() from conversations, users u where conversations.id = $3 and u.email in ($1, $2)`,
        [...people, conversationId],
      );
      for (const [{ api }, body] of [
        [applicant, 'May I ask you something?'],
        [consultant, 'Of course.'],
      ] as const) {
        await api.sendMessage({ params: { conversationId }, body: { clientId: randomUUID(), body } });
      }
      return {
        conversationId,
        path: `/app/messages/${conversationId}`,
        applicant,
        consultant,
        bodies: async () => {
          const rows = await queryOnce<{ body: string }>(
            stack.databaseUrl,
            `select body from messages join conversations on number = conversation_number where id = $1 order by seq`,
            [conversationId],
          );
          return rows.slice(2).map(({ body }) => body);
        },
      };
    });
  },
});

export { expect };

/** What a browser's sockets lose from now on: nothing, what the server says, or everything; `cut` also ends them. */
export type Loss = 'nothing' | 'answers' | 'everything' | 'cut';

/** Puts a bad network into the way of a context's sockets, which `setOffline` leaves alone. Before its pages are loaded. */
export async function holdSockets(context: BrowserContext): Promise<(loss: Loss) => Promise<void>> {
  let loss: Loss = 'nothing';
  const open = new Set<WebSocketRoute>();
  await context.routeWebSocket(/socket\.io/, (socket) => {
    if (loss === 'cut') return void socket.close();
    open.add(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (loss === 'nothing' || loss === 'answers') server.send(message);
    });
    server.onMessage((message) => {
      if (loss === 'nothing') socket.send(message);
    });
  });
  return async (next) => {
    loss = next;
    if (next !== 'cut') return;
    await Promise.all([...open].map((socket) => socket.close().catch(() => undefined)));
    open.clear();
  };
}

export const thread = (page: Page) => page.getByRole('log');
export const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / });

/** Written and sent with the keyboard. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}
