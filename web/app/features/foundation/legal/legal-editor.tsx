// The editor of a legal text: what is written on the left saves itself, as it will look stands beside it, and below what differs from the
// published version. Two people at once: the second sees both texts before one is taken.
import type { LegalKind, ManagedLegal } from '@matricula/contract/foundation/legal.ts';
import { LEGAL_HTML_MAX_LENGTH } from '@matricula/contract/foundation/legal.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { SaveState } from '#ui/form/save-state.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useAutosave } from '#ui/form/use-autosave.ts';
import { ProseHtml } from '#ui/layout/prose.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { DifferenceList } from './difference-list.tsx';
import { legalActMutation, managedLegalQuery, saveDraftMutation } from './legal-editor.queries.ts';
import styles from './legal-editor.module.css';
import { LegalVersions } from './legal-versions.tsx';
import { PublishForm } from './publish-form.tsx';

export function LegalEditor({ kind }: { kind: LegalKind }) {
  const text = useQuery(managedLegalQuery(kind));
  if (text.data === undefined) {
    return text.isError ? (
      <LoadFailure what="The text" error={text.error} onRetry={() => void text.refetch()} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  return <Editor key={kind} text={text.data} onReload={() => void text.refetch()} />;
}

function Editor({ text, onReload }: { text: ManagedLegal; onReload: () => void }) {
  const { kind, draft, published, versions } = text;
  const saveDraft = useMutation(saveDraftMutation(kind));
  const [isStale, setStale] = useState(false);
  // The server cleans what it stores: a tag that is only begun must not vanish from under the hands of whoever types it.
  const [typed, setTyped] = useState<{ version: number; html: string } | null>(null);
  const saved = typed !== null && typed.version === draft?.version ? typed.html : (draft?.html ?? published.html);
  const autosave = useAutosave({
    saved,
    deviceKey: null,
    send: async (html) => {
      try {
        const { draft: kept } = await saveDraft.mutateAsync({ seen: draft?.version ?? 0, html });
        if (kept !== null) setTyped({ version: kept.version, html });
        setStale(false);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          setStale(true);
          onReload();
        }
        throw error;
      }
    },
  });
  const isScheduled = draft?.publishAt !== null && draft !== null;
  const html = draft?.html ?? published.html;
  return (
    <Stack gap="large">
      {isScheduled ? <Scheduled text={text} /> : null}
      {isStale ? (
        <Banner kind="error">
          Someone else has changed this draft. Your words are in the field, theirs in the preview. &lsquo;Save
          again&rsquo; replaces theirs.
        </Banner>
      ) : null}
      <div className={styles.columns}>
        <div>
          <TextArea
            label="Text (HTML)"
            hint="Headings h2 and h3, paragraphs, lists, tables, links, bold, italic, underline, quotes. Everything else is removed."
            value={autosave.text}
            rows={24}
            maxLength={LEGAL_HTML_MAX_LENGTH}
            readOnly={isScheduled}
            spellCheck
            onChange={({ currentTarget }) => autosave.change(currentTarget.value)}
            onBlur={autosave.saveNow}
          />
          <SaveState autosave={autosave} />
        </div>
        <section aria-label="Preview" className={styles.preview}>
          <p className={styles.detail}>
            {draft === null ? (
              `Version ${published.version}, as published`
            ) : (
              <>
                Draft, saved by {draft.by ?? 'a former administrator'} <RelativeTime at={draft.editedAt} />
              </>
            )}
          </p>
          <ProseHtml html={html} />
        </section>
      </div>
      {draft === null ? null : (
        <section aria-labelledby="legal-difference">
          <Stack>
            <h2 id="legal-difference" className={styles.title}>
              Changes since version {published.version}
            </h2>
            <DifferenceList before={published.html} after={draft.html} />
          </Stack>
        </section>
      )}
      {draft === null || isScheduled ? null : (
        <PublishForm text={text} seen={draft.version} isUnsaved={autosave.text !== saved} />
      )}
      <LegalVersions kind={kind} versions={versions} seen={draft?.version ?? 0} canRestore={!isScheduled} />
    </Stack>
  );
}

function Scheduled({ text: { kind, draft } }: { text: ManagedLegal }) {
  const act = useMutation(legalActMutation(kind));
  if (draft === null || draft.publishAt === null) return null;
  return (
    <Banner kind="note">
      <Row>
        <span>
          This draft takes effect <RelativeTime at={draft.publishAt} />. {draft.whatChanged}{' '}
          {draft.isMinor ? 'Nobody is asked again.' : 'Everybody is asked to agree.'}
        </span>
        <Button
          variant="secondary"
          size="small"
          isBusy={act.isPending}
          busyLabel="Canceling..."
          onClick={() => act.mutate({ act: 'unschedule', seen: draft.version })}
        >
          Cancel the date
        </Button>
      </Row>
      {act.isError ? <p>{act.error.message}</p> : null}
    </Banner>
  );
}
