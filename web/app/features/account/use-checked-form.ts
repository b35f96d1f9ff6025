// Forms of the account: the contract's rules checked on submit, afterwards also field by field; every problem at its field and in the summary.
import { ApiError } from '@matricula/contract/client.ts';
import { useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';

interface CheckedFormOptions<Fields extends FieldValues> {
  /** Prefix of the field ids: 'register' gives 'register-email'. */
  name: string;
  /** Field → text of everything wrong, in the order of the fields. */
  check: (fields: Fields) => Partial<Record<Path<Fields>, string>>;
  /** Sends the fields. A thrown ApiError becomes the form's failure. */
  send: (fields: Fields) => Promise<void>;
  /** Shown when a failure carries no text of its own. */
  fallbackText: string;
}

export interface Problem {
  fieldId: string;
  text: string;
}

interface Outcome {
  attempt: number;
  problems: readonly Problem[];
  failure: string | null;
}

export function useCheckedForm<Fields extends FieldValues>({
  name,
  check,
  send,
  fallbackText,
}: CheckedFormOptions<Fields>) {
  // The summary is that of the last attempt: one that changed while somebody leaves a field would pull the focus away.
  const [outcome, setOutcome] = useState<Outcome>({ attempt: 0, problems: [], failure: null });
  // No default values: what was typed before the script arrived stays in the fields.
  const form = useForm<Fields>({
    // Checked again by the field's own handlers below.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (fields) => {
      const problems = Object.entries<string>(check(fields) as Record<string, string>);
      if (problems.length === 0) return { values: fields, errors: {} };
      const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]));
      return { values: {}, errors: errors as FieldErrors<Fields> };
    },
  });

  function settle(problems: readonly Problem[], failure: string | null) {
    setOutcome(({ attempt }) => ({ attempt: attempt + 1, problems, failure }));
  }

  async function handleValid(fields: Fields) {
    settle([], null);
    try {
      await send(fields);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const known = Object.entries(error.fields).filter(([field]) => field in form.getValues());
      for (const [field, message] of known) form.setError(field as Path<Fields>, { type: 'server', message });
      if (known.length > 0)
        settle(
          known.map(([field, text]) => ({ fieldId: `${name}-${field}`, text })),
          null,
        );
      else settle([], error.message === '' ? fallbackText : error.message);
    }
  }

  function handleInvalid(errors: FieldErrors<Fields>) {
    const problems = Object.entries(errors).map(([field, error]) => ({
      fieldId: `${name}-${field}`,
      text: typeof error?.message === 'string' ? error.message : '',
    }));
    settle(problems, null);
  }

  return {
    /** Id, error and registration of one field, spread onto it. */
    field: (field: Path<Fields>) => ({
      ...form.register(field, {
        // A mark goes while typing: gone only on leaving, it would move the button from under the pointer that presses it.
        onChange: () => {
          if (form.getFieldState(field).invalid) void form.trigger(field);
        },
        onBlur: () => {
          if (outcome.attempt > 0) void form.trigger(field);
        },
      }),
      id: `${name}-${field}`,
      error: form.formState.errors[field]?.message as string | undefined,
    }),
    watch: form.watch,
    reset: form.reset,
    submit: form.handleSubmit(handleValid, handleInvalid),
    isBusy: form.formState.isSubmitting,
    ...outcome,
  };
}
