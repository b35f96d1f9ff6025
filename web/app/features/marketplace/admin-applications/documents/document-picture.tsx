// A picture from memory: bytes that are here, or that are fetched now. What cannot be shown says so (spec §8).
import { REVIEW_ALERTS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectUrl } from '#lib/hooks/use-object-url.ts';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import type { reviewedFileQuery } from './documents.queries.ts';
import styles from './document-viewer.module.css';

export function DocumentPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const url = useObjectUrl(blob);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <p className={styles.failure}>{REVIEW_ALERTS.previewFailed}</p>;
  if (url === null) return null;
  return <img src={url} alt={alt} className={styles.picture} onError={() => setHasFailed(true)} />;
}

export function FetchedDocumentPicture({ query, alt }: { query: ReturnType<typeof reviewedFileQuery>; alt: string }) {
  const { data, isFetching, refetch } = useQuery(query);
  if (data !== undefined) return <DocumentPicture blob={data} alt={alt} />;
  if (isFetching) return <Loading isInline />;
  return (
    <div className={styles.failure}>
      <p>{REVIEW_ALERTS.previewFailed}</p>
      <Button variant="secondary" size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
