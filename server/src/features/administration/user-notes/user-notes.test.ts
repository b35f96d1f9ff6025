// Notes about accounts through HTTP: who reads them, what a stale change does, and what the log keeps.
import type { UserNote } from '@matricula/contract/administration/user-notes.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const admin = await buildUser(ctx, { role: 'admin', name: 'Zoe Admin' });
const as = await signIn(ctx, admin);
const other = await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Yan Admin' }));

const write = async (userId: string, text = 'Called twice.', noteId: string = crypto.randomUUID()) =>
  app.call<UserNote>('writeUserNote', { as, params: { userId }, body: { noteId, text } });
const listOf = async (userId: string) =>
  (await app.call<{ data: UserNote[] }>('listUserNotes', { as: other, params: { userId } })).body.data;
const actionsOf = async (userId: string) => {
  const rows = await ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', userId).orderBy('id').execute();
  expect(JSON.stringify(rows)).not.toContain('Called');
  return rows.map(({ action }) => action);
};

describe('notes about an account [ADM-9]', () => {
  it('are written, changed and removed, with who and when, and a row in the log for each', async () => {
    const { id: userId } = await buildUser(ctx);
    const { body: note } = await write(userId);
    expect(note).toMatchObject({ text: 'Called twice.', authorName: 'Zoe Admin', changedByName: null, version: 1 });
    const params = { noteId: note.noteId };
    const changed = await app.call<UserNote>('changeUserNote', {
      as: other,
      params,
      body: { text: 'Called once.', expectedVersion: 1 },
    });
    expect(changed.body).toMatchObject({ text: 'Called once.', changedByName: 'Yan Admin', version: 2 });
    expect(await listOf(userId)).toEqual([changed.body]);
    expect((await app.call('removeUserNote', { as, params, body: { expectedVersion: 2 } })).status).toBe(200);
    expect(await listOf(userId)).toEqual([]);
    expect(await actionsOf(userId)).toEqual(['user.noteWritten', 'user.noteChanged', 'user.noteRemoved']);
  });

  it('of two changes at once keep one; whoever comes second is told', async () => {
    const { id: userId } = await buildUser(ctx);
    const { noteId } = (await write(userId)).body;
    const change = (by: string, text: string) =>
      app.call('changeUserNote', { as: by, params: { noteId }, body: { text, expectedVersion: 1 } });
    const replies = await Promise.all([change(as, 'One'), change(other, 'Two')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listOf(userId)).toHaveLength(1);
    const late = await app.call('removeUserNote', { as, params: { noteId }, body: { expectedVersion: 1 } });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed' } });
    expect(await actionsOf(userId)).toEqual(['user.noteWritten', 'user.noteChanged']);
  });

  it('are written once, also when one press comes three times, and never over another’s', async () => {
    const [{ id: userId }, { id: otherId }] = [await buildUser(ctx), await buildUser(ctx)];
    const noteId = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 3 }, () => write(userId, 'Called twice.', noteId)));
    expect(replies.map(({ status, body }) => [status, body.noteId])).toEqual(Array(3).fill([200, noteId]));
    expect((await write(otherId, 'Called never.', noteId)).status).toBe(404);
    expect((await listOf(userId)).map(({ text }) => text)).toEqual(['Called twice.']);
    expect(await listOf(otherId)).toEqual([]);
    expect(await actionsOf(userId)).toEqual(['user.noteWritten']);
  });

  it('refuse what says nothing, and what is too long', async () => {
    const { id: userId } = await buildUser(ctx);
    for (const text of ['', '  ', 'x'.repeat(2_001)]) expect((await write(userId, text)).status).toBe(422);
    expect((await write(crypto.randomUUID())).status).toBe(404);
  });
});
