// The steps of the form in the address: '?step=education'. The last one, in which it is sent, has no fields of its own.
import {
  APPLICATION_STEPS,
  type ApplicationField,
  type ApplicationStep,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';

export type FormStep = ApplicationStep | 'send';

export const FORM_STEPS: readonly { name: FormStep; title: string }[] = [
  ...APPLICATION_STEPS,
  { name: 'send', title: 'Check and send' },
];

/** Null where the address names none. */
export function readStep(search: string): FormStep | null {
  const asked = new URLSearchParams(search).get('step');
  return FORM_STEPS.find(({ name }) => name === asked)?.name ?? null;
}

export function stepSearch(step: FormStep): string {
  return `?step=${step}`;
}

export function stepOf(field: ApplicationField): (typeof APPLICATION_STEPS)[number] {
  const found = APPLICATION_STEPS.find(({ fields }) => (fields as readonly ApplicationField[]).includes(field));
  return found ?? APPLICATION_STEPS[0];
}

/** In the order of the form. */
export const FIELDS: readonly ApplicationField[] = APPLICATION_STEPS.flatMap(({ fields }) => fields);
