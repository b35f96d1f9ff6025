// The working text: saves itself, keeps what is unsaved on the device, and never overwrites what somebody else has saved unseen.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { ArticleContent, ManagedArticle } from '@matricula/contract/site/managed-articles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';
import { useAutosave } from '#ui/form/use-autosave.ts';
import { managedArticleQuery, saveArticle } from './admin-articles.queries.ts';
import { contentIn, textOf } from './article-content.ts';

export function useArticleDraft(article: ManagedArticle) {
  const { articleId } = article;
  const client = useQueryClient();
  /** The version that this page has seen. */
  const seen = useRef(article.version);
  /** What somebody else has saved since. */
  const [conflict, setConflict] = useState<ManagedArticle | null>(null);
  const isHeldUp = useRef(false);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const saved = useMemo(() => textOf(article.content), [article.content]);

  function adopt(next: ManagedArticle) {
    seen.current = next.version;
    client.setQueryData(managedArticleQuery(articleId).queryKey, next);
  }

  async function sendNow(text: string) {
    if (isHeldUp.current) throw new ApiError(409, { message: 'Decide first which text to keep.' });
    const reply = await saveArticle(articleId, seen.current, contentIn(text, article.content));
    if (!reply.isSaved) {
      isHeldUp.current = true;
      setConflict(reply.article);
      throw new ApiError(409, { message: 'Someone else has saved this article.' });
    }
    adopt(reply.article);
    // Pages hear of it with the next task. Let go of before, the typed words would give way to the older ones for a moment.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }

  const userId = tokenUserId();
  const autosave = useAutosave({
    saved,
    deviceKey: userId === null ? null : `${draftPrefix(userId)}article-${articleId}`,
    send: (text) => {
      const work = sendNow(text);
      sending.current = work.catch(() => {});
      return work;
    },
  });
  const isChanged = autosave.text !== saved;
  useEffect(() => {
    // Nothing of one's own stands in the way: what was loaded anew is what is seen.
    if (!isChanged) seen.current = article.version;
  }, [isChanged, article.version]);

  const content = useMemo(() => contentIn(autosave.text, article.content), [autosave.text, article.content]);

  function settle() {
    isHeldUp.current = false;
    setConflict(null);
  }

  return {
    content,
    autosave,
    conflict,
    isChanged,
    change: (changes: Partial<ArticleContent>) => autosave.change(textOf({ ...content, ...changes })),
    /** Waits until what was typed last is saved, and gives the version that is acted on. */
    flush: async (): Promise<number> => {
      autosave.saveNow();
      await sending.current;
      return seen.current;
    },
    /** Goes on with this page's text; somebody else's words can be found among the versions once they were published. */
    keepMine: () => {
      if (conflict === null) return;
      seen.current = conflict.version;
      settle();
      autosave.saveMine();
    },
    takeTheirs: () => {
      if (conflict === null) return;
      adopt(conflict);
      settle();
      autosave.discard();
    },
  };
}

export type ArticleDraft = ReturnType<typeof useArticleDraft>;
