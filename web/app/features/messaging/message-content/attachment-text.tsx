// The words of a document: to be selected and copied, read aloud, and as wide as the screen is.
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FileQuery } from '#state/messaging/files.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import styles from './attachment-viewer.module.css';

/** Both parts below ask by it, and it is fetched once. */
function wordsQuery(query: FileQuery) {
  return queryOptions({
    ...query,
    queryKey: [...query.queryKey, 'words'],
    queryFn: async (context) => (await (await query.queryFn(context)).text()).trim(),
  });
}

interface AttachmentTextProps {
  query: FileQuery;
  name: string;
}

export function AttachmentText({ query, name }: AttachmentTextProps) {
  const { data: words, isError } = useQuery(wordsQuery(query));
  if (isError) return <p className={styles.text}>This file could not be loaded.</p>;
  if (words === undefined)
    return (
      <div className={styles.text}>
        <Skeleton />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section className={styles.text} aria-label={`Text of ${name}`} tabIndex={0}>
      {words.split('\n').map((paragraph, index) => (
        <p key={index}>{paragraph}</p> // oxlint-disable-line react/no-array-index-key -- its place is all that a paragraph has
      ))}
    </section>
  );
}

export function CopyText({ query }: Pick<AttachmentTextProps, 'query'>) {
  const { data: words } = useQuery(wordsQuery(query));
  if (words === undefined) return null;
  const icon = <IconCopy size={18} stroke={1.75} aria-hidden />;
  return (
    <CopyButton icon={icon} byHandLabel="Text to copy" textOf={() => words}>
      Copy text
    </CopyButton>
  );
}
