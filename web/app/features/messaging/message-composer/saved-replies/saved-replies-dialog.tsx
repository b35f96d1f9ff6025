// A consultant's saved replies: one click puts one into the message, with the names filled in; here they are also written and deleted.
import { Modal } from '@mantine/core';
import type { SavedReply } from '@matricula/contract/messaging/saved-replies.ts';
import { fillReply, firstNameOf } from '@matricula/contract/messaging/saved-replies.rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { SavedReplyForm } from './saved-reply-form.tsx';
import styles from './saved-replies-dialog.module.css';
import { deleteReplyMutation, savedRepliesQuery } from './saved-replies.queries.ts';

interface SavedRepliesDialogProps {
  /** Whole names; a reply speaks by first names. */
  names: { name: string; me: string };
  onInsert: (words: string) => void;
  onClose: () => void;
}

export function SavedRepliesDialog({ names, onInsert, onClose }: SavedRepliesDialogProps) {
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  const values = { name: firstNameOf(names.name), me: firstNameOf(names.me) };
  const title = edited === null ? 'Saved replies' : edited === 'new' ? 'New saved reply' : 'Change a saved reply';
  return (
    <Modal opened onClose={onClose} title={title}>
      {edited === null ? (
        <ReplyList
          preview={(body) => fillReply(body, values)}
          onInsert={({ body }) => onInsert(fillReply(body, values))}
          onEdit={setEdited}
        />
      ) : (
        <SavedReplyForm reply={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      )}
    </Modal>
  );
}

interface ReplyListProps {
  preview: (body: string) => string;
  onInsert: (reply: SavedReply) => void;
  onEdit: (reply: SavedReply | 'new') => void;
}

function ReplyList({ preview, onInsert, onEdit }: ReplyListProps) {
  const { data, error, refetch } = useQuery(savedRepliesQuery());
  const removal = useMutation(deleteReplyMutation(useQueryClient()));
  if (data === undefined)
    return error === null ? (
      <Skeleton />
    ) : (
      <LoadFailure what="Your saved replies" error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="large">
      {removal.error === null ? null : <Banner kind="error">{removal.error.message}</Banner>}
      {data.replies.length === 0 ? (
        <p>
          Save answers that you write again and again. The name of the person you are writing to is filled in for you.
        </p>
      ) : (
        <ul className={styles.replies}>
          {data.replies.map((reply) => (
            <li key={reply._id} className={styles.reply}>
              <button type="button" className={styles.insert} onClick={() => onInsert(reply)}>
                <span className={styles.title}>{reply.title}</span>
                <span className={styles.body}>{preview(reply.body)}</span>
              </button>
              <div className={styles.actions}>
                <Button variant="quiet" size="small" aria-label={`Change ${reply.title}`} onClick={() => onEdit(reply)}>
                  Change
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Delete ${reply.title}`}
                  isBusy={removal.isPending && removal.variables === reply._id}
                  busyLabel="Deleting..."
                  onClick={() => removal.mutate(reply._id)}
                >
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant={data.replies.length === 0 ? 'primary' : 'secondary'} onClick={() => onEdit('new')}>
          New saved reply
        </Button>
      </div>
    </Stack>
  );
}
