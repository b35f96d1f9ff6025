// Forms of the account: the contract's rules checked on submit, afterwards also field by field; every problem at its field and in the summary.
import { ApiError } from '@matricula/contract/http/client.ts';
import { type SubmitEvent, useEffect, useState } from 'react';

interface CheckedFormOptions<Fields extends object> {
  /** Prefix of the field ids: 'register' gives 'register-email'. */
  name: string;
  /** Field → text of everything wrong, in the order of the fields. */
  check: (fields: Fields) => Problems<Fields>;
  /** Sends the fields. A thrown ApiError becomes the form's failure. */
  send: (fields: Fields) => Promise<void>;
  /** Shown when a failure carries no text of its own. */
  fallbackText: string;
}

type FieldName<Fields> = keyof Fields & string;
type Problems<Fields> = Partial<Record<FieldName<Fields>, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Problem {
  fieldId: string;
  text: string;
}

interface Outcome {
  attempt: number;
  problems: readonly Problem[];
  failure: string | null;
}

function valueOf(control: Control): string | boolean {
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;
}

/** The controls of a form. Their values stay in the document: what was typed before the script arrived is there, and typing draws nothing anew. */
function createControls<Fields extends object>() {
  const present = new Map<string, Control>();
  /** Texts of fields that were taken away, for when they come back. */
  const left = new Map<string, string | boolean>();
  const refs = new Map<string, (control: Control | null) => void>();
  /** Fields whose value decides what else is shown. Only these draw the form anew. */
  const watched = new Set<string>();

  function connect(field: string, control: Control | null) {
    const old = present.get(field);
    if (control === null) {
      if (old !== undefined) left.set(field, valueOf(old));
      present.delete(field);
      return;
    }
    present.set(field, control);
    const text = left.get(field);
    if (typeof text === 'string') control.value = text;
    left.delete(field);
  }

  return {
    watched,
    /** The same function each time: a new one would take the field away and bring it back with every drawing. */
    refOf(field: string) {
      const known = refs.get(field) ?? ((control: Control | null) => connect(field, control));
      refs.set(field, known);
      return known;
    },
    has: (field: string) => present.has(field) || left.has(field),
    /** Every field that is or was shown; `check` and `send` know which those are. */
    values(): Fields {
      const shown = [...present].map(([field, control]) => [field, valueOf(control)] as const);
      return Object.fromEntries([...left, ...shown]) as Fields;
    },
    reset() {
      left.clear();
      present.values().next().value?.form?.reset();
    },
  };
}

export function useCheckedForm<Fields extends object>({ name, check, send, fallbackText }: CheckedFormOptions<Fields>) {
  const [controls] = useState(createControls<Fields>);
  const [errors, setErrors] = useState<Problems<Fields>>({});
  const [isBusy, setIsBusy] = useState(false);
  // The summary is that of the last attempt: one that changed while somebody leaves a field would pull the focus away.
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0, problems: [], failure: null });
  // The values of watched fields; unknown until the first effect, as on the server.
  const [chosen, setChosen] = useState<Partial<Fields>>({});
  useEffect(() => {
    if (controls.watched.size > 0) setChosen(controls.values());
  }, [controls]);

  function settle(problems: Problems<Fields>, failure: string | null = null) {
    const lines = Object.entries<string>(problems as Record<string, string>).map(([field, text]) => ({
      fieldId: `${name}-${field}`,
      text,
    }));
    setErrors(problems);
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, problems: lines, failure }));
  }

  function checkField(field: FieldName<Fields>) {
    const { [field]: text } = check(controls.values());
    setErrors(
      ({ [field]: _old, ...others }) =>
        ({ ...others, ...(text === undefined ? {} : { [field]: text }) }) as Problems<Fields>,
    );
  }

  async function sendChecked(fields: Fields) {
    setIsBusy(true);
    try {
      await send(fields);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const known = Object.entries(error.fields).filter(([field]) => controls.has(field));
      if (known.length > 0) settle(Object.fromEntries(known) as Problems<Fields>);
      else settle({}, error.message === '' ? fallbackText : error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    /** Id, error and handlers of one field, spread onto it. */
    field: (field: FieldName<Fields>) => ({
      name: field,
      id: `${name}-${field}`,
      ref: controls.refOf(field),
      error: errors[field],
      // A mark goes while typing: gone only on leaving, it would move the button from under the pointer that presses it.
      onChange: () => {
        if (controls.watched.has(field)) setChosen(controls.values());
        if (errors[field] !== undefined) checkField(field);
      },
      onBlur: () => {
        if (outcome.attempt > 0) checkField(field);
      },
    }),
    /** The present value of a field that decides what else is shown. */
    watch: (field: FieldName<Fields>) => {
      controls.watched.add(field);
      return chosen[field];
    },
    reset: () => {
      controls.reset();
      setErrors({});
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const fields = controls.values();
      const problems = check(fields);
      settle(problems);
      if (Object.keys(problems).length === 0) void sendChecked(fields);
    },
    isBusy,
    ...outcome,
  };
}
