// A conversation of the signed-in person with the demo consultant, for pictures of it: opened and begun as the screen would.
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import type { Page } from '@playwright/test';
import { DEMO_CONSULTANT_ID } from '../server/seed/demo-people.ts';

const WORDS = [
  'Hello, I read your profile and have one question about interviews.',
  'I have practiced scenarios in writing, but never out loud with a clock. Where would you begin?',
];

/** Ends on the conversation's own page. Safe to repeat: the messages keep their client ids. */
export async function openSampleTalk(page: Page): Promise<void> {
  const conversationId = await page.evaluate(
    async ({ key, cid, words }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json' };
      const created = await fetch(`/api/v1/messages/create/${cid}`, {
        method: 'POST',
        headers: { authorization: headers.authorization },
      });
      const { _id } = (await created.json()) as { _id: string };
      for (const [index, body] of words.entries()) {
        const clientId = `c0ffee00-0000-4000-8000-00000000000${index}`;
        await fetch(`/api/v1/messages/conversations/${_id}/messages`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ clientId, body }),
        });
      }
      return _id;
    },
    { key: AUTH_TOKEN_KEY, cid: DEMO_CONSULTANT_ID, words: WORDS },
  );
  await page.goto(`/app/messages/${conversationId}`);
  await page
    .getByText(WORDS[1] ?? '')
    .last()
    .waitFor();
}
