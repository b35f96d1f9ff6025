// Contact details in a message: warned first, hidden afterwards, and what was written is kept once.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { MessagesReply, SendMessageReply } from '@matricula/contract/messaging/messages.ts';
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/context/errors.ts';
import { startTestApp } from '#test/app.ts';
import { buildTalk } from '#test/builders/conversation.ts';
import { guardBody } from './messages.safety.ts';

const app = await startTestApp();
const { ctx } = app;
const { origins } = app.config;
const TEXT = 'Write to ada@gmail.com, or call 416-555-0199. My draft: https://docs.google.com/document/d/1';
const HIDDEN = 'Write to •••, or call •••. My draft: https://docs.google.com/document/d/1';

function send(conversationId: string, as: string, message: { body: string; isWarned?: boolean; clientId?: string }) {
  return app.call<SendMessageReply & ErrorBody>('sendMessage', {
    params: { conversationId },
    as,
    body: { clientId: randomUUID(), ...message },
  });
}

describe('guardBody', () => {
  it('leaves plain words as they are, warned or not', () => {
    for (const isWarned of [true, false])
      expect(guardBody({ body: 'My MCAT is 515.', isWarned }, origins)).toEqual({
        body: 'My MCAT is 515.',
        isMasked: false,
        findings: [],
      });
  });

  it('refuses with words until warned, then hides and names each kind once', () => {
    expect(() => guardBody({ body: TEXT, isWarned: false }, origins)).toThrow(AppError);
    expect(guardBody({ body: `${TEXT} ada@gmail.com`, isWarned: true }, origins)).toEqual({
      body: `${HIDDEN} •••`,
      isMasked: true,
      findings: ['email', 'phone'],
    });
  });

  it('leaves links to our own pages', () => {
    const body = `See ${origins.matricula}/school/harvard`;
    expect(guardBody({ body, isWarned: false }, origins)).toMatchObject({ body, isMasked: false });
  });
});

describe('a message with contact details', () => {
  it('is refused with a warning and leaves no place taken', async () => {
    const { id, applicant } = await buildTalk(ctx);
    const { status, body } = await send(id, applicant, { body: TEXT });
    expect([status, body.code, body.error]).toEqual([422, 'contact_details', MESSAGE_TEXTS.contactDetails]);
    expect(body.findings?.map(({ kind, start, end }) => [kind, TEXT.slice(start, end)])).toEqual([
      ['email', 'ada@gmail.com'],
      ['phone', '416-555-0199'],
    ]);
    expect((await send(id, applicant, { body: 'Hello' })).body.message.seq).toBe(1);
  });

  it('is sent with them hidden after the warning; what was written is kept with what was found', async () => {
    const { id, number, applicant, consultant } = await buildTalk(ctx);
    const sent = await send(id, applicant, { body: TEXT, isWarned: true });
    expect(sent.body.message).toMatchObject({ body: HIDDEN, isMasked: true });
    for (const as of [applicant, consultant]) {
      const seen = await app.request<MessagesReply>('GET', `/api/v1/messages/conversations/${id}/messages`, { as });
      expect(seen.body.messages).toMatchObject([{ body: HIDDEN, isMasked: true }]);
      expect(seen.text).not.toMatch(/gmail|555-0199/);
    }
    const kept = await ctx.db
      .selectFrom('messageWarnings')
      .select(['seq', 'originalBody', 'findings'])
      .where('conversationNumber', '=', number)
      .execute();
    expect(kept).toEqual([{ seq: 1, originalBody: TEXT, findings: ['email', 'phone'] }]);
  });

  it('is there once when it is sent again, and other words under its id are refused', async () => {
    const { id, applicant } = await buildTalk(ctx);
    const clientId = randomUUID();
    const first = await send(id, applicant, { clientId, body: TEXT, isWarned: true });
    // Also without saying again that one was warned: it was sent, that is answered.
    for (const isWarned of [true, false]) {
      const again = await send(id, applicant, { clientId, body: TEXT, isWarned });
      expect([again.status, again.body.message]).toEqual([200, first.body.message]);
    }
    for (const body of [HIDDEN, 'Write to bob@gmail.com, or call 416-555-0199.'])
      expect((await send(id, applicant, { clientId, body, isWarned: true })).status).toBe(409);
  });

  it('is known again under its id even when the rules have changed meanwhile', async () => {
    const { id, number, applicant } = await buildTalk(ctx);
    const clientId = randomUUID();
    await send(id, applicant, { clientId, body: TEXT, isWarned: true });
    await ctx.db
      .updateTable('messages')
      .set({ body: 'Hidden ••• by an older rule' })
      .where('conversationNumber', '=', number)
      .execute();
    expect((await send(id, applicant, { clientId, body: TEXT, isWarned: true })).status).toBe(200);
  });
});
