// A link for others to the list, read only: made, copied, withdrawn. Says what they see before there is one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { shareMutation } from './favorite-schools.queries.ts';
import styles from './share-box.module.css';

const FAILED = 'Nothing has changed: the server did not answer. Try again.';

export function ShareBox({ shareToken }: { shareToken: string | null }) {
  const { mutate, isPending, error, variables } = useMutation(shareMutation(useQueryClient()));
  return (
    <section className={styles.box} aria-labelledby="share-title">
      <h2 id="share-title" className={styles.title}>
        Share this list
      </h2>
      <p className={styles.text}>
        Anyone with the link sees your schools in your order with their published figures, and later changes. They do
        not see your name, your notes or your numbers.
      </p>
      {shareToken === null ? (
        <div>
          <Button variant="secondary" size="small" isBusy={isPending} onClick={() => mutate(true)}>
            Create a link
          </Button>
        </div>
      ) : (
        <>
          <p className={styles.address}>{addressOf(shareToken)}</p>
          <div className={styles.actions}>
            <CopyButton textOf={() => addressOf(shareToken)}>Copy link</CopyButton>
            <Button
              variant="danger"
              size="small"
              isBusy={isPending && variables === false}
              busyLabel="Withdrawing..."
              onClick={() => mutate(false)}
            >
              Withdraw the link
            </Button>
          </div>
          <p className={styles.text}>Once withdrawn, this link never works again. You can create a new one.</p>
        </>
      )}
      {error === null ? null : <Banner kind="error">{error.message === '' ? FAILED : error.message}</Banner>}
    </section>
  );
}

/** Only in the browser, and always after the account has answered. */
function addressOf(token: string): string {
  return `${window.location.origin}/favorite-schools/shared/${token}`;
}
