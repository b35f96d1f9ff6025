// What every browser test stands on: the stack it talks to, an address of its own, people, the inbox, and an ear for complaints of the browser.
import { randomBytes, randomInt } from 'node:crypto';
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import type { RegisterBody, TokenReply } from '@matricula/contract/foundation/accounts.ts';
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import type { Role } from '@matricula/contract/base/roles.ts';
import { type ApiClient, createClient } from '@matricula/contract/http/client.ts';
import { createInbox, type Inbox } from './stack/inbox.ts';
import { addressesOf, queryOnce, type StackAddresses, type StackName } from './stack/stack.ts';

export interface StackOptions {
  stackName: StackName;
}

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Somebody nobody else in this run is. */
export function somebody(): Person {
  const id = randomBytes(6).toString('hex');
  return { name: `Ada Lovelace ${id.slice(0, 3)}`, email: `ada.${id}@example.test`, password: `correct horse ${id}` };
}

interface Complaints {
  /** Errors of pages and consoles so far, Content-Security-Policy violations included. */
  heard: string[];
  /** A complaint this test provokes on purpose. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  stack: StackAddresses;
  /** The client address this test's requests come from; limits count per address. */
  ipAddress: string;
  inbox: Inbox;
  complaints: Complaints;
  /** Another browser profile on the same stack, listened to and closed like the test's own. */
  openContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** The API as a person with this token sees it, or as a visitor. */
  apiAs(token: string | null): ApiClient;
  /** A new account made through the API, with its token. The role is written into the database: no screen grants one at once. */
  createAccount(role?: Role, extra?: Partial<RegisterBody>): Promise<Person & TokenReply>;
  /** Puts a token where the browser keeps it, before any page of the context starts. */
  keepToken(context: BrowserContext, token: string): Promise<void>;
  /** A page that is already signed in as a new person of this role. */
  signedInPage(role?: Role): Promise<Page>;
}

export const test = base.extend<Fixtures & StackOptions>({
  stackName: ['one', { option: true }],
  stack: async ({ stackName }, use) => use(addressesOf(stackName)),
  ipAddress: async ({ browserName: _ }, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`),
  baseURL: async ({ stack }, use) => use(stack.origin),
  extraHTTPHeaders: async ({ ipAddress }, use) => use({ 'x-forwarded-for': ipAddress }),
  inbox: async ({ stack }, use) => use(createInbox(stack.inboxUrl)),

  complaints: [
    async ({ browserName: _ }, use, info) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      await use({ heard, expect: (pattern) => expected.push(pattern) });
      if (info.status === info.expectedStatus) {
        expect(
          heard.filter((text) => !expected.some((pattern) => pattern.test(text))),
          'complaints of the browser',
        ).toEqual([]);
      }
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    listen(context, complaints);
    await use(context);
  },
  openContext: async ({ browser, complaints, stack, ipAddress }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: stack.origin,
        extraHTTPHeaders: { 'x-forwarded-for': ipAddress },
        reducedMotion: 'reduce',
        ...options,
      });
      listen(context, complaints);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  apiAs: async ({ stack, ipAddress }, use) => {
    await use((token) =>
      createClient({
        origin: stack.origin,
        token: () => token,
        fetch: async (input, init = {}) => {
          const send = () =>
            fetch(input, {
              ...init,
              headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': ipAddress },
            });
          // A machine that is busy for a moment sheds load with 503; what only prepares a test waits for its turn.
          for (let attempt = 1; attempt < 5; attempt += 1) {
            const response = await send();
            if (response.status !== 503) return response;
            await new Promise((resolve) => setTimeout(resolve, attempt * 500));
          }
          return send();
        },
      }),
    );
  },
  createAccount: async ({ stack, apiAs }, use) => {
    await use(async (role = 'user', extra = {}) => {
      const person = somebody();
      const { token } = await apiAs(null).register({ body: { ...person, ...extra } });
      if (role === 'user') return { ...person, token };
      await queryOnce(stack.databaseUrl, 'update users set role = $1 where email = $2', [role, person.email]);
      return { ...person, ...(await apiAs(null).login({ body: { email: person.email, password: person.password } })) };
    });
  },
  keepToken: async ({ browserName: _ }, use) => {
    await use(async (context, token) => {
      await context.addInitScript(
        ({ key, value }) => {
          // Not on about:blank; and once per tab, because a person who signs out must stay signed out on the next page.
          if (!location.protocol.startsWith('http') || sessionStorage.getItem('e2e-token') !== null) return;
          sessionStorage.setItem('e2e-token', 'kept');
          localStorage.setItem(key, value);
        },
        { key: AUTH_TOKEN_KEY, value: token },
      );
    });
  },
  signedInPage: async ({ createAccount, keepToken, openContext }, use) => {
    await use(async (role = 'user') => {
      const { token } = await createAccount(role);
      const context = await openContext();
      await keepToken(context, token);
      return context.newPage();
    });
  },
});

export { expect };

function listen(context: BrowserContext, { heard }: Complaints): void {
  context.on('weberror', (error) => heard.push(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url})`);
  });
}

/** The token as the browser keeps it. */
export function keptToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), AUTH_TOKEN_KEY);
}

/** Waits until React has taken over: before that a click is only a click on HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const node = document.querySelector('main, body > *');
    return (
      node !== null && Object.keys(node).some((key) => key.startsWith('__reactFiber') || key.startsWith('__reactProps'))
    );
  });
}
