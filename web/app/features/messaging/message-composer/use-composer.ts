// What the composer holds and does: the draft, its files, and the step from a draft to a message on its way.
import { ATTACHMENTS_PER_MESSAGE } from '@matricula/contract/messaging/attachments.rules.ts';
import type { ContactFinding } from '@matricula/contract/base/contact-findings.ts';
import { MESSAGE_MAX_LENGTH } from '@matricula/contract/messaging/messages.rules.ts';
import type { OutboxEntry } from '#state/messaging/outbox/outbox.ts';
import { useEffect, useRef, useState } from 'react';
import { reportFailure } from '#lib/report.ts';
import type { Upload } from '#state/foundation/file-upload.ts';
import { addFiles, releaseFiles, removeFile, restoreFiles, TOO_MANY, useUploads } from './attachment-uploads.ts';
import { type Draft, type DraftCard, emptyDraft, readDraft, writeDraft } from '#state/messaging/message-drafts.ts';
import { onMessageSent, useOutbox } from '#state/messaging/outbox/use-outbox.ts';

const NOT_KEPT = 'This browser could not keep your message, so it was not sent. Your words are still here: try again.';

/** Why a message cannot go yet, in words; null when it can, and empty when there is nothing to say about it. */
function obstacleOf({ text, card }: Draft, uploads: readonly Upload[]): string | null {
  if (text.length > MESSAGE_MAX_LENGTH) return '';
  // A refused one says so itself, and is left out.
  const going = uploads.filter(({ state }) => state !== 'refused');
  if (going.length > ATTACHMENTS_PER_MESSAGE) return TOO_MANY;
  if (going.some(({ state }) => state !== 'ready')) return 'You can send as soon as your files are checked.';
  return text.trim() === '' && going.length === 0 && card === null ? '' : null;
}

function idsOf(uploads: readonly Upload[]): string[] {
  return uploads.flatMap(({ fileId, state }) =>
    fileId !== null && (state === 'checking' || state === 'ready') ? [fileId] : [],
  );
}

export interface ContactQuestion {
  text: string;
  findings: readonly ContactFinding[];
  onEdit: () => void;
  onSendMasked: () => void;
}

export function useComposer(conversationId: string) {
  const { entries, add, retry, discard } = useOutbox();
  const uploads = useUploads(conversationId);
  const [draft, setDraft] = useState<Draft>(() => readDraft(conversationId) ?? emptyDraft());
  const [problem, setProblem] = useState<string | null>(null);
  const kept: Draft = { ...draft, attachmentIds: idsOf(uploads) };
  const latest = useRef(kept);
  const isAdding = useRef(false);
  const hasBegun = useRef(false);

  useEffect(() => restoreFiles(conversationId, readDraft(conversationId)?.attachmentIds ?? []), [conversationId]);

  const attachmentKey = kept.attachmentIds.join();
  useEffect(() => {
    latest.current = kept;
    // Until a message is kept its draft stays: of the two, one must survive whatever happens now.
    if (hasBegun.current && !isAdding.current) writeDraft(conversationId, kept);
    hasBegun.current = true;
  }, [conversationId, draft, attachmentKey]); // oxlint-disable-line react/exhaustive-deps -- `kept` is made of these

  // The page had died after the message was kept and before its draft was cleared, or another tab has sent it: then it is on its
  // way. Words that were changed since are a message of their own.
  const { clientId } = draft;
  const leave = (body: string) =>
    setDraft((now) => (now.text.trim() === body ? emptyDraft() : { ...now, clientId: crypto.randomUUID() }));
  const onItsWay = entries.find((entry) => entry.clientId === clientId);
  if (onItsWay !== undefined) leave(onItsWay.message.body);
  useEffect(
    () =>
      onMessageSent((message) => {
        if (message.clientId === clientId) leave(message.body);
      }),
    [clientId],
  );

  async function submit(): Promise<void> {
    if (obstacleOf(kept, uploads) !== null || isAdding.current) return;
    isAdding.current = true;
    const { text, attachmentIds, card } = kept;
    setProblem(null);
    setDraft(emptyDraft());
    releaseFiles(conversationId);
    try {
      await add(
        conversationId,
        { clientId, body: text.trim(), attachmentIds: [...attachmentIds], card: card?.card ?? null, isWarned: false },
        card?.title,
      );
    } catch (error) {
      reportFailure('A message could not be kept', error);
      setDraft(draft);
      restoreFiles(conversationId, attachmentIds);
      setProblem(NOT_KEPT);
      return;
    } finally {
      isAdding.current = false;
    }
    // What was typed meanwhile is the next draft.
    writeDraft(conversationId, latest.current);
  }

  /** Back into the composer, before whatever has been written since. */
  async function takeBack({ clientId: takenId, message, cardTitle = 'Attached' }: OutboxEntry): Promise<void> {
    await discard(takenId);
    const taken = message.card ? { card: message.card, title: cardTitle } : null;
    setDraft((now) => ({
      ...now,
      text: [message.body, now.text].filter(Boolean).join('\n'),
      card: now.card ?? taken,
    }));
    restoreFiles(conversationId, message.attachmentIds ?? []);
  }

  function questionOf(): ContactQuestion | null {
    const refused = entries.find(
      (entry) => entry.conversationId === conversationId && entry.problem?.code === 'contact_details',
    );
    if (refused === undefined) return null;
    return {
      text: refused.message.body,
      findings: refused.problem?.findings ?? [],
      onEdit: () => void takeBack(refused),
      onSendMasked: () => void retry(refused.clientId, { isWarned: true }),
    };
  }

  return {
    draft,
    uploads,
    problem,
    obstacle: obstacleOf(kept, uploads),
    question: questionOf(),
    submit: () => void submit(),
    setText: (text: string) => setDraft((now) => ({ ...now, text })),
    setCard: (card: DraftCard | null) => setDraft((now) => ({ ...now, card })),
    addFiles: (files: readonly File[]) => setProblem(addFiles(conversationId, files)),
    removeFile: (key: string) => removeFile(conversationId, key),
  };
}
