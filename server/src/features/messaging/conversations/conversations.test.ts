// Opening a conversation through HTTP: one per person and consultant, however often and how fast it is asked for.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { CreateConversationReply } from '@matricula/contract/messaging/messages.ts';
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;

function open(consultantId: string, as?: string) {
  return app.call<CreateConversationReply & ErrorBody>('createConversation', { params: { consultantId }, as });
}

async function buildPerson() {
  const user = await buildUser(ctx);
  return { user, as: await signIn(ctx, user) };
}

describe('POST /messages/create/:consultantId', () => {
  it('answers a signed-in person with the conversation’s _id, without a body [API-15] [ENT-20] [ROLE-8]', async () => {
    const { id } = await buildConsultant(ctx);
    const { user, as } = await buildPerson();
    const reply = await open(id, as);
    expect(reply.status).toBe(200);
    const rows = await ctx.db.selectFrom('conversations').selectAll().where('applicantId', '=', user.id).execute();
    expect(rows).toMatchObject([{ consultantId: id }]);
    expect(reply.body).toEqual({ _id: rows[0]?.id });
  });

  it('answers with the same conversation every time, and with another for another person or consultant', async () => {
    const [a, b] = [await buildConsultant(ctx), await buildConsultant(ctx)];
    const { as } = await buildPerson();
    const first = (await open(a.id, as)).body._id;
    expect((await open(a.id, as)).body._id).toBe(first);
    expect((await open(a.id.toUpperCase(), as)).body._id).toBe(first);
    expect((await open(b.id, as)).body._id).not.toBe(first);
    expect((await open(a.id, (await buildPerson()).as)).body._id).not.toBe(first);
  });

  it('makes one conversation of many requests at once', async () => {
    const { id } = await buildConsultant(ctx);
    const { user, as } = await buildPerson();
    const replies = await Promise.all(Array.from({ length: 12 }, () => open(id, as)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1);
    const rows = await ctx.db.selectFrom('conversations').select('id').where('applicantId', '=', user.id).execute();
    expect(rows).toHaveLength(1);
  });

  it('lets one consultant write to another, but not to themselves', async () => {
    const [a, b] = [await buildConsultant(ctx), await buildConsultant(ctx)];
    const as = await signIn(ctx, { id: a.id, role: 'consultant' });
    expect((await open(b.id, as)).status).toBe(200);
    for (const own of [a.id, a.id.toUpperCase()]) {
      const reply = await open(own, as);
      expect(reply.status).toBe(409);
      expect(reply.body.error).toBe(MESSAGE_TEXTS.withYourself);
    }
  });

  it('refuses visitors and guests', async () => {
    const { id } = await buildConsultant(ctx);
    expect((await open(id)).status).toBe(401);
    expect((await open(id, await signIn(ctx, await buildUser(ctx, { role: 'phantom' })))).status).toBe(403);
  });

  it('refuses consultants nobody can see, people who are none, and bad input', async () => {
    const { user, as } = await buildPerson();
    const paused = await buildConsultant(ctx, { state: 'paused' });
    for (const id of [randomUUID(), paused.id, user.id]) expect((await open(id, as)).status).toBe(404);
    for (const id of ['nobody', '%', '1']) expect((await open(id, as)).status).toBe(422);
    expect(await ctx.db.selectFrom('conversations').select('id').where('applicantId', '=', user.id).execute()).toEqual(
      [],
    );
  });

  it('is limited per person', async () => {
    const { id } = await buildConsultant(ctx);
    const { as } = await buildPerson();
    const replies = await Promise.all(Array.from({ length: 31 }, () => open(id, as)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
