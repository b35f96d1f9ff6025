// The private link to the working text: made, copied, taken back. It is shown once; a new one ends the one before.
import { PREVIEW_LINK_DAYS } from '@matricula/contract/site/articles.rules.ts';
import type { ManagedArticle } from '@matricula/contract/site/managed-articles.ts';
import { useMutation } from '@tanstack/react-query';
import { formatDay } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import {
  previewLinkMutation,
  revokePreviewLinkMutation,
} from '#features/site/admin-articles/admin-articles.queries.ts';
import styles from '#features/site/admin-articles/article-editor.module.css';

export function PreviewLink({ article: { articleId, previewExpiresAt } }: { article: ManagedArticle }) {
  const make = useMutation(previewLinkMutation(articleId));
  const revoke = useMutation(revokePreviewLinkMutation(articleId));
  const address = make.data === undefined ? null : `${window.location.origin}${make.data.path}`;
  const failed = make.error ?? revoke.error;
  return (
    <section aria-labelledby="preview-link" className={styles.link}>
      <h3 id="preview-link" className={styles.linkTitle}>
        Private link
      </h3>
      <Stack>
        <p>
          {`Anyone who has it sees the text as it is now, for ${PREVIEW_LINK_DAYS} days.`}
          {previewExpiresAt === null ? '' : ` There is one until ${formatDay(previewExpiresAt)}.`}
        </p>
        {failed === null ? null : <Banner kind="error">{failed.message}</Banner>}
        {address === null ? null : (
          <p role="status" className={styles.secret}>
            {address}
          </p>
        )}
        <Row>
          {address === null ? null : <CopyButton textOf={() => address}>Copy the link</CopyButton>}
          <Button
            variant="secondary"
            size="small"
            isBusy={make.isPending}
            busyLabel="Making..."
            onClick={() => {
              revoke.reset();
              make.mutate();
            }}
          >
            {previewExpiresAt === null ? 'Make a private link' : 'Make a new one'}
          </Button>
          {previewExpiresAt === null ? null : (
            <Button
              variant="quiet"
              size="small"
              isBusy={revoke.isPending}
              busyLabel="Ending..."
              onClick={() => revoke.mutate(undefined, { onSuccess: () => make.reset() })}
            >
              End the link
            </Button>
          )}
        </Row>
      </Stack>
    </section>
  );
}
