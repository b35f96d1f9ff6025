// Every version of a question, in a drawer: who made it, when and why; the difference between any two of them and the present text; and
// each but the newest can be brought back.
import { Drawer } from '@mantine/core';
import type { QuestionDraft } from '@matricula/contract/practice/question-drafts.ts';
import type { Question, QuestionVersion } from '@matricula/contract/practice/questions.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { EditorValue } from '#features/practice/question-editors/editor-value.ts';
import {
  questionVersionQuery,
  questionVersionsQuery,
  restoreQuestionMutation,
} from '#features/practice/question-editors/question-editors.queries.ts';
import { ContentDifference } from './content-difference.tsx';
import styles from './versions-drawer.module.css';

const KINDS: Record<QuestionVersion['kind'], string> = {
  create: 'Added',
  edit: 'Edited',
  restore: 'Restored',
  import: 'Imported',
};

/** In the choice of what to compare: what stands in the form, and a draft that this one was put in the place of. */
const PRESENT = 'present';
const REPLACED = 'replaced';

type ReplacedDraft = NonNullable<QuestionDraft['replaced']>;

interface VersionsDrawerProps {
  isOpen: boolean;
  question: Question;
  /** What stands in the form, and whether that is not a version yet. */
  value: EditorValue;
  hasChanges: boolean;
  /** Somebody's draft that the present one was put in the place of. */
  replaced: ReplacedDraft | null;
  onUse: (value: EditorValue) => void;
  onClose: () => void;
  /** Before: what was typed last has to be saved. */
  onRestoring: () => Promise<void>;
  onRestored: (version: number) => Promise<void>;
}

export function VersionsDrawer({ isOpen, onClose, ...rest }: VersionsDrawerProps) {
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

function Versions(props: Omit<VersionsDrawerProps, 'isOpen'>) {
  const { question, value, hasChanges, replaced, onUse, onRestoring, onRestored, onClose } = props;
  const versions = useQuery(questionVersionsQuery(question.questionId));
  if (versions.isPending) return <Skeleton lines={6} />;
  if (versions.isError)
    return <LoadFailure what="The versions" error={versions.error} onRetry={() => void versions.refetch()} />;
  return (
    <div className={styles.versions}>
      <Comparison
        question={question}
        value={value}
        hasChanges={hasChanges}
        replaced={replaced}
        versions={versions.data}
      />
      {replaced === null ? null : (
        <Replaced
          draft={replaced}
          onUse={() => {
            onUse({ content: replaced.content, settings: replaced.settings });
            onClose();
          }}
        />
      )}
      <ol className={styles.list}>
        {versions.data.map((version) => (
          <li key={version.version} className={styles.version}>
            <VersionHead version={version} isDiscarded={version.version > question.version} />
            {version.version === question.version || question.state === 'retired' ? null : (
              <Restore
                question={question}
                version={version.version}
                hasChanges={hasChanges}
                onRestoring={onRestoring}
                onRestored={async () => {
                  await onRestored(version.version);
                  onClose();
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function VersionHead({
  version: { version, kind, madeAt, author, reason, title, isPublished },
  isDiscarded,
}: {
  version: QuestionVersion;
  isDiscarded: boolean;
}) {
  return (
    <div className={styles.head}>
      <h3 className={styles.number}>Version {version}</h3>
      <Tag>{KINDS[kind]}</Tag>
      {isPublished ? <Tag tone="success">Published</Tag> : null}
      {isDiscarded ? <Tag tone="amber">Discarded</Tag> : null}
      <p className={styles.who}>
        <RelativeTime at={madeAt} /> by {author}
      </p>
      {title === '' ? null : <p className={styles.name}>{title}</p>}
      {reason === '' ? null : <p className={styles.name}>{reason}</p>}
    </div>
  );
}

/** Nothing that somebody wrote is gone because somebody else kept their own. */
function Replaced({ draft: { savedBy, savedAt }, onUse }: { draft: ReplacedDraft; onUse: () => void }) {
  return (
    <div className={styles.version}>
      <div className={styles.head}>
        <h3 className={styles.number}>{`Draft by ${savedBy}`}</h3>
        <Tag tone="amber">Replaced</Tag>
        <p className={styles.who}>
          <RelativeTime at={savedAt} />
        </p>
      </div>
      <div>
        <Button variant="secondary" size="small" onClick={onUse}>
          Put it into the form
        </Button>
      </div>
    </div>
  );
}

type ComparisonProps = Pick<VersionsDrawerProps, 'question' | 'value' | 'hasChanges' | 'replaced'> & {
  versions: readonly QuestionVersion[];
};

function Comparison({ question, value, hasChanges, replaced, versions }: ComparisonProps) {
  const newest = String(question.version);
  const earlier = versions.find(({ version }) => version < question.version)?.version ?? question.version;
  const [before, setBefore] = useState(hasChanges ? newest : String(earlier));
  const [after, setAfter] = useState(hasChanges ? PRESENT : newest);
  const choices = [
    ...(hasChanges ? [{ value: PRESENT, label: 'Unsaved changes' }] : []),
    ...(replaced === null ? [] : [{ value: REPLACED, label: `Draft by ${replaced.savedBy}` }]),
    ...versions.map(({ version }) => ({ value: String(version), label: `Version ${version}` })),
  ];
  const nameOf = (choice: string) => choices.find((one) => one.value === choice)?.label ?? '';
  return (
    <section aria-label="Difference" className={styles.compare}>
      <div className={styles.chosen}>
        <SelectField
          label="Compare"
          choices={choices}
          value={before}
          onChange={({ currentTarget }) => setBefore(currentTarget.value)}
        />
        <SelectField
          label="with"
          choices={choices}
          value={after}
          onChange={({ currentTarget }) => setAfter(currentTarget.value)}
        />
      </div>
      <Difference
        questionId={question.questionId}
        value={value}
        replaced={replaced}
        before={before}
        after={after}
        names={{ before: nameOf(before), after: nameOf(after) }}
      />
    </section>
  );
}

interface DifferenceProps {
  questionId: string;
  value: EditorValue;
  replaced: ReplacedDraft | null;
  before: string;
  after: string;
  names: { before: string; after: string };
}

function Difference({ questionId, value, replaced, before, after, names }: DifferenceProps) {
  const queryOf = (choice: string) => ({
    ...questionVersionQuery(questionId, Number(choice)),
    enabled: choice !== PRESENT && choice !== REPLACED,
  });
  const [old, now] = [useQuery(queryOf(before)), useQuery(queryOf(after))];
  const failed = [old, now].find(({ isError }) => isError);
  if (failed?.isError === true)
    return <LoadFailure what="A version" error={failed.error} onRetry={() => void failed.refetch()} />;
  const contentOf = (choice: string, data: EditorValue['content'] | undefined) =>
    choice === PRESENT ? value.content : choice === REPLACED ? replaced?.content : data;
  const [first, second] = [contentOf(before, old.data), contentOf(after, now.data)];
  if (first === undefined || second === undefined) return <Skeleton lines={4} />;
  // Category, price and place are not part of a version.
  const { settings } = value;
  return (
    <ContentDifference before={{ content: first, settings }} after={{ content: second, settings }} names={names} />
  );
}

interface RestoreProps {
  question: Question;
  version: number;
  hasChanges: boolean;
  onRestoring: () => Promise<void>;
  onRestored: () => Promise<void>;
}

function Restore({ question, version, hasChanges, onRestoring, onRestored }: RestoreProps) {
  const [isAsking, setIsAsking] = useState(false);
  const restore = useMutation(restoreQuestionMutation(question.questionId));
  const form = useForm<{ reason: string }>({
    name: `restore-${version}`,
    isShort: true,
    check: () => ({}),
    fallbackText: `Version ${version} could not be restored. Try again.`,
    send: async ({ reason }) => {
      await onRestoring();
      await restore.mutateAsync({ version, reason });
      setIsAsking(false);
      await onRestored();
    },
  });
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {`Restore version ${version}`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Restore version ${version}?`}
        confirmLabel={`Restore version ${version}`}
        busyLabel="Restoring..."
        variant="primary"
        isBusy={form.isBusy}
        error={form.failure}
        onConfirm={form.submit}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {`The question says again what it said in version ${version}, as a new version and a draft. Every version stays in the list.`}
        </p>
        {hasChanges ? <p>Your unsaved changes stay as a draft; you decide afterward what to do with them.</p> : null}
        <TextField {...form.field('reason')} label="Reason" isOptional maxLength={300} autoComplete="off" />
      </ConfirmDialog>
    </div>
  );
}
