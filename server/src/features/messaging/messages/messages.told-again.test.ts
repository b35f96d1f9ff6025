// Found by the chaos run: a process may die after the commit and before it told anybody. Who asks again makes it known.
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';

const test = await startTestApp();
const { app, ctx, platform } = test;

it('tells both again when a deleted message is deleted or a sent one is sent once more', async () => {
  platform.realtime.attach(app.server);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { id, number, applicantId, applicant, consultant } = await buildTalk(ctx);
  const { seq, clientId, body } = await buildMessage(ctx, { conversationNumber: number, senderId: applicantId });
  const socket = io(url, { transports: ['websocket'], auth: { token: consultant }, forceNew: true });
  const heard: string[] = [];
  socket.on('message.created', ({ message }) => heard.push(`created ${message.seq}`));
  socket.on('message.changed', ({ message, change }) => heard.push(`${message.isDeleted} ${message.seq} ${change}`));
  await expect.poll(() => socket.connected).toBe(true);

  const params = { conversationId: id };
  const sent = await test.call('sendMessage', { params, as: applicant, body: { clientId, body } });
  expect(sent.status).toBe(200);
  for (let round = 0; round < 2; round += 1) {
    const reply = await test.call('deleteMessage', { params: { ...params, seq: String(seq) }, as: applicant });
    expect(reply.status).toBe(200);
  }
  await expect.poll(() => heard).toEqual([`created ${seq}`, `true ${seq} 1`, `true ${seq} 1`]);
  socket.close();
});
