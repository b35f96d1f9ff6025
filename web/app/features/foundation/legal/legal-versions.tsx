// Every published version, newest first: when, by whom, what changed, how many people agreed to it, and its way back as a new draft.
import type { LegalKind, ManagedLegal } from '@matricula/contract/foundation/legal.ts';
import { useMutation } from '@tanstack/react-query';
import { formatDay, formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { legalActMutation } from './legal-editor.queries.ts';
import styles from './legal-editor.module.css';

interface LegalVersionsProps {
  kind: LegalKind;
  versions: ManagedLegal['versions'];
  seen: number;
  canRestore: boolean;
}

export function LegalVersions({ kind, versions, seen, canRestore }: LegalVersionsProps) {
  const act = useMutation(legalActMutation(kind));
  return (
    <section aria-labelledby="legal-versions">
      <Stack>
        <h2 id="legal-versions" className={styles.title}>
          Versions
        </h2>
        {act.isError ? <Banner kind="error">{act.error.message}</Banner> : null}
        <ol className={styles.versions}>
          {versions.map(({ version, publishedAt, by, textHash, whatChanged, isMinor, agreed }) => (
            <li key={version}>
              <p className={styles.name}>
                Version {version}, {formatDay(publishedAt)}
              </p>
              {whatChanged === '' ? null : <p>{whatChanged}</p>}
              <p className={styles.detail}>
                {by ?? (version === 1 ? 'Came with the product' : 'A former administrator')}. {agreedText(agreed)}
                {isMinor ? ' A correction: nobody was asked.' : ''}
              </p>
              <p className={styles.hash}>SHA-256 {textHash}</p>
              {canRestore ? (
                <Button
                  variant="secondary"
                  size="small"
                  disabled={act.isPending}
                  aria-label={`Restore as a draft: version ${version}`}
                  onClick={() => act.mutate({ act: 'restore', seen, version })}
                >
                  Restore as a draft
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      </Stack>
    </section>
  );
}

function agreedText(agreed: number): string {
  return agreed === 1 ? '1 person agreed to it.' : `${formatNumber(agreed)} people agreed to it.`;
}
