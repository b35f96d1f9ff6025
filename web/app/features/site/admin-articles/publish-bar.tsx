// The acts of an article, each button named by what it does: publish now or at a time, update, take back.
import type { ArticleFinding, ManagedArticle } from '@matricula/contract/site/managed-articles.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoment } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { articleActMutation, deleteArticleMutation } from './admin-articles.queries.ts';
import styles from './article-editor.module.css';
import { Findings } from './text/findings.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ArticleDraft } from './use-article-draft.ts';

interface PublishBarProps {
  article: ManagedArticle;
  draft: ArticleDraft;
  findings: readonly ArticleFinding[];
  onSettings: () => void;
}

export function PublishBar({ article, draft, findings, onSettings }: PublishBarProps) {
  const { articleId, state, publishedSlug } = article;
  const act = useMutation(articleActMutation(articleId));
  const [asked, setAsked] = useState<'schedule' | 'unpublish' | 'delete' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const isBlocked = findings.some(({ isBlocking }) => isBlocking) || draft.conflict !== null;
  const isChanged = article.isChanged || draft.isChanged;

  async function run(kind: 'publish' | 'unpublish', text: string) {
    setDone(null);
    const version = await draft.flush();
    await act.mutateAsync({ kind, version }).then(
      () => setDone(text),
      () => {},
    );
    setAsked(null);
  }

  return (
    <div className={styles.bar}>
      <Findings findings={findings} />
      <div role="status">{done === null ? null : <Banner kind="success">{done}</Banner>}</div>
      {act.isError ? <Banner kind="error">{act.error.message}</Banner> : null}
      <Row>
        {state === 'published' ? (
          <Button
            disabled={isBlocked || !isChanged}
            isBusy={act.isPending}
            busyLabel="Updating..."
            onClick={() => void run('publish', 'Readers see these words now.')}
          >
            Update
          </Button>
        ) : (
          <Button
            disabled={isBlocked}
            isBusy={act.isPending}
            busyLabel="Publishing..."
            onClick={() => void run('publish', 'The article is on the blog.')}
          >
            Publish now
          </Button>
        )}
        {state === 'draft' ? (
          <Button variant="secondary" disabled={isBlocked} onClick={() => setAsked('schedule')}>
            Publish later
          </Button>
        ) : null}
        {state === 'draft' ? null : (
          <Button variant="secondary" onClick={() => setAsked('unpublish')}>
            {state === 'published' ? 'Unpublish' : 'Call off'}
          </Button>
        )}
        {state === 'draft' && article.publishedAt === null ? (
          <Button variant="quiet" onClick={() => setAsked('delete')}>
            Delete the draft
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onSettings}>
          Summary, tags and sources
        </Button>
      </Row>
      <ScheduleDialog
        isOpen={asked === 'schedule'}
        articleId={articleId}
        draft={draft}
        onClose={() => setAsked(null)}
        onScheduled={(at) => setDone(`The article goes out ${formatMoment(at)}.`)}
      />
      <ConfirmDialog
        isOpen={asked === 'unpublish'}
        title={state === 'published' ? 'Unpublish this article?' : 'Call off publishing?'}
        confirmLabel={state === 'published' ? 'Unpublish' : 'Call off'}
        busyLabel="Working..."
        isBusy={act.isPending}
        error={act.error}
        onConfirm={(event) => {
          event.preventDefault();
          void run('unpublish', state === 'published' ? 'The article is off the blog.' : 'Nothing is scheduled.');
        }}
        onClose={() => setAsked(null)}
      >
        <p>
          {state === 'published'
            ? `/blog/${publishedSlug ?? ''} will say that there is no such page. The text stays here as a draft.`
            : 'The text stays here as a draft.'}
        </p>
      </ConfirmDialog>
      <DeleteDialog isOpen={asked === 'delete'} article={article} draft={draft} onClose={() => setAsked(null)} />
    </div>
  );
}

interface DeleteDialogProps {
  isOpen: boolean;
  article: ManagedArticle;
  draft: ArticleDraft;
  onClose: () => void;
}

function DeleteDialog({ isOpen, article, draft, onClose }: DeleteDialogProps) {
  const remove = useMutation(deleteArticleMutation(article.articleId));
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete “${article.content.title}”?`}
      confirmLabel="Delete the draft"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={(event) => {
        event.preventDefault();
        draft.autosave.discard();
        remove.mutate(undefined, { onSuccess: () => void navigate('/course/articles') });
      }}
      onClose={onClose}
    >
      <p>Readers never saw it. Its words and versions are gone afterward.</p>
    </ConfirmDialog>
  );
}
