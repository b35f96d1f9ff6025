// Every published version, newest first: when, by whom, what changed, how many people agreed to it, and its way back as a new draft.
import { MAX_COUNTED_CONSENTS } from '@matricula/contract/foundation/legal.rules.ts';
import type { LegalKind, ManagedLegal } from '@matricula/contract/foundation/legal.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { legalActMutation } from './legal-editor.queries.ts';
import styles from './legal-editor.module.css';

interface LegalVersionsProps {
  kind: LegalKind;
  versions: ManagedLegal['versions'];
  /** The draft's version; 0 where there is none. */
  seen: number;
  canRestore: boolean;
}

export function LegalVersions({ kind, versions, seen, canRestore }: LegalVersionsProps) {
  const act = useMutation(legalActMutation(kind));
  const [replacing, setReplacing] = useState<number | null>(null);

  function askToReplace(version: number) {
    act.reset();
    setReplacing(version);
  }

  function restore(version: number) {
    act.mutate({ act: 'restore', seen, version }, { onSuccess: () => setReplacing(null) });
  }

  return (
    <section aria-labelledby="legal-versions">
      <Stack>
        <h2 id="legal-versions" className={styles.title}>
          Versions
        </h2>
        {act.isError && replacing === null ? <Banner kind="error">{act.error.message}</Banner> : null}
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
                  onClick={() => (seen === 0 ? restore(version) : askToReplace(version))}
                >
                  Restore as a draft
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      </Stack>
      {replacing === null ? null : (
        <ConfirmDialog
          isOpen
          title={`Replace the draft with version ${replacing}?`}
          confirmLabel="Replace the draft"
          busyLabel="Replacing..."
          isBusy={act.isPending}
          error={act.error}
          onConfirm={() => restore(replacing)}
          onClose={() => {
            if (!act.isPending) setReplacing(null);
          }}
        >
          <p>What the draft says now is deleted for everybody and cannot be brought back.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function agreedText(agreed: number): string {
  if (agreed > MAX_COUNTED_CONSENTS) return `${formatNumber(MAX_COUNTED_CONSENTS)}+ people agreed to it.`;
  return agreed === 1 ? '1 person agreed to it.' : `${formatNumber(agreed)} people agreed to it.`;
}
