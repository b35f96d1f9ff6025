// The step of the application in which somebody shows who they are and where they studied.
import {
  DOCUMENT_RETENTION_DAYS,
  DRAFT_DOCUMENT_DAYS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { fieldId, type StepForm } from '#features/marketplace/apply/step-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DocumentField } from './document-field.tsx';

const { approved, rejected, 'more-info': unanswered } = DOCUMENT_RETENTION_DAYS;

export function StepDocuments({ form }: { form: StepForm }) {
  const { documents, errorOf } = form;
  return (
    <Stack gap="large">
      <Banner kind="note">
        <p>
          Only the people who review your application see your documents. They are deleted {approved} days after an
          approval, {rejected} days after a rejection, and {unanswered} days after we ask you for more information, if
          you do not answer. If you never send your application, each document is deleted {DRAFT_DOCUMENT_DAYS} days
          after you add it.
        </p>
      </Banner>
      <DocumentField
        id={fieldId('governmentId')}
        kind="government-id"
        hint="A passport, a driver’s license or a national ID card. Your name and photo must be readable."
        documents={documents}
        error={errorOf('governmentId')}
      />
      <DocumentField
        id={fieldId('proofOfAttendance')}
        kind="proof-of-attendance"
        hint="A student ID, a transcript, a diploma or a letter of acceptance with your name on it."
        documents={documents}
        error={errorOf('proofOfAttendance')}
      />
    </Stack>
  );
}
