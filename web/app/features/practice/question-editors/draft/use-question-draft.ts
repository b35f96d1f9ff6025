// The working draft of a question that exists: saves itself on the server, keeps what is unsaved on the device, and never overwrites what
// somebody else has saved unseen. `seen` is the revision and the version that this page was begun with or has saved itself.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { QuestionDraftReply } from '@matricula/contract/practice/question-drafts.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { draftPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';
import { useAutosave } from '#ui/form/use-autosave.ts';
import { type EditorValue, textOf, valueIn, valueOf } from '#features/practice/question-editors/editor-value.ts';
import {
  editedQuestionQuery,
  questionDraftQuery,
  saveDraft,
} from '#features/practice/question-editors/question-editors.queries.ts';

interface Seen {
  revision: number;
  version: number;
  isReplacing: boolean;
}

/** What the server holds instead of what was seen. `isBegun`: found when the page was opened, before anything was typed. */
export interface Conflict extends QuestionDraftReply {
  isBegun: boolean;
}

export interface QuestionDraftOptions {
  question: Question;
  /** As the server held it when the page was opened, and since as this page has saved it. */
  held: QuestionDraftReply;
}

/** A draft that was begun on an older version goes on only when somebody has decided so. */
function begin({ draft, version }: QuestionDraftReply): Seen {
  return { revision: draft?.revision ?? 0, version: draft?.basedOn ?? version, isReplacing: false };
}

export function useQuestionDraft({ question, held }: QuestionDraftOptions) {
  const { courseId, questionId } = question;
  const client = useQueryClient();
  const [seenNow, setSeenNow] = useState(() => begin(held));
  /** The same for work that goes on between two drawings. */
  const seen = useRef(seenNow);
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    held.draft !== null && held.draft.basedOn < held.version ? { ...held, isBegun: true } : null,
  );
  const isHeldUp = useRef(conflict !== null);
  /** The save under way. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  /** While a version is made of the draft: true once that has ended it. */
  const ending = useRef<Promise<boolean> | null>(null);

  const saved = useMemo(() => {
    const value = held.draft ?? valueOf(question);
    return value === null ? '' : textOf({ content: value.content, settings: value.settings });
  }, [held, question]);

  function see(next: Seen) {
    seen.current = next;
    setSeenNow(next);
  }

  function holdUp(found: QuestionDraftReply, isBegun = false) {
    isHeldUp.current = true;
    setConflict({ ...found, isBegun });
  }

  /** Noted before anything is waited for, so that whoever must wait for the last save knows of it. */
  function send(text: string): Promise<void> {
    const work = sendNow(text);
    sending.current = work.catch(() => {});
    return work;
  }

  async function sendNow(text: string) {
    // Not waited for otherwise: the last request of a page that closes has to begin at once.
    if (ending.current !== null && (await ending.current)) return;
    if (isHeldUp.current) throw new ApiError(409, { message: 'Decide first which text to keep.' });
    const { isSaved, ...found } = await saveDraft(questionId, {
      ...valueIn(text),
      revision: seen.current.revision,
      basedOn: seen.current.version,
      isReplacing: seen.current.isReplacing,
    });
    if (!isSaved) {
      holdUp(found);
      throw new ApiError(409, { message: 'Someone else has saved this question.' });
    }
    see(begin(found));
    client.setQueryData(questionDraftQuery(questionId).queryKey, found);
    // Pages hear of it with the next task. Let go of before, the typed words would give way to the older ones for a moment.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }

  const userId = tokenUserId();
  const autosave = useAutosave({
    saved,
    // Among the drafts that signing out asks about and deletes.
    deviceKey: userId === null ? null : `${draftPrefix(userId)}question-${questionId}`,
    send,
  });
  const value = useMemo(() => valueIn(autosave.text), [autosave.text]);

  function settle() {
    isHeldUp.current = false;
    setConflict(null);
  }

  /** Begins anew with what the server holds: another draft, or the newest version. */
  async function load(found?: QuestionDraftReply) {
    const next = found ?? (await client.fetchQuery({ ...questionDraftQuery(questionId), staleTime: 0 }));
    const isNewVersion = next.version !== question.version;
    if (isNewVersion) await client.refetchQueries(editedQuestionQuery(courseId, questionId));
    see(begin(next));
    client.setQueryData(questionDraftQuery(questionId).queryKey, next);
    autosave.discard();
    if (next.draft !== null && next.draft.basedOn < next.version) holdUp(next, true);
    else settle();
  }

  return {
    value,
    autosave,
    conflict,
    seen: seenNow,
    isChanged: autosave.text !== saved,
    change: (next: EditorValue) => autosave.change(textOf(next)),
    load,
    /** Waits until what was typed last is saved. */
    flush: async () => {
      autosave.saveNow();
      await sending.current;
    },
    /** Goes on with this page's text, as the newer draft; somebody else's stays beside it. */
    keepMine: () => {
      if (conflict === null) return;
      const { draft, version, isBegun } = conflict;
      see({ revision: draft?.revision ?? 0, version, isReplacing: !isBegun && draft !== null });
      settle();
      autosave.saveMine();
    },
    /** Makes a version of the draft. `work` gives its number, or null where it was refused; then nothing of the draft is sent any more. */
    endWith: async (work: (place: { version: number; draftRevision: number }) => Promise<number | null>) => {
      let tell: (hasEnded: boolean) => void = () => {};
      ending.current = new Promise<boolean>((resolve) => {
        tell = resolve;
      });
      try {
        await sending.current;
        const version = await work({ version: seen.current.version, draftRevision: seen.current.revision });
        if (version === null) return;
        tell(true);
        see({ revision: 0, version, isReplacing: false });
        client.setQueryData(questionDraftQuery(questionId).queryKey, { draft: null, version });
        autosave.discard();
      } finally {
        tell(false);
        ending.current = null;
      }
    },
  };
}

export type QuestionDraftState = ReturnType<typeof useQuestionDraft>;
