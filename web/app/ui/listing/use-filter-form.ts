// Ties a plain GET form of filters to the address: each choice applies at once, typing too where the browser finds by itself, otherwise with Enter.
// The form itself is the state, so that what was typed or chosen before scripts arrived stays; Back, chips and links write into it.
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Listing, ListingRules } from './use-listing-address.ts';

export interface FilterForm {
  /** Controls outside the form name it by this. */
  id: string;
  /** Of the form itself, and of the controls outside that name it. */
  handleChange: (event: FormEvent) => void;
  handleSubmit: (event: FormEvent) => void;
}

interface FilterFormOptions<Filters> {
  id: string;
  rules: ListingRules<Filters>;
  isLocal?: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement;

/** What people use. Hidden fields are for the time before scripts, and say only what the address says. */
function controlsOf(id: string): Control[] {
  const form = document.querySelector<HTMLFormElement>(`form#${id}`);
  return [...(form?.elements ?? [])].filter(
    (control): control is Control =>
      control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && control.type !== 'hidden'),
  );
}

const isCheckbox = (control: Control) => control.type === 'checkbox';
const isTypedInto = (control: Control) => control instanceof HTMLInputElement && !isCheckbox(control);
const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked;

function fill(control: Control, value: string | null): void {
  if (control instanceof HTMLSelectElement) control.value = value ?? control.options[0]?.value ?? '';
  else if (isCheckbox(control)) control.checked = value === control.value;
  else control.value = value ?? '';
}

export function useFilterForm<Filters extends object>(
  { asked, apply }: Pick<Listing<Filters>, 'asked' | 'apply'>,
  { id, rules: { read, write }, isLocal = false }: FilterFormOptions<Filters>,
): FilterForm {
  /** The field whose typing is the newest step of the history. */
  const typedField = useRef<string | null>(null);

  /** The filters with what these controls say in place of what was asked. */
  function filtersSaid(controls: readonly Control[]): Filters {
    const query = write(asked);
    for (const control of controls) {
      if (control.disabled) continue;
      if (isCheckbox(control) && !isChecked(control)) query.delete(control.name);
      else query.set(control.name, control.value);
    }
    return read(query);
  }

  /** Only what differs: the list's own rules say what else changes with it. */
  function changeSaid(controls: readonly Control[]): Partial<Filters> {
    const said = filtersSaid(controls);
    const names = Object.keys(said) as (keyof Filters)[];
    return Object.fromEntries(
      names.filter((name) => said[name] !== asked[name]).map((name) => [name, said[name]]),
    ) as Partial<Filters>;
  }

  const written = useRef(asked);
  const follow = useEffectEvent((last: Filters) => {
    const controls = controlsOf(id);
    const [before, now, said] = [write(last), write(asked), write(filtersSaid(controls))];
    for (const control of controls) {
      const value = now.get(control.name);
      // A field that already says the same is left alone, so that '3.' is not taken from somebody about to type '3.7'.
      if (value !== before.get(control.name) && value !== said.get(control.name)) fill(control, value);
    }
  });
  useEffect(() => {
    if (written.current !== asked) follow(written.current);
    written.current = asked;
  }, [asked]);

  // What was typed while the browser could not yet find by itself counts as soon as it can.
  const handleArrival = useEffectEvent(() => {
    const change = changeSaid(controlsOf(id).filter(isTypedInto));
    if (Object.keys(change).length > 0) apply(change);
  });
  useEffect(() => {
    if (isLocal) handleArrival();
  }, [isLocal]);

  return {
    id,
    handleChange: (event) => {
      const control = event.target as Control;
      const isTyped = isTypedInto(control);
      // The server would be asked with every letter; it waits for Enter.
      if (isTyped && !isLocal) return;
      const isSameStep = isTyped && typedField.current === control.name;
      typedField.current = isTyped ? control.name : null;
      apply(changeSaid([control]), { isSameStep });
    },
    handleSubmit: (event) => {
      event.preventDefault();
      typedField.current = null;
      apply(changeSaid(controlsOf(id)));
    },
  };
}
