// The one way a form is written: the contract's rules checked on submit, afterwards also field by field; every problem at its field and in the summary.
// A long form behind sign-in adds `UnsavedGuard`; words that save themselves take `useAutosave` instead. Small, because public pages carry it.
import { ApiError } from '@matricula/contract/http/client.ts';
import { type SubmitEvent, useEffect, useState } from 'react';

interface FormOptions<Fields extends object> {
  /** Prefix of the field ids: 'register' gives 'register-email'. */
  name: string;
  /** Field → text of everything wrong, in the order of the fields. The name of a field may be a path: 'casperPolicy.level'. */
  check: (fields: Fields) => Problems<Fields>;
  /** Sends the fields. A thrown ApiError goes to the fields it names; if the form has none of them, it is the form's failure. */
  send: (fields: Fields) => Promise<void>;
  /** Shown when a failure carries no text of its own. */
  fallbackText: string;
  /** A few fields without a summary above them: the first one with a problem takes the focus. */
  isShort?: boolean;
  /** A line of the summary, where the text alone does not say which field is meant. */
  lineOf?: (field: FieldName<Fields>, text: string) => string;
}

type FieldName<Fields> = keyof Fields & string;
type Problems<Fields> = Partial<Record<FieldName<Fields>, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Problem {
  fieldId: string;
  text: string;
}

/** What is spread onto a field. */
export interface FieldPlace {
  name: string;
  id: string;
  ref: (control: Control | null) => void;
  error: string | undefined;
  onChange: () => void;
  onBlur: () => void;
}

interface Outcome {
  attempt: number;
  problems: readonly Problem[];
  failure: string | null;
}

/** Without the space around it; only in a password a space may be meant. */
function valueOf(control: Control): string | boolean {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked;
  return control.type === 'password' ? control.value : control.value.trim();
}

/** The controls of a form. Their values stay in the document: what was typed before the script arrived is there, and typing renders nothing again. */
function createControls<Fields extends object>() {
  const present = new Map<string, Control>();
  /** Texts of fields that were taken away, for when they come back. */
  const left = new Map<string, string | boolean>();
  const refs = new Map<string, FieldPlace['ref']>();

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
    /** Fields whose value decides what else is shown. Only these render the form again. */
    watched: new Set<string>(),
    /** The same function each time: a new one would take the field away and bring it back with every render. */
    refOf(field: string) {
      const known = refs.get(field) ?? ((control: Control | null) => connect(field, control));
      refs.set(field, known);
      return known;
    },
    /** Every field that is or was shown; `check` and `send` know which those are. */
    values: (): Fields => {
      const shown = [...present].map(([field, control]) => [field, valueOf(control)] as const);
      return Object.fromEntries([...left, ...shown]) as Fields;
    },
    set(field: string, value: string) {
      const control = present.get(field);
      if (control !== undefined) control.value = value;
    },
    reset() {
      left.clear();
      present.values().next().value?.form?.reset();
    },
  };
}

/** The server names a field by its path in the body: 'school/notes/3' is the field 'notes', unless one is called 'school.notes'. */
function fieldOf(path: string, fields: object): string | undefined {
  const whole = path.replaceAll('/', '.').replace(/\.\d+$/, '');
  return [whole, whole.slice(whole.indexOf('.') + 1)].find((field) => field in fields);
}

export function useForm<Fields extends object>({
  name,
  check,
  send,
  fallbackText,
  isShort,
  lineOf,
}: FormOptions<Fields>) {
  const [controls] = useState(createControls<Fields>);
  const [errors, setErrors] = useState<Partial<Record<string, string | undefined>>>({});
  const [isBusy, setIsBusy] = useState(false);
  // The summary is that of the last attempt: one that changed while somebody leaves a field would pull the focus away.
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0, problems: [], failure: null });
  // The values of watched fields; unknown until the first effect, as on the server.
  const [chosen, setChosen] = useState<Partial<Fields>>({});
  useEffect(() => {
    if (controls.watched.size > 0) setChosen(controls.values());
  }, [controls]);

  const idOf = (field: string) => `${name}-${field.replaceAll('.', '-')}`;

  function settle(problems: Problems<Fields>, failure: string | null = null) {
    const lines = Object.entries<string>(problems as Record<string, string>).map(([field, text]) => ({
      fieldId: idOf(field),
      text: lineOf?.(field as FieldName<Fields>, text) ?? text,
    }));
    setErrors(problems);
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, problems: lines, failure }));
    if (isShort) document.getElementById(lines[0]?.fieldId ?? '')?.focus();
  }

  function checkField(field: FieldName<Fields>) {
    const { [field]: text } = check(controls.values());
    if (text !== errors[field]) setErrors((all) => ({ ...all, [field]: text }));
  }

  function handleChange(field: FieldName<Fields>) {
    if (controls.watched.has(field)) setChosen(controls.values());
    // A mark goes while typing: gone only on leaving, it would move the button from under the pointer that presses it.
    if (errors[field] !== undefined) checkField(field);
  }

  async function sendChecked(fields: Fields) {
    setIsBusy(true);
    try {
      await send(fields);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const named = Object.entries(error.fields).flatMap(([path, text]) => {
        const field = fieldOf(path, fields);
        return field === undefined ? [] : [[field, text]];
      });
      if (named.length > 0) settle(Object.fromEntries(named) as Problems<Fields>);
      else settle({}, error.message === '' ? fallbackText : error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    /** Id, error and handlers of one field, spread onto it. */
    field: (field: FieldName<Fields>): FieldPlace => ({
      name: field,
      id: idOf(field),
      ref: controls.refOf(field),
      error: errors[field],
      onChange: () => handleChange(field),
      onBlur: () => {
        if (outcome.attempt > 0) checkField(field);
      },
    }),
    /** The present value of a field that decides what else is shown. */
    watch: <Name extends FieldName<Fields>>(field: Name): Partial<Fields>[Name] => {
      controls.watched.add(field);
      return chosen[field];
    },
    values: controls.values,
    /** For a field that a script fills in. */
    set: (field: FieldName<Fields>, value: string) => {
      controls.set(field, value);
      handleChange(field);
    },
    reset: () => {
      controls.reset();
      setErrors({});
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      const fields = controls.values();
      const problems = check(fields);
      settle(problems);
      if (Object.keys(problems).length === 0) void sendChecked(fields);
    },
    isBusy,
    ...outcome,
  };
}
