// Every version of a school, newest first: who changed what, when and why; each but the present one can be brought back.
import type { ManagedSchool, SchoolVersion, VersionKind } from '@matricula/contract/schools/school-management.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { restoreSchoolMutation, schoolVersionsQuery } from './admin-schools.queries.ts';
import { fieldLabel } from '@matricula/contract/schools/school-fields.rules.ts';
import { REASON_MISSING } from './school-form-values.ts';
import styles from './version-list.module.css';

const KIND_LABELS: Record<VersionKind, string> = {
  seed: 'First data',
  create: 'Added',
  edit: 'Edited',
  restore: 'Restored',
  import: 'Imported',
  undo: 'Import undone',
};

interface VersionListProps {
  school: ManagedSchool;
  onRestored: (version: number) => void;
}

export function VersionList({ school, onRestored }: VersionListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.versions}>
      <h2 id={id} className={styles.title}>
        Versions
      </h2>
      <Versions school={school} onRestored={onRestored} />
    </section>
  );
}

function Versions({ school, onRestored }: VersionListProps) {
  const versions = useQuery(schoolVersionsQuery(school.schoolId));
  if (versions.isPending) return <Skeleton lines={4} />;
  if (versions.isError) {
    return <LoadFailure what="The versions" error={versions.error} onRetry={() => void versions.refetch()} />;
  }
  if (versions.data.length === 0) return <p>This school was never changed.</p>;
  return (
    <ol className={styles.list}>
      {versions.data.map((version) => (
        <li key={version.version} className={styles.version}>
          <VersionHead version={version} />
          <Changes changes={version.changes} />
          {version.version === school.version ? null : (
            <Restore schoolId={school.schoolId} version={version.version} onRestored={onRestored} />
          )}
        </li>
      ))}
    </ol>
  );
}

function VersionHead({ version: { version, kind, at, authorName, reason } }: { version: SchoolVersion }) {
  return (
    <div className={styles.head}>
      <h3 className={styles.number}>Version {version}</h3>
      <Tag>{KIND_LABELS[kind]}</Tag>
      <p className={styles.who}>
        <RelativeTime at={at} />
        {authorName === null ? '' : ` by ${authorName}`}
      </p>
      {reason === '' ? null : <p className={styles.reason}>{reason}</p>}
    </div>
  );
}

/** A new school changes everything; what is said first is what people look for. */
const SHOWN_AT_ONCE = 6;

function Changes({ changes }: Pick<SchoolVersion, 'changes'>) {
  const [isWhole, setIsWhole] = useState(false);
  if (changes.length === 0) return <p className={styles.who}>No field changed.</p>;
  const shown = isWhole ? changes : changes.slice(0, SHOWN_AT_ONCE);
  return (
    <>
      <dl className={styles.changes}>
        {shown.map(({ field, before, after }) => (
          <div key={field} className={styles.change}>
            <dt>{fieldLabel(field)}</dt>
            <dd>
              <del>{before === '' ? 'nothing' : before}</del>
              <span aria-hidden> → </span>
              <ins>{after === '' ? 'nothing' : after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {shown.length === changes.length ? null : (
        <div>
          <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
            {`Show all ${changes.length} fields`}
          </Button>
        </div>
      )}
    </>
  );
}

interface RestoreProps {
  schoolId: string;
  version: number;
  onRestored: (version: number) => void;
}

function Restore({ schoolId, version, onRestored }: RestoreProps) {
  const [isAsking, setIsAsking] = useState(false);
  const restore = useMutation(restoreSchoolMutation(schoolId));
  const form = useForm<{ reason: string }>({
    name: 'restore',
    isShort: true,
    check: ({ reason }) => (reason === '' ? { reason: REASON_MISSING } : {}),
    fallbackText: `Version ${version} could not be restored. Try again.`,
    send: async ({ reason }) => {
      await restore.mutateAsync({ version, reason });
      form.reset();
      setIsAsking(false);
      onRestored(version);
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
          Every field becomes what it was in version {version}, as a new version. Nothing is lost: the present one stays
          in this list.
        </p>
        <TextField {...form.field('reason')} label="Reason" maxLength={300} autoComplete="off" />
      </ConfirmDialog>
    </div>
  );
}
