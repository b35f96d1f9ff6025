// Who stands in the background queue: what a signed-in browser asks by itself, and nothing of strangers.
import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildTalk } from '#test/builders/conversation.ts';

const app = await startTestApp();

it('lets only people with a token of ours wait in the background queue', async () => {
  const { id, applicant } = await buildTalk(app.ctx);
  const pass = vi.spyOn(app.platform.backgroundQueue, 'pass');
  const ask = (as?: string, query = '?after=0') =>
    app.request('GET', `/api/v1/messages/conversations/${id}/messages${query}`, as === undefined ? {} : { as });
  expect((await ask()).status).toBe(401);
  expect((await ask(`${applicant.slice(0, -10)}${randomUUID().slice(0, 10)}`)).status).toBe(401);
  expect(pass).not.toHaveBeenCalled();
  expect((await ask(applicant)).status).toBe(200);
  expect(pass).toHaveBeenCalledTimes(1);
  // What a person opens does not wait behind those who come back by themselves.
  expect((await ask(applicant, '')).status).toBe(200);
  expect(pass).toHaveBeenCalledTimes(1);
});
