// The words of an application: saved on the server while somebody writes, kept on the device where that fails, and never written over what
// another device has saved meanwhile.
import { type ApplicationDraft, EMPTY_DRAFT } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { OwnApplication } from '@matricula/contract/marketplace/applications/applications.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';
import { useAutosave } from '#ui/form/use-autosave.ts';
import { fetchApplication, holdApplication, ownApplicationQuery, saveApplication } from './apply.queries.ts';

const NAMES = Object.keys(EMPTY_DRAFT) as (keyof ApplicationDraft)[];

/** Always in the same order, so that two texts are the same when the drafts are. */
function textOf(draft: ApplicationDraft): string {
  return JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, draft[name]])));
}

function draftIn(text: string): ApplicationDraft {
  return { ...EMPTY_DRAFT, ...(JSON.parse(text) as Partial<ApplicationDraft>) };
}

function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.code === 'draft_changed';
}

/** What this page was begun with, or has saved itself. */
interface Seen {
  version: number;
  text: string;
}

/** `held`: what the server has, or null before the first word; `blank`: what the form begins with then. */
export function useApplicationDraft(held: OwnApplication | null, blank: ApplicationDraft) {
  const client = useQueryClient();
  const seenIn = (application: OwnApplication | null): Seen => ({
    version: application?.draftVersion ?? 0,
    text: textOf(application?.draft ?? blank),
  });
  const [seenNow, setSeenNow] = useState(() => seenIn(held));
  /** The same for work that goes on between two drawings. */
  const seen = useRef(seenNow);
  /** Another device has saved: nothing goes out until somebody decides. */
  const [hasConflict, setHasConflict] = useState(false);
  const isHeldUp = useRef(false);
  /** The save under way. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  function see(next: Seen) {
    seen.current = next;
    setSeenNow(next);
  }

  function holdUp(isIt: boolean) {
    isHeldUp.current = isIt;
    setHasConflict(isIt);
  }

  async function sendNow(text: string) {
    if (isHeldUp.current) throw new ApiError(409, { code: 'draft_changed' });
    try {
      const application = await saveApplication(seen.current.version, draftIn(text));
      // Our text and not the answer's: what is being typed must not change under the hand.
      see({ version: application.draftVersion, text });
      holdApplication(client, application);
    } catch (error) {
      if (isChangedElsewhere(error)) holdUp(true);
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries(ownApplicationQuery());
      throw error;
    }
    // The page hears of it with the next task. Let go of before, the typed words would give way to the older ones for a moment.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }

  function send(text: string): Promise<void> {
    const work = sendNow(text);
    sending.current = work.catch(() => {});
    return work;
  }

  const userId = tokenUserId();
  const autosave = useAutosave({
    saved: seenNow.text,
    // Among the drafts that signing out asks about and deletes.
    deviceKey: userId === null ? null : `${draftPrefix(userId)}application`,
    send,
  });
  const { text } = autosave;
  const draft = useMemo(() => draftIn(text), [text]);

  // Written on another device while nothing is unsaved here: simply shown.
  const isNewer = held !== null && held.draftVersion > seenNow.version && text === seenNow.text && !hasConflict;
  useEffect(() => {
    if (!isNewer || held.draftVersion <= seen.current.version) return;
    seen.current = { version: held.draftVersion, text: textOf(held.draft) };
    // The server's news, noted for drawing and for the next save at once.
    setSeenNow(seen.current);
  }, [isNewer, held]);

  /** Waits until what was typed last is saved; false where it could not be. */
  async function flush(): Promise<boolean> {
    autosave.saveNow();
    let last: Promise<unknown> | null = null;
    while (last !== sending.current) {
      last = sending.current;
      await last; // oxlint-disable-line no-await-in-loop -- the newest words wait for the older ones
    }
    return seen.current.text === text;
  }

  return {
    draft,
    autosave,
    hasConflict,
    flush,
    /** The one that a decision or a sending is about. */
    version: () => seen.current.version,
    change: (part: Partial<ApplicationDraft>) => autosave.change(textOf({ ...draft, ...part })),
    /** Sending has found that another device has saved. */
    meetConflict: () => holdUp(true),
    /** Puts what the server holds in the place of what stands here. */
    loadLatest: async () => {
      see(seenIn(await fetchApplication(client)));
      autosave.discard();
      holdUp(false);
    },
    /** Saves what stands here over what the server holds. */
    keepMine: async () => {
      const latest = await fetchApplication(client);
      seen.current = { ...seen.current, version: latest?.draftVersion ?? 0 };
      holdUp(false);
      if (text === seen.current.text) await send(text);
      else autosave.saveMine();
    },
    /** Makes the application before its first document, if nothing was written yet. */
    begin: async () => {
      if (!(await flush()) || seen.current.version > 0) return;
      await send(text);
    },
  };
}

export type DraftState = ReturnType<typeof useApplicationDraft>;
