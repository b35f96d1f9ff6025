// Where an image is shown: each place leads to where it is chosen.
import type { ImageUse, ManagedImage } from '@matricula/contract/foundation/images.ts';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { imageUsesQuery } from './admin-images.queries.ts';
import styles from './admin-images.module.css';

const PLACES: Record<ImageUse['kind'], { label: string; addressOf: (id: string) => string }> = {
  school: { label: 'Logo of', addressOf: (schoolId) => href('/course/schools/:schoolId/edit', { schoolId }) },
  article: { label: 'Article', addressOf: (articleId) => href('/course/articles/:articleId', { articleId }) },
};

export function ImageUses({ image: { imageId, useCount } }: { image: ManagedImage }) {
  const uses = useQuery(imageUsesQuery(imageId));
  const rows = uses.data?.data;
  return (
    <Card title="Where it is used">
      {rows === undefined && uses.isError ? (
        <LoadFailure what="Where it is used" error={uses.error} onRetry={() => void uses.refetch()} />
      ) : rows === undefined ? (
        <Loading />
      ) : rows.length === 0 ? (
        <p>Nowhere. It can be deleted.</p>
      ) : (
        <>
          <ul className={styles.uses}>
            {rows.map(({ kind, id, title }) => (
              <li key={`${kind} ${id}`}>
                {PLACES[kind].label} <Link to={PLACES[kind].addressOf(id)}>{title}</Link>
              </li>
            ))}
          </ul>
          {useCount > rows.length ? <p>{`And ${formatNumber(useCount - rows.length)} more.`}</p> : null}
        </>
      )}
    </Card>
  );
}
