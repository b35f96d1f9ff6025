// What readers will see of the text, and the HTML it becomes. Made by the server, by the same function as the page.
import type { RenderArticleReply } from '@matricula/contract/site/managed-articles.ts';
import { useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { ProseHtml } from '#ui/layout/prose.tsx';
import styles from '#features/site/admin-articles/article-editor.module.css';

interface ArticlePreviewProps {
  rendered: { data: RenderArticleReply | undefined; error: Error | null; refetch: () => unknown };
}

export function ArticlePreview({ rendered: { data, error, refetch } }: ArticlePreviewProps) {
  const [tab, setTab] = useState<'page' | 'html'>('page');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section aria-label="Reader’s view" tabIndex={0} className={styles.preview}>
      <div role="group" aria-label="Reader’s view as" className={styles.tabs}>
        <Button variant="quiet" size="small" aria-pressed={tab === 'page'} onClick={() => setTab('page')}>
          Page
        </Button>
        <Button variant="quiet" size="small" aria-pressed={tab === 'html'} onClick={() => setTab('html')}>
          HTML
        </Button>
        {data === undefined ? null : (
          <span className={styles.count}>{`${formatNumber(data.words)} words, ${data.readingMinutes} min`}</span>
        )}
      </div>
      {error !== null ? (
        <LoadFailure what="The reader’s view" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={8} />
      ) : tab === 'html' ? (
        <pre className={styles.html}>{data.html}</pre>
      ) : (
        <ProseHtml html={data.html} />
      )}
    </section>
  );
}
