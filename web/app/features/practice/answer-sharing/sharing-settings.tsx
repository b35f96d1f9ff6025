// Whether the editors may read one's answers: what is agreed to in plain words, one switch, and, while it is on, what somebody says about
// themselves. Turning it off is as easy as turning it on.
import { SHARING_TEXTS } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { AnswerSharing } from '@matricula/contract/practice/answers/answer-sharing.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDay } from '#lib/text/format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { shareMutation, sharingQuery } from './answer-sharing.queries.ts';
import { FactsForm } from './facts-form.tsx';
import styles from './sharing-settings.module.css';

const POINTS = [
  ['Who reads them', SHARING_TEXTS.who],
  ['What they see', SHARING_TEXTS.what],
  ['What for', SHARING_TEXTS.why],
  ['Log', SHARING_TEXTS.log],
  ['Changing your mind', SHARING_TEXTS.withdraw],
] as const;

export function SharingSettings() {
  const { data: sharing, error, isPending, refetch } = useQuery(sharingQuery());
  if (isPending) return <Skeleton lines={6} />;
  if (sharing === undefined) {
    return <LoadFailure what="Your choice" error={error ?? new Error()} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="large">
      <dl className={styles.points}>
        {POINTS.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ShareSwitch sharing={sharing} />
      {sharing.sharedSince === null ? null : <FactsForm facts={sharing.facts} />}
    </Stack>
  );
}

function ShareSwitch({ sharing }: { sharing: AnswerSharing }) {
  const share = useMutation(shareMutation());
  const isOn = sharing.sharedSince !== null;
  const isShownOn = share.isPending ? share.variables : isOn;
  return (
    <Stack gap="small">
      <Checkbox
        role="switch"
        label={SHARING_TEXTS.label}
        hint={
          sharing.sharedSince === null
            ? 'Off. No editor sees your answers.'
            : `On since ${formatDay(sharing.sharedSince)}.`
        }
        checked={isShownOn}
        aria-checked={isShownOn}
        disabled={share.isPending}
        onChange={(event) => share.mutate(event.currentTarget.checked)}
      />
      <p role="status" className={styles.status}>
        {!share.isSuccess || share.isPending
          ? ''
          : share.variables
            ? 'Answers you finish from now on are shared.'
            : 'Sharing is off. Your answers are hidden, and what you told us about yourself is deleted.'}
      </p>
      {share.isError ? (
        <Banner kind="error">
          <p>Nothing has changed: sharing is still {isOn ? 'on' : 'off'}.</p>
          <p>{share.error.message}</p>
        </Banner>
      ) : null}
    </Stack>
  );
}
