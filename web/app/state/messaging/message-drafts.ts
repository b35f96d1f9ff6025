// What somebody has begun to write, kept on this device for each conversation. A draft has its client id from the first letter:
// if the page dies between keeping the message and clearing the draft, the two are known to be one.
import type { SendMessageBody } from '@matricula/contract/messaging/messages.ts';
import { draftPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';

/** A school or package that goes with the message, and what it is called meanwhile. */
export interface DraftCard {
  card: NonNullable<SendMessageBody['card']>;
  title: string;
}

export interface Draft {
  clientId: string;
  text: string;
  /** Files that have arrived at the server. */
  attachmentIds: readonly string[];
  card: DraftCard | null;
}

export function emptyDraft(): Draft {
  return { clientId: crypto.randomUUID(), text: '', attachmentIds: [], card: null };
}

/** A card out of navigation state, which any page may set; null unless it is one. */
export function readDraftCard(value: unknown): DraftCard | null {
  const { card, title } = (value ?? {}) as { card?: { kind?: unknown; packageId?: unknown }; title?: unknown };
  if (typeof title !== 'string' || card?.kind !== 'package' || typeof card.packageId !== 'string') return null;
  return { card: { kind: 'package', packageId: card.packageId }, title };
}

/** Null while nobody is signed in: a draft belongs to somebody. */
function keyOf(conversationId: string): string | null {
  const userId = tokenUserId();
  return userId === null ? null : draftPrefix(userId) + conversationId;
}

export function readDraft(conversationId: string): Draft | null {
  const key = keyOf(conversationId);
  if (key === null) return null;
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    if (typeof draft?.clientId !== 'string' || typeof draft.text !== 'string') return null;
    const { clientId, text, attachmentIds = [], card = null } = draft;
    return { clientId, text, attachmentIds, card };
  } catch {
    return null;
  }
}

/** An empty draft is none. */
export function writeDraft(conversationId: string, draft: Draft): void {
  const key = keyOf(conversationId);
  // A screen that closes after a sign-out must not leave behind what was just deleted.
  if (key === null) return;
  const isEmpty = draft.text === '' && draft.attachmentIds.length === 0 && draft.card === null;
  try {
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full storage costs the draft after a reload, nothing else.
  }
}

/** The draft has become a message on its way. */
export function dropDraft(conversationId: string, clientId: string): void {
  const key = keyOf(conversationId);
  if (key !== null && readDraft(conversationId)?.clientId === clientId) localStorage.removeItem(key);
}
