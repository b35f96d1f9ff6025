// What somebody leaves on a device: counted, deleted, and nothing of anybody else touched.
import type { OutboxEntry } from '#state/messaging/outbox/outbox.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { carryDraft, takeCarriedDraft } from './carried-draft.ts';
import { deleteLeft, draftPrefix, lookForLeft, noteUnsent, reasonPrefix } from '#lib/left-on-device.ts';
import { openOutboxStore } from '#state/messaging/outbox/outbox-store.ts';

function entryOf(clientId: string): OutboxEntry {
  const message = { clientId, body: 'Hello' };
  const place = { conversationId: 'one', writtenAt: '2026-11-16T10:00:00Z', order: 1 };
  return { ...place, clientId, message, state: 'waiting', problem: null };
}

async function leaveMessages(userId: string, ...clientIds: string[]): Promise<void> {
  const store = await openOutboxStore(userId);
  for (const clientId of clientIds) await store.put(entryOf(clientId));
  store.close();
}

beforeEach(() => localStorage.clear());
afterEach(() => noteUnsent(0));

it('counts one person’s messages, drafts and answers, and makes nothing by looking', async () => {
  expect(await lookForLeft('ada')).toEqual({ unsent: 0, drafts: 0, answers: 0, recordings: 0 });
  expect(await indexedDB.databases()).toEqual([]);
  await leaveMessages('ada', 'a', 'b');
  await leaveMessages('bob', 'c');
  localStorage.setItem(`${draftPrefix('ada')}one`, '{}');
  localStorage.setItem(`${draftPrefix('bob')}one`, '{}');
  localStorage.setItem('practice:casper', '{}');
  expect(await lookForLeft('ada')).toEqual({ unsent: 2, drafts: 1, answers: 1, recordings: 0 });
});

it('counts what a browser without storage holds in memory', async () => {
  noteUnsent(3);
  expect(await lookForLeft('nobody')).toEqual({ unsent: 3, drafts: 0, answers: 0, recordings: 0 });
});

it('deletes what is hers, and answers to sample questions, also while another tab has it open', async () => {
  await leaveMessages('eve', 'a');
  await leaveMessages('tim', 'b');
  const openElsewhere = await openOutboxStore('eve');
  localStorage.setItem(`${draftPrefix('eve')}one`, '{}');
  localStorage.setItem(`${draftPrefix('tim')}one`, '{}');
  localStorage.setItem('practice:casper', '{}');
  localStorage.setItem(`${reasonPrefix('eve')}reading`, '[]');
  localStorage.setItem('list:schools', '{}');
  localStorage.setItem('colorScheme', 'dark');
  carryDraft('What I answered');
  await deleteLeft('eve');
  expect(takeCarriedDraft()).toBeNull();
  expect(Object.keys(localStorage).toSorted()).toEqual(['colorScheme', `${draftPrefix('tim')}one`]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('outbox-eve');
  expect(await lookForLeft('tim')).toMatchObject({ unsent: 1 });
  openElsewhere.close();
});
