// The documents of an application: none is loaded before somebody asks to see them.
import type {
  ApplicationDetails,
  DocumentFile,
  ReviewedDocument,
} from '@matricula/contract/marketplace/applications/application-reviews.ts';
import {
  DOCUMENT_LABELS,
  documentSizeKB,
  REVIEW_ALERTS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import styles from './documents.module.css';
import { InvalidDocuments, viewDocumentsMutation } from './documents.queries.ts';
import { blobOf, detailOf } from './document-facts.ts';
import { DocumentViewer } from './document-viewer.tsx';
import { ProofDeclined, useProof, type WithProof } from './use-proof.tsx';

interface ApplicationDocumentsProps {
  application: ApplicationDetails;
  /** When they go, or that they have gone. */
  deletion: ReactNode;
}

export function ApplicationDocuments({ application, deletion }: ApplicationDocumentsProps) {
  const id = useId();
  const { withProof, dialog } = useProof();
  const view = useMutation(viewDocumentsMutation(application._id, withProof));
  const { documents, governmentId, proofOfAttendance } = application;
  const others = documents.filter(({ _id }) => _id !== governmentId && _id !== proofOfAttendance);
  const hasAny = governmentId !== null || proofOfAttendance !== null;
  return (
    <section aria-labelledby={id} className={styles.documents}>
      <h3 id={id} className={styles.title}>
        Documents
      </h3>
      <div className={styles.soft}>
        {deletion}
        {hasAny || others.length > 0 ? <p>Each time you open one, it is logged.</p> : null}
      </div>
      {view.data === undefined ? null : (
        <>
          <SentFile
            application={application}
            kind="government-id"
            documentId={view.data.application.governmentId}
            file={view.data.governmentIdFile}
            withProof={withProof}
          />
          <SentFile
            application={application}
            kind="proof-of-attendance"
            documentId={view.data.application.proofOfAttendance}
            file={view.data.proofOfAttendanceFile}
            withProof={withProof}
          />
        </>
      )}
      {view.error === null || view.error instanceof ProofDeclined ? null : (
        <Banner kind="error">
          {view.error instanceof InvalidDocuments
            ? REVIEW_ALERTS.invalidDocuments
            : REVIEW_ALERTS.documentsFailed(view.error.message)}
        </Banner>
      )}
      {hasAny && view.data === undefined ? (
        <div>
          <Button variant="secondary" isBusy={view.isPending} onClick={() => view.mutate()}>
            View documents
          </Button>
        </div>
      ) : null}
      {others.map((document) => (
        <OtherDocument key={document._id} application={application} document={document} withProof={withProof} />
      ))}
      {dialog}
    </section>
  );
}

interface SentFileProps {
  application: ApplicationDetails;
  kind: 'government-id' | 'proof-of-attendance';
  documentId: string | null;
  file: DocumentFile | null;
  withProof: WithProof;
}

/** One of the two that the specification's reply carries. */
function SentFile({ application, kind, documentId, file, withProof }: SentFileProps) {
  // Made once: the picture's address goes with it. A PDF is shown by its pages.
  const [picture] = useState(() => (file?.contentType.startsWith('image/') === true ? blobOf(file) : null));
  const label = DOCUMENT_LABELS[kind];
  if (file === null) return <p className={styles.soft}>{`${label}: not available`}</p>;
  const known = application.documents.find(({ _id }) => _id === documentId);
  const { contentType } = file;
  return (
    <DocumentViewer
      applicationId={application._id}
      documentId={documentId}
      label={label}
      detail={detailOf(contentType, documentSizeKB(file.data))}
      name={known?.name ?? label}
      contentType={contentType}
      pages={known?.pages ?? 1}
      picture={picture}
      withProof={withProof}
    />
  );
}

interface OtherDocumentProps {
  application: ApplicationDetails;
  document: ReviewedDocument;
  withProof: WithProof;
}

/** What was added beside the two, or replaced since: one at a time. */
function OtherDocument({ application, document, withProof }: OtherDocumentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { _id: documentId, kind, name, contentType, sizeBytes, pages } = document;
  const detail = detailOf(contentType, Math.round(sizeBytes / 1024));
  if (!isOpen) {
    return (
      <div className={styles.line}>
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          {`View ${name}`}
        </Button>
        <span className={styles.soft}>{`${DOCUMENT_LABELS[kind]}, ${detail}`}</span>
      </div>
    );
  }
  return (
    <DocumentViewer
      applicationId={application._id}
      documentId={documentId}
      label={DOCUMENT_LABELS[kind]}
      detail={detail}
      name={name}
      contentType={contentType}
      pages={pages}
      picture={null}
      withProof={withProof}
    />
  );
}
