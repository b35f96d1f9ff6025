// Where the focus goes in a table: the row that has it is the present one.

const CONTROLS = 'a, button, input';

/** The same place in the next row (1) or the one before (-1); undefined past the ends and from outside the rows. */
export function nextControl(from: HTMLElement, step: number): HTMLElement | undefined {
  const row = from.closest<HTMLElement>('tbody > tr');
  if (row === null || !from.matches(CONTROLS)) return undefined;
  const place = [...row.querySelectorAll(CONTROLS)].indexOf(from);
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  const controls = next?.querySelectorAll<HTMLElement>(CONTROLS);
  return controls?.[Math.min(place, controls.length - 1)];
}

/** Into the first row, to the link that opens it. */
export function enterRows(within: ParentNode): HTMLElement | null {
  const link = within.querySelector<HTMLElement>('tbody a');
  link?.focus();
  return link;
}
