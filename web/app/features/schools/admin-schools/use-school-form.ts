// The state of the school form: what is wrong at which field, what failed as a whole, and whether it is being saved.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { formText } from '#lib/text/form-text.ts';
import { draftProblems } from '@matricula/contract/schools/school-drafts.rules.ts';
import { DRAFT_TEXTS, SCHOOL_ID_PATTERN } from '@matricula/contract/schools/school-draft-limits.rules.ts';
import { fieldLabel } from '@matricula/contract/schools/school-fields.rules.ts';
import { type FieldProblems, problemsOf, readDraft } from './school-form-values.ts';

const FAILED = 'The school could not be saved. What you entered is still here; try again in a moment.';
export const REASON_MISSING = 'Say why, for anyone who reads the history later';

interface SchoolFormOptions {
  isReasonRequired: boolean;
  /** A thrown ApiError goes to its fields, or above the form. */
  send: (input: { school: SchoolDraft; reason: string; form: FormData }) => Promise<unknown>;
}

interface Outcome {
  attempt: number;
  problems: FieldProblems;
  failure: ApiError | null;
}

export interface FieldPlace {
  name: string;
  id: string;
  error: string | undefined;
}

export const fieldId = (name: string) => `school-${name.replaceAll('.', '-')}`;

export function useSchoolForm({ isReasonRequired, send }: SchoolFormOptions) {
  const [isBusy, setIsBusy] = useState(false);
  const isDirty = useRef(false);
  const [{ attempt, problems, failure }, setOutcome] = useState<Outcome>({ attempt: 0, problems: {}, failure: null });

  function settle(found: FieldProblems, error: ApiError | null = null) {
    setOutcome((last) => ({ attempt: last.attempt + 1, problems: found, failure: error }));
  }

  async function submit(form: FormData) {
    const read = readDraft(form);
    const reason = formText(form, 'reason');
    const schoolId = formText(form, 'schoolId');
    const found = {
      ...draftProblems(read.school),
      ...read.problems,
      // A new school's; left empty, it follows from the short name.
      ...(schoolId === '' || SCHOOL_ID_PATTERN.test(schoolId) ? {} : { schoolId: DRAFT_TEXTS.schoolId }),
      ...(isReasonRequired && reason === '' ? { reason: REASON_MISSING } : {}),
    };
    settle(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    // What is being saved may lead away from the form.
    isDirty.current = false;
    try {
      await send({ school: read.school, reason, form });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      isDirty.current = true;
      settle(problemsOf(error), error);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    isDirty,
    attempt,
    /** For the summary: every problem with the id of its field. */
    problems: Object.entries(problems).map(([name, text]) => ({
      fieldId: fieldId(name),
      text: `${fieldLabel(name)}: ${text}`,
    })),
    /** What went wrong as a whole, when no field is to blame. */
    failure: Object.keys(problems).length > 0 ? null : failure,
    failureText: failure === null || failure.message === '' ? FAILED : failure.message,
    field: (name: string): FieldPlace => ({ name, id: fieldId(name), error: problems[name] }),
    handleChange: () => {
      isDirty.current = true;
    },
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(new FormData(event.currentTarget));
    },
  };
}
