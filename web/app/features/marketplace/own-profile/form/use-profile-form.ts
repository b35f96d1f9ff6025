// The profile while it is edited: what is typed, kept on the device until it is saved; what is wrong with it by our rules or by the server's
// word; and whether another window has saved meanwhile.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import {
  checkProfileFields,
  type ProfileField,
  type ProfileFields,
} from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { type SubmitEvent, useState } from 'react';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import type { ProfileForm } from '#state/marketplace/profile-form.ts';
import type { FrameForm } from '#ui/form/form-frame.tsx';
import type { Problem } from '#ui/form/use-form.ts';
import { readKeptWords, writeKeptWords } from './kept-words.ts';
import { FIELD_NAMES, fieldsThatDiffer } from './profile-differences.ts';

const NOT_SAVED = 'Your changes could not be saved. They are still here: try again.';

/** What the server said about a field, and about which words: it holds until they change. */
type Refusals = Partial<Record<ProfileField, { text: string; about: string }>>;

/** The profile that the typing began from. */
interface Base {
  version: number;
  fields: ProfileFields;
}

interface Outcome {
  attempt: number;
  problems: readonly Problem[];
  failure: string | null;
}

const NOTHING_WRONG = { problems: [], failure: null };

/** The server names a field 'aboutMe', 'education/0/title' or, of a body, 'fields/aboutMe'. */
function fieldIn(path: string): ProfileField | undefined {
  const parts = path.split(/[/.]/);
  return FIELD_NAMES.find((field) => parts.includes(field));
}

export function fieldId(field: ProfileField): string {
  return `profile-${field}`;
}

export function useProfileForm(held: OwnProfile) {
  const save = useProfileWrite('save');
  // Until they are saved or given up.
  const [kept, setKept] = useState(() => readKeptWords(held.fields));
  const [base, setBase] = useState<Base>({ version: kept?.version ?? held.version, fields: kept?.base ?? held.fields });
  const [typed, setTyped] = useState<ProfileFields>(kept?.fields ?? held.fields);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0, ...NOTHING_WRONG });
  const [isSaved, setIsSaved] = useState(false);

  const isChanged = fieldsThatDiffer(typed, base.fields).length > 0;
  const isNewer = held.version > base.version;
  // Saved in another window while nothing is unsaved here: simply shown.
  if (isNewer && (!isChanged || fieldsThatDiffer(typed, held.fields).length === 0)) begin(held.version, held.fields);

  function begin(version: number, fields: ProfileFields) {
    setBase({ version, fields });
    setTyped(fields);
  }

  function change(part: Partial<ProfileFields>) {
    const fields = { ...typed, ...part };
    setTyped(fields);
    setIsSaved(false);
    const isBack = fieldsThatDiffer(fields, base.fields).length === 0;
    writeKeptWords(isBack ? null : { version: base.version, fields, base: base.fields });
  }

  const findings = checkProfileFields(typed);
  const refusalOf = (field: ProfileField) => {
    const refusal = refusals[field];
    return refusal?.about === JSON.stringify(typed[field]) ? refusal.text : undefined;
  };

  function settle(texts: Partial<Record<ProfileField, string>>, failure: string | null = null) {
    const problems = FIELD_NAMES.flatMap((field) => {
      const text = texts[field];
      return text === undefined ? [] : [{ fieldId: fieldId(field), text }];
    });
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, problems, failure }));
  }

  function showRefusal(error: unknown, sent: ProfileFields) {
    if (!(error instanceof ApiError)) throw error;
    const texts: Partial<Record<ProfileField, string>> = {};
    for (const [path, text] of Object.entries(error.fields)) {
      const field = fieldIn(path);
      if (field !== undefined) texts[field] ??= text;
    }
    const named = Object.entries(texts) as [ProfileField, string][];
    setRefusals(
      Object.fromEntries(named.map(([field, text]) => [field, { text, about: JSON.stringify(sent[field]) }])),
    );
    if (named.length > 0) settle(texts);
    // The panel that shows both says it, once the latest has come.
    else settle({}, error.message === '' ? NOT_SAVED : error.message);
  }

  async function send(version: number, sent: ProfileFields) {
    setIsSaved(false);
    const before = typed;
    const problems = checkProfileFields(sent);
    if (Object.keys(problems).length > 0) return settle(problems);
    try {
      const profile = await save.mutateAsync({ version, fields: sent });
      setRefusals({});
      setOutcome(({ attempt }) => ({ attempt, ...NOTHING_WRONG }));
      setBase({ version: profile.version, fields: profile.fields });
      setIsSaved(true);
      setKept(null);
      // What was typed while it was under way is not saved yet.
      setTyped((now) => {
        if (now === before) {
          writeKeptWords(null);
          return profile.fields;
        }
        writeKeptWords({ version: profile.version, fields: now, base: profile.fields });
        return now;
      });
    } catch (error) {
      showRefusal(error, sent);
    }
  }

  const fieldsForm: ProfileForm = {
    fields: typed,
    change,
    saveNow: () => {},
    errorOf: (field) => refusalOf(field) ?? (outcome.attempt > 0 ? findings[field] : undefined),
    idOf: fieldId,
  };
  const touched = fieldsThatDiffer(typed, base.fields).map((field) => [field, typed[field]] as const);
  const mine: ProfileFields = { ...held.fields, ...Object.fromEntries(touched) };
  const hasConflict = isNewer && isChanged;
  const frame: FrameForm = {
    ...outcome,
    // The panel asks instead.
    failure: hasConflict ? null : outcome.failure,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!save.isPending) void send(base.version, typed);
    },
  };

  return {
    fieldsForm,
    frame,
    isChanged,
    isSaving: save.isPending,
    isSaved,
    hasConflict,
    /** Taken up from this device when the screen was opened. */
    isTakenUp: kept !== null && isChanged,
    /** Puts what is saved in the place of what is typed. */
    loadLatest: () => {
      begin(held.version, held.fields);
      setKept(null);
      writeKeptWords(null);
      setRefusals({});
      setOutcome(({ attempt }) => ({ attempt, ...NOTHING_WRONG }));
    },
    /** What is typed here on top of what was saved meanwhile: fields that nobody touched here stay as saved. */
    mine,
    /** Saves it. */
    keepMine: () => send(held.version, mine),
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
