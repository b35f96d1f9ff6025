// People who apply to become consultants, for browser tests: with real files, through the real checks.
import { randomBytes } from 'node:crypto';
import { PART_CONTENT_TYPE, PART_OFFSET_HEADER } from '@matricula/contract/foundation/uploads.rules.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { ApiClient } from '@matricula/contract/http/client.ts';
import { documentPartPath } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { applicationDraft } from '../server/test/builders/application.ts';
import { drawPicture } from '../server/test/builders/upload.ts';
import { expect, type Person, test as base } from './fixtures.ts';
import { queryOnce } from './stack/stack.ts';

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** A document passes the worker and its scanner, and others may be before it. */
export const CHECKED_WITHIN_MS = 60_000;

/** A last name that nobody else in this run has: what reviewers search for. Of letters, as names are. */
export function lastName(): string {
  return `Okafor${String.fromCodePoint(...randomBytes(8).map((byte) => 97 + (byte % 26)))}`;
}

interface Applicant extends Person {
  api: ApiClient;
  /** A browser of their own, signed in. */
  open(options?: BrowserContextOptions): Promise<Page>;
}

interface ApplicantFixtures {
  /** Somebody with a confirmed address and a name of their own. */
  createMember(name: string): Promise<Applicant & { token: string }>;
  /** The same, with an application that was sent with two pictures. */
  createApplicant(name: string): Promise<Applicant>;
}

export const test = base.extend<ApplicantFixtures>({
  createMember: async ({ stack, createAccount, apiAs, openContext, keepToken }, use) => {
    await use(async (name) => {
      const person = await createAccount('user', { name });
      await queryOnce(stack.databaseUrl, 'update users set email_verified_at = now() where email = $1', [person.email]);
      async function open(options?: BrowserContextOptions) {
        const context = await openContext(options);
        await keepToken(context, person.token);
        return context.newPage();
      }
      return { ...person, name, api: apiAs(person.token), open };
    });
  },
  createApplicant: async ({ stack, ipAddress, createMember }, use) => {
    await use(async (name) => {
      const { token, ...applicant } = await createMember(name);
      const { api } = applicant;
      const bytes = await drawPicture({ width: 320, height: 200, format: 'jpeg' });
      const { draftVersion } = await api.saveApplication({
        body: { draftVersion: 0, draft: applicationDraft({ name }) },
      });
      for (const kind of ['government-id', 'proof-of-attendance'] as const) {
        const body = { kind, name: `${kind}.jpg`, sizeBytes: bytes.length };
        const { _id } = await api.createApplicationDocument({ body });
        const sent = await fetch(stack.origin + API_PREFIX + documentPartPath(_id), {
          method: 'PATCH',
          body: new Uint8Array(bytes),
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': PART_CONTENT_TYPE,
            [PART_OFFSET_HEADER]: '0',
            'x-forwarded-for': ipAddress,
          },
        });
        if (!sent.ok) throw new Error(`The document was not taken: ${await sent.text()}`);
      }
      const states = async () =>
        (await api.getOwnApplication()).application?.documents.map(({ state }) => state).join(' ');
      await expect.poll(states, { timeout: CHECKED_WITHIN_MS }).toBe('ready ready');
      await api.submitApplication({ body: { draftVersion } });
      return applicant;
    });
  },
});

export { expect };
