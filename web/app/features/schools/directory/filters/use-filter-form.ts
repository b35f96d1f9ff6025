// Ties the form of filters to the address: each choice applies at once, typing too where the browser filters itself.
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { FILTER_FORM_ID, fillFilterForm, readFilterForm } from './filter-form.ts';
import type { DirectoryFilters } from './use-directory-filters.ts';

export interface FilterForm {
  /** Of the form itself, and of the controls outside that name it. */
  handleChange: (event: FormEvent) => void;
  handleSubmit: (event: FormEvent) => void;
}

type Control = HTMLInputElement | HTMLSelectElement;

function isTypedInto(control: Control): boolean {
  return control instanceof HTMLInputElement && control.type !== 'checkbox';
}

function findForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`form#${FILTER_FORM_ID}`);
}

export function useFilterForm({ asked, apply }: DirectoryFilters, isLocal: boolean): FilterForm {
  /** The field whose typing is the newest step of the history. */
  const typedField = useRef<string | null>(null);

  // Not controlled fields: what was typed or chosen before scripts arrived stays.
  const written = useRef(asked);
  useEffect(() => {
    const form = findForm();
    if (form !== null && written.current !== asked) fillFilterForm(form, asked);
    written.current = asked;
  }, [asked]);

  // What was typed while the schools were still on their way counts as soon as they are there.
  const handleArrival = useEffectEvent(() => {
    const form = findForm();
    const search = form === null ? asked.search : (readFilterForm(form).search ?? asked.search);
    if (search !== asked.search) apply({ search });
  });
  useEffect(() => {
    if (isLocal) handleArrival();
  }, [isLocal]);

  return {
    handleChange: (event) => {
      const control = event.target as Control;
      const isTyped = isTypedInto(control);
      // The server would be asked with every letter; it waits for Enter.
      if (control.form === null || (isTyped && !isLocal)) return;
      const isSameStep = isTyped && typedField.current === control.name;
      typedField.current = isTyped ? control.name : null;
      apply({ ...readFilterForm(control.form), page: 1 }, { isSameStep });
    },
    handleSubmit: (event) => {
      event.preventDefault();
      typedField.current = null;
      const form = findForm();
      if (form !== null) apply({ ...readFilterForm(form), page: 1 });
    },
  };
}
