// Every version of an article, in a drawer: what was published, scheduled or replaced, by whom and when; the difference from the text as it is
// now; each can be brought back.
import { Drawer } from '@mantine/core';
import type { ArticleVersion, ManagedArticle } from '@matricula/contract/site/managed-articles.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { articleActMutation, articleVersionQuery, articleVersionsQuery } from './admin-articles.queries.ts';
import { ArticleDifference } from './article-difference.tsx';
import styles from './article-editor.module.css';
import type { ArticleDraft } from './use-article-draft.ts';

const KINDS: Record<ArticleVersion['kind'], string> = {
  published: 'Published',
  updated: 'Updated',
  scheduled: 'Scheduled',
  kept: 'Replaced by a restore',
  restored: 'Restored',
};

interface ArticleVersionsProps {
  isOpen: boolean;
  article: ManagedArticle;
  draft: ArticleDraft;
  onClose: () => void;
}

export function ArticleVersions({ isOpen, onClose, ...rest }: ArticleVersionsProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title="Versions"
      position="right"
      size="min(640px, 100vw)"
      closeButtonProps={{ 'aria-label': 'Close the versions' }}
    >
      <Versions {...rest} onClose={onClose} />
    </Drawer>
  );
}

function Versions({ article, draft, onClose }: Omit<ArticleVersionsProps, 'isOpen'>) {
  const versions = useQuery(articleVersionsQuery(article.articleId));
  if (versions.isPending) return <Skeleton lines={6} />;
  if (versions.isError)
    return <LoadFailure what="The versions" error={versions.error} onRetry={() => void versions.refetch()} />;
  if (versions.data.length === 0) return <p>There is a version once the article is published or scheduled.</p>;
  return (
    <ol className={styles.versions}>
      {versions.data.map((version) => (
        <li key={version.number} className={styles.version}>
          <Version article={article} draft={draft} version={version} onRestored={onClose} />
        </li>
      ))}
    </ol>
  );
}

interface VersionProps {
  article: ManagedArticle;
  draft: ArticleDraft;
  version: ArticleVersion;
  onRestored: () => void;
}

function Version({ article, draft, version, onRestored }: VersionProps) {
  const { number, kind, title, author, madeAt, isPublished } = version;
  const [isCompared, setIsCompared] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const restore = useMutation(articleActMutation(article.articleId));

  async function run() {
    const seen = await draft.flush();
    await restore.mutateAsync({ kind: 'restore', version: seen, number }).then(onRestored, () => {});
  }

  return (
    <>
      <div className={styles.versionHead}>
        <h3 className={styles.number}>Version {number}</h3>
        <Tag>{KINDS[kind]}</Tag>
        {isPublished ? <Tag tone="success">Readers see this</Tag> : null}
        <p className={styles.who}>
          <RelativeTime at={madeAt} />
          {author === null ? '' : ` by ${author}`} · {title}
        </p>
      </div>
      <Row>
        <Button
          variant="quiet"
          size="small"
          isFlush
          aria-expanded={isCompared}
          aria-label={`Compare version ${number} with the text as it is now`}
          onClick={() => setIsCompared(!isCompared)}
        >
          Compare
        </Button>
        <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
          {`Restore version ${number}`}
        </Button>
      </Row>
      {isCompared ? <Comparison article={article} draft={draft} number={number} /> : null}
      <ConfirmDialog
        isOpen={isAsking}
        variant="primary"
        title={`Restore version ${number}?`}
        confirmLabel={`Restore version ${number}`}
        busyLabel="Restoring..."
        isBusy={restore.isPending}
        error={restore.error}
        onConfirm={(event) => {
          event.preventDefault();
          void run();
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>
          The text says again what it said then, under its present address. What stands there now stays in this list,
          and readers see nothing of it before you update the article.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Comparison({ article, draft, number }: Pick<VersionProps, 'article' | 'draft'> & { number: number }) {
  const then = useQuery(articleVersionQuery(article.articleId, number));
  if (then.isPending) return <Skeleton lines={3} />;
  if (then.isError) return <LoadFailure what="The version" error={then.error} onRetry={() => void then.refetch()} />;
  return (
    <ArticleDifference before={then.data} after={draft.content} names={{ before: `Version ${number}`, after: 'Now' }} />
  );
}
