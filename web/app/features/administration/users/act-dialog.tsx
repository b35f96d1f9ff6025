// One act on one account or many: what will happen, counted by the server, and why it is done.
import { effectLines, USER_REASON_LENGTH, type UserAct } from '@matricula/contract/administration/users.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ReasonField } from '#ui/review/reason-field.tsx';
import { rememberReason } from '#ui/review/reasons.ts';
import { userActMutation, userEffectQuery } from './users.queries.ts';
import styles from './users.module.css';
import { ACT_WORDS, skippedText } from './users-words.ts';

const MEMORY = 'users';
const REASON_ERROR = `Say why in ${USER_REASON_LENGTH.min} to ${USER_REASON_LENGTH.max} characters.`;

interface ActDialogProps<Result> {
  act: UserAct | 'view';
  userIds: readonly string[];
  /** 'Ada Lovelace', '3 users'. */
  whom: string;
  /** Instead of what the server counts, where the act is on less than the account. */
  effect?: string;
  send: (reason: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  /** A choice before the effect. */
  children?: ReactNode;
}

/** Drawn while it is open. */
export function ActDialog<Result>(props: ActDialogProps<Result>) {
  const { act, userIds, whom, effect, send, onDone, onClose, children } = props;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const press = useOnePress();
  // What has an effect of its own is not counted.
  const counted = act === 'view' ? 'signOut' : act;
  const asked = useQuery({ ...userEffectQuery(counted, userIds), ...(effect === undefined ? {} : { enabled: false }) });
  const acting = useMutation(userActMutation(send));
  const words = ACT_WORDS[act];
  const { length } = reason.trim();
  const isReason = length >= USER_REASON_LENGTH.min && length <= USER_REASON_LENGTH.max;
  const isCounting = effect === undefined && asked.data === undefined && !asked.isError;

  function handleConfirm() {
    setTried(true);
    if (!isReason) {
      document.getElementById('user-reason')?.focus();
      return;
    }
    press(async () => {
      const result = await acting.mutateAsync(reason.trim());
      rememberReason(MEMORY, reason.trim());
      onDone(result);
    });
  }

  return (
    <ConfirmDialog
      isOpen
      title={words.title(whom)}
      confirmLabel={userIds.length === 1 ? words.label : `${words.label} ${asked.data?.people ?? userIds.length}`}
      busyLabel={isCounting ? 'Loading...' : 'Saving...'}
      variant={words.isDanger === true ? 'danger' : 'primary'}
      isBusy={acting.isPending || isCounting}
      error={acting.error}
      onConfirm={handleConfirm}
      onClose={() => {
        if (!acting.isPending) onClose();
      }}
    >
      <Stack>
        {children}
        <div role="status">
          {effect !== undefined ? (
            <p>{effect}</p>
          ) : asked.data !== undefined ? (
            <Stack gap="small">
              {asked.data.people === 0 ? null : (
                <ul className={styles.effect}>
                  {effectLines(counted, asked.data).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
              {skippedText(asked.data.skipped) === null ? null : <p>{skippedText(asked.data.skipped)}</p>}
            </Stack>
          ) : asked.isError ? (
            <LoadFailure what="What will happen" error={asked.error} onRetry={() => void asked.refetch()} />
          ) : (
            <Loading />
          )}
        </div>
        <ReasonField
          id="user-reason"
          memory={MEMORY}
          label="Reason"
          hint="For the log. Nobody but administrators reads it."
          rows={2}
          maxLength={USER_REASON_LENGTH.max}
          value={reason}
          error={isTried && !isReason ? REASON_ERROR : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
