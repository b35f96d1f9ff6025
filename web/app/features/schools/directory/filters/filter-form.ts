// The filter panel as a plain form: what it says, read into filters, and filters written back into it when the address changes by Back, a chip or a link.
import {
  readSchoolFilters,
  type SchoolFilters,
  writeSchoolFilters,
} from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { statesOf } from '@matricula/contract/base/regions.ts';

/** Search, sort and direction stand outside the form and name it. */
export const FILTER_FORM_ID = 'school-filters';

export function readFilterForm(form: HTMLFormElement): SchoolFilters {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  const filters = readSchoolFilters(new URLSearchParams(fields));
  // After another country was chosen, the old one's state is still selected.
  const isElsewhere = filters.state !== null && statesOf(filters.country)[filters.state] === undefined;
  return isElsewhere ? { ...filters, state: null } : filters;
}

/** Leaves a form alone that already says the same, so that '3.' is not taken from somebody about to type '3.7'. */
export function fillFilterForm(form: HTMLFormElement, filters: SchoolFilters): void {
  const address = writeSchoolFilters({ ...filters, page: 1 });
  if (writeSchoolFilters(readFilterForm(form)).toString() === address.toString()) return;
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement)
      control.value = control.name === 'sort' ? filters.sort : (address.get(control.name) ?? '');
    else if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = address.get(control.name) === control.value;
    else if (control instanceof HTMLInputElement && control.type !== 'hidden')
      control.value = address.get(control.name) ?? '';
  }
}
