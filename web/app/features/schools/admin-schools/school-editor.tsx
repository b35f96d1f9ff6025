// One school as an administrator edits it: the form, what a reader reported beside it, and every version so far below.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { ManagedSchool, ReportStatus, UpdateSchoolReply } from '@matricula/contract/schools/school-management.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { managedSchoolQuery, updateSchoolMutation } from './admin-schools.queries.ts';
import styles from './school-editor.module.css';
import { LogoPart } from './logo-part.tsx';
import { SchoolForm } from './school-form.tsx';
import { readDraft, SCHOOL_FORM, type SchoolFields, schoolProblems, textOf } from './school-form-values.ts';
import { VersionList } from './version-list.tsx';

interface SchoolEditorProps {
  schoolId: string;
  /** The report that is being answered, and the panel that shows it. */
  report?: { id: string; panel: ReactNode } | undefined;
}

const REPORT_OUTCOMES: Record<ReportStatus, string> = {
  open: 'The report is still open: the reported value did not change.',
  corrected: 'The report is closed as corrected.',
  rejected: 'The report had already been dismissed.',
};

export function SchoolEditor({ schoolId, report }: SchoolEditorProps) {
  const school = useQuery(managedSchoolQuery(schoolId));
  const { state } = useLocation() as { state: { isAdded?: boolean } | null };
  const [saved, setSaved] = useState(state?.isAdded === true ? 'The school is added.' : '');
  const navigate = useNavigate();

  if (school.isPending) return <Skeleton lines={14} />;
  if (school.isError) {
    return <LoadFailure what="The school" error={school.error} onRetry={() => void school.refetch()} />;
  }

  async function handleSaved({ version, reportStatus }: UpdateSchoolReply) {
    const what =
      version === school.data?.version
        ? 'Nothing was different, so there is no new version.'
        : `Saved as version ${version}.`;
    setSaved(reportStatus === null ? what : `${what} ${REPORT_OUTCOMES[reportStatus]}`);
    // A report that is closed leaves the address, so that the next change does not answer it again.
    if (reportStatus !== null && reportStatus !== 'open') await navigate({ search: '' }, { replace: true, state });
    window.scrollTo({ top: 0 });
  }

  return (
    <Stack gap="large">
      <SchoolFacts school={school.data} />
      {saved === '' ? null : (
        <Banner kind="success" onClose={() => setSaved('')}>
          {saved}
        </Banner>
      )}
      {report?.panel}
      <LogoPart school={school.data} />
      {/* A saved or reloaded school is what the fields begin with again. */}
      <EditForm
        key={school.data.version}
        school={school.data}
        reportId={report?.id ?? null}
        onSaved={handleSaved}
        onReload={() => void school.refetch()}
      />
      <VersionList
        school={school.data}
        onRestored={(version) => {
          setSaved(`The school is again what it was in version ${version}.`);
          window.scrollTo({ top: 0 });
        }}
      />
    </Stack>
  );
}

function SchoolFacts({ school }: { school: ManagedSchool }) {
  const { schoolId, version, updatedAt, favoriteCount, openReportCount, isListed } = school;
  return (
    <p className={styles.facts}>
      <span>Version {version}</span>
      <span>
        Changed <RelativeTime at={updatedAt} />
      </span>
      <span>{favoriteCount === 1 ? '1 person follows it' : `${favoriteCount} people follow it`}</span>
      <span>{openReportCount === 1 ? '1 open report' : `${openReportCount} open reports`}</span>
      {isListed ? <Link to={href('/school/:schoolId', { schoolId })}>School page</Link> : <span>Not listed</span>}
    </p>
  );
}

interface EditFormProps {
  school: ManagedSchool;
  reportId: string | null;
  onSaved: (school: UpdateSchoolReply) => Promise<void>;
  onReload: () => void;
}

function EditForm({ school, reportId, onSaved, onReload }: EditFormProps) {
  const update = useMutation(updateSchoolMutation(school.schoolId));
  const form = useForm<SchoolFields>({
    ...SCHOOL_FORM,
    check: (fields) => schoolProblems(fields, { isReasonRequired: true }),
    send: async (fields) => {
      const body = { version: school.version, school: readDraft(fields).school, reason: textOf(fields, 'reason') };
      await onSaved(await update.mutateAsync(reportId === null ? body : { ...body, reportId }));
    },
  });
  const isConflict = update.error instanceof ApiError && update.error.status === 409;
  return (
    <SchoolForm
      form={form}
      school={school}
      sources={school.sources}
      failureHelp={
        isConflict ? (
          <div className={styles.conflict}>
            <p>Your changes were not saved. What you entered stays in the form until you load the school again.</p>
            <Button variant="secondary" size="small" onClick={onReload}>
              Load again
            </Button>
          </div>
        ) : null
      }
      reasonLabel="Reason for the change"
      reasonHint="Class profile 2026 is out"
      submitLabel="Save changes"
      busyLabel="Saving..."
    />
  );
}
