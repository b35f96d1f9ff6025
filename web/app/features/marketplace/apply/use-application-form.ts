// The whole form: what is written, the documents, what is wrong with them by our rules or by the server's word, and sending it.
import {
  APPLICATION_TEXTS,
  type ApplicationDraft,
  type ApplicationField,
  checkApplication,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { OwnApplication } from '@matricula/contract/marketplace/applications/applications.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownApplicationQuery, submitMutation } from './apply.queries.ts';
import { FIELDS, type FormStep, stepOf } from './apply-steps.ts';
import { addedDocuments, type ShownDocument, useDocuments } from './documents/use-documents.ts';
import type { StepForm } from './step-form.ts';
import { useApplicationDraft } from './use-application-draft.ts';

/** What the server said about a field, and about which words: it holds until they change. */
type Refusals = Partial<Record<ApplicationField, { text: string; about: string }>>;

export interface FieldProblem {
  field: ApplicationField;
  step: FormStep;
  text: string;
}

const NOT_SAVED = 'Your latest changes could not be saved, so nothing was sent. See the message above, or try again.';
const NOT_SENT = 'Your application could not be sent. Try again.';

function wordsOf(field: ApplicationField, draft: ApplicationDraft, documents: readonly ShownDocument[]): string {
  if (field !== 'governmentId' && field !== 'proofOfAttendance') return JSON.stringify(draft[field]);
  const kind = field === 'governmentId' ? 'government-id' : 'proof-of-attendance';
  return documents.flatMap((document) => (document.kind === kind ? [document.key] : [])).join();
}

export interface ApplicationFormOptions {
  held: OwnApplication | null;
  blank: ApplicationDraft;
  step: FormStep;
}

export function useApplicationForm({ held, blank, step }: ApplicationFormOptions) {
  const client = useQueryClient();
  const draftState = useApplicationDraft(held, blank);
  const { draft, autosave } = draftState;
  const documents = useDocuments({ held, begin: draftState.begin });
  const submission = useMutation(submitMutation(client));
  const [refusals, setRefusals] = useState<Refusals>({});
  const [answerRefusal, setAnswerRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  // From the first look at what is missing on, each field says it too.
  const [hasLooked, setHasLooked] = useState(false);
  if (step === 'send' && !hasLooked) setHasLooked(true);

  const findings = checkApplication(draft, addedDocuments(documents.shown));
  const refusalOf = (field: ApplicationField) => {
    const refusal = refusals[field];
    return refusal?.about === wordsOf(field, draft, documents.shown) ? refusal.text : undefined;
  };
  const problems: FieldProblem[] = FIELDS.flatMap((field) => {
    const text = refusalOf(field) ?? findings[field];
    return text === undefined ? [] : [{ field, step: stepOf(field).name, text }];
  });

  /** What the server named goes to its fields; what it did not name is the form's failure. */
  function showRefusal(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'draft_changed') {
      draftState.meetConflict();
      void client.invalidateQueries(ownApplicationQuery());
      return;
    }
    const named = FIELDS.flatMap((field) => {
      const text = error.fields[field];
      return text === undefined ? [] : [[field, { text, about: wordsOf(field, draft, documents.shown) }] as const];
    });
    setRefusals(Object.fromEntries(named));
    setAnswerRefusal(error.fields['message'] ?? null);
    const isPlaced = named.length > 0 || error.fields['message'] !== undefined;
    setFailure(isPlaced ? null : error.message === '' ? NOT_SENT : error.message);
    // Decided or sent elsewhere: the screen shows what it is now.
    if (error.status === 409) void client.invalidateQueries(ownApplicationQuery());
  }

  /** True once it is with the reviewers. */
  async function send(message: string): Promise<boolean> {
    setAttempt((count) => count + 1);
    setFailure(null);
    setAnswerRefusal(null);
    if (problems.length > 0) return false;
    const isWaiting = documents.shown.some(({ state }) => state !== 'ready' && state !== 'refused');
    if (isWaiting) {
      setFailure(APPLICATION_TEXTS.documentNotReady);
      return false;
    }
    setIsSending(true);
    try {
      if (await draftState.flush()) {
        await submission.mutateAsync({ draftVersion: draftState.version(), message });
        return true;
      }
      setFailure(NOT_SAVED);
    } catch (error) {
      showRefusal(error);
      setAttempt((count) => count + 1);
    } finally {
      setIsSending(false);
    }
    return false;
  }

  const form: StepForm = {
    draft,
    change: draftState.change,
    saveNow: autosave.saveNow,
    errorOf: (field) => refusalOf(field) ?? (hasLooked ? findings[field] : undefined),
    documents,
  };
  return { form, draftState, problems, failure, answerRefusal, attempt, isSending, send };
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>;
