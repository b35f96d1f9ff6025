// A question that exists: its working draft, who else is here, its state and its versions around the form.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { QuestionDraftReply } from '@matricula/contract/practice/question-drafts.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { QUESTION_FORM_TEXTS } from '@matricula/contract/practice/essay-form.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { LeaveGuard } from '#ui/form/unsaved-guard.tsx';
import { ConflictPanel } from './draft/conflict-panel.tsx';
import { DraftState } from './draft/draft-state.tsx';
import { PresenceLine, SavedElsewhere } from './draft/presence-line.tsx';
import { usePresence } from './draft/use-presence.ts';
import { useQuestionDraft } from './draft/use-question-draft.ts';
import { EditorFrame, type FrameProps } from './editor-frame.tsx';
import { trimmed } from './editor-value.ts';
import { updateData } from './question-data.ts';
import { discardDraftMutation, editedQuestionQuery, updateQuestionMutation } from './question-editors.queries.ts';
import { Standing } from './standing/standing.tsx';
import { useFindings } from './use-findings.ts';
import { useGoBack } from './use-go-back.ts';

const learnersSee = (version: number) => `Learners still see version ${version} until you publish.`;

interface ExistingQuestionProps extends FrameProps {
  question: Question;
  /** The working draft as the server holds it. */
  held: QuestionDraftReply;
}

export function ExistingQuestion({ type, course, preview, question, held }: ExistingQuestionProps) {
  const { courseId, questionId } = question;
  const client = useQueryClient();
  const draft = useQuestionDraft({ question, held });
  const presence = usePresence(questionId);
  const findings = useFindings({ value: draft.value, courseId, questionId });
  const update = useMutation(updateQuestionMutation(courseId, questionId));
  const discard = useMutation(discardDraftMutation(questionId));
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const goBack = useGoBack();
  const isDone = useRef(false);
  const conflictPanel = useRef<HTMLDivElement>(null);
  /** There is something that is no version yet: on the server, or on its way there. */
  const hasChanges = held.draft !== null || draft.isChanged;

  const publishedVersion = question.editing?.publishedVersion ?? null;

  /** Makes a version of what stands in the form. Gives what to say of it, or null where it was refused. */
  async function makeVersion(): Promise<string | null> {
    setFailure(null);
    setDone('');
    let saved: string | null = null;
    try {
      await draft.endWith(async (place) => {
        const reply = await update.mutateAsync({ questionData: updateData(draft.value, question), ...place });
        const { success, message, version } = reply;
        if (!success || version === null) {
          setFailure(message);
          return null;
        }
        const { content, settings } = trimmed(draft.value);
        const state = version === question.version ? question.state : 'draft';
        const isNewVersion = version !== question.version;
        const editing = isNewVersion ? { publishedVersion, isOwnVersion: true } : question.editing;
        const changed = { ...question, ...settings, content, version, state, editing };
        client.setQueryData(editedQuestionQuery(courseId, questionId).queryKey, changed);
        saved =
          isNewVersion && publishedVersion !== null
            ? `Question saved as version ${version}. ${learnersSee(publishedVersion)}`
            : message;
        return version;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(QUESTION_FORM_TEXTS.updateFailed);
    }
    return saved;
  }

  async function save() {
    if (draft.conflict !== null) {
      // The server would refuse it: what is asked there comes first.
      conflictPanel.current?.focus();
      return;
    }
    const message = await makeVersion();
    if (message === null) return;
    isDone.current = true;
    await goBack(message, courseId);
  }

  async function discardDraft() {
    const { revision } = draft.seen;
    if (revision > 0) await discard.mutateAsync(revision);
    await draft.load();
    setDone(`Your changes are discarded. This is version ${question.version}.`);
  }

  const isTroubled = !['idle', 'saving', 'saved'].includes(draft.autosave.saving.kind);
  const isRetired = question.state === 'retired';
  return (
    <>
      <EditorFrame
        type={type}
        course={course}
        preview={preview}
        isNew={false}
        value={draft.value}
        onValue={draft.change}
        findings={findings}
        isReadOnly={isRetired}
        standing={
          <Standing
            question={question}
            value={draft.value}
            hasChanges={hasChanges}
            hasConflict={draft.conflict !== null}
            replaced={held.draft?.replaced ?? null}
            onValue={draft.change}
            errorCount={findings.filter(({ severity }) => severity === 'error').length}
            onMakeVersion={async () => (await makeVersion()) !== null}
            onDone={setDone}
            onDiscarded={async () => draft.load()}
            onRestoring={draft.flush}
            onRestored={async (version) => {
              await draft.load();
              const says = `The question says again what it said in version ${version}.`;
              setDone(publishedVersion === null ? says : `${says} ${learnersSee(publishedVersion)}`);
            }}
          />
        }
        saveState={
          <DraftState
            draft={draft}
            held={held}
            hasChanges={hasChanges}
            isDiscarding={discard.isPending}
            onDiscard={discardDraft}
          />
        }
        notices={
          <>
            {done === '' ? null : (
              <Banner kind="success" onClose={() => setDone('')}>
                {done}
              </Banner>
            )}
            {isRetired ? <Banner kind="note">This question is retired. Bring it back to change it.</Banner> : null}
            <PresenceLine others={presence?.others ?? []} />
            {draft.conflict !== null ? (
              <div ref={conflictPanel} tabIndex={-1}>
                <ConflictPanel
                  question={question}
                  conflict={draft.conflict}
                  mine={draft.value}
                  onKeepMine={() => {
                    setFailure(null);
                    draft.keepMine();
                  }}
                  onTakeTheirs={() => {
                    setFailure(null);
                    void (draft.conflict?.isBegun === true ? discardDraft() : draft.load());
                  }}
                />
              </div>
            ) : presence === undefined || draft.autosave.saving.kind === 'saving' ? null : (
              <SavedElsewhere presence={presence} seen={draft.seen} onLoad={() => void draft.load()} />
            )}
          </>
        }
        // The panel above says it, and asks.
        failure={draft.conflict === null ? failure : null}
        isSaving={update.isPending}
        onSave={() => void save()}
      />
      <LeaveGuard
        hasChanges={() => draft.isChanged && isTroubled && !isDone.current}
        title="Leave with unsaved changes?"
        confirmLabel="Leave"
      >
        <p>Your last changes are not saved. They stay on this device and are here when you open this question again.</p>
      </LeaveGuard>
    </>
  );
}
