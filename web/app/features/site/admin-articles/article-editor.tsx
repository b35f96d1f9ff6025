// One article as administrators write it: the text at the left, what readers will see at the right, settings and versions in drawers.
import type { ManagedArticle } from '@matricula/contract/site/managed-articles.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { standingOf, STANDING_LABELS } from '@matricula/contract/site/articles.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { formatMoment } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { SaveState } from '#ui/form/save-state.tsx';
import { LeaveGuard } from '#ui/form/unsaved-guard.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { managedArticleQuery, renderedArticleQuery } from './admin-articles.queries.ts';
import { contentIn, textOf } from './article-content.ts';
import { ArticleDifference } from './article-difference.tsx';
import styles from './article-editor.module.css';
import { ArticlePreview } from './text/article-preview.tsx';
import { ArticleSettings } from './settings/article-settings.tsx';
import { ArticleVersions } from './article-versions.tsx';
import { MarkdownField } from './text/markdown-field.tsx';
import { PublishBar } from './publish-bar.tsx';
import { TitleField } from './text/title-field.tsx';
import { type ArticleDraft, useArticleDraft } from './use-article-draft.ts';

const NOT_FOUND = 404;

export function ArticleEditor({ articleId }: { articleId: string }) {
  const article = useQuery(managedArticleQuery(articleId));
  if (article.data !== undefined) return <Writing article={article.data} />;
  if (article.isError && article.error instanceof ApiError && article.error.status === NOT_FOUND)
    return <EmptyBox title="This article is gone">Somebody has deleted the draft.</EmptyBox>;
  if (article.isError)
    return <LoadFailure what="The article" error={article.error} onRetry={() => void article.refetch()} />;
  return <Skeleton lines={12} />;
}

function Writing({ article }: { article: ManagedArticle }) {
  const draft = useArticleDraft(article);
  const [shown, setShown] = useState<'text' | 'preview'>('text');
  const [opened, setOpened] = useState<'settings' | 'versions' | null>(null);
  const settled = useSettled(textOf(draft.content));
  const rendered = useQuery(renderedArticleQuery(contentIn(settled, article.content)));
  const findings = rendered.data?.findings ?? article.findings;
  return (
    <div className={styles.editor}>
      <Standing article={article} draft={draft} />
      {draft.conflict === null ? null : <Conflict theirs={draft.conflict} draft={draft} />}
      <Row>
        <Button variant="secondary" size="small" onClick={() => setOpened('settings')}>
          Settings
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpened('versions')}>
          Versions
        </Button>
      </Row>
      <div role="group" aria-label="Show" className={styles.switch}>
        <Button variant="secondary" size="small" aria-pressed={shown === 'text'} onClick={() => setShown('text')}>
          Text
        </Button>
        <Button variant="secondary" size="small" aria-pressed={shown === 'preview'} onClick={() => setShown('preview')}>
          Reader’s view
        </Button>
      </div>
      <div className={styles.columns} data-shown={shown}>
        <div className={styles.writing}>
          <TitleField draft={draft} />
          <MarkdownField value={draft.content.body} onText={(body) => draft.change({ body })} />
        </div>
        <ArticlePreview rendered={rendered} />
      </div>
      <PublishBar article={article} draft={draft} findings={findings} onSettings={() => setOpened('settings')} />
      <ArticleSettings
        isOpen={opened === 'settings'}
        article={article}
        draft={draft}
        findings={findings}
        onClose={() => setOpened(null)}
      />
      <ArticleVersions isOpen={opened === 'versions'} article={article} draft={draft} onClose={() => setOpened(null)} />
      <LeaveGuard
        hasChanges={() => draft.isChanged}
        title="Leave before it is saved?"
        confirmLabel="Leave"
        hasOneAddress
      >
        <p>What you typed last is kept on this device and not saved yet.</p>
      </LeaveGuard>
    </div>
  );
}

function Standing({ article, draft }: { article: ManagedArticle; draft: ArticleDraft }) {
  const { scheduledAt, publishedSlug, revisedAt, revisedBy } = article;
  const standing = standingOf(article);
  return (
    <div className={styles.standing}>
      <Tag tone={standing === 'published' ? 'success' : standing === 'changed' ? 'amber' : 'plain'}>
        {STANDING_LABELS[standing]}
      </Tag>
      {scheduledAt === null ? null : <span>{`Goes out ${formatMoment(scheduledAt)}`}</span>}
      {publishedSlug === null ? null : <a href={`/blog/${publishedSlug}`}>{`/blog/${publishedSlug}`}</a>}
      <span>
        Revised <RelativeTime at={revisedAt} />
        {revisedBy === null ? '' : ` by ${revisedBy}`}
      </span>
      <SaveState autosave={draft.autosave} />
    </div>
  );
}

/** Two texts of one article. Both are shown, and whoever sits here decides. */
function Conflict({ theirs, draft }: { theirs: ManagedArticle; draft: ArticleDraft }) {
  return (
    <Banner kind="error">
      <Stack>
        <p>
          {`${theirs.revisedBy ?? 'Somebody'} saved another text of this article `}
          <RelativeTime at={theirs.revisedAt} />. Your text is kept on this device and not saved.
        </p>
        <Row>
          <Button variant="secondary" size="small" onClick={draft.keepMine}>
            Keep mine instead
          </Button>
          <Button variant="secondary" size="small" onClick={draft.takeTheirs}>
            Use theirs
          </Button>
        </Row>
        <details open>
          <summary>What differs</summary>
          <ArticleDifference
            before={theirs.content}
            after={draft.content}
            names={{ before: 'Theirs', after: 'Yours' }}
          />
        </details>
      </Stack>
    </Banner>
  );
}
