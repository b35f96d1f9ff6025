// Where the focus goes in a dialog that opens: to its first field, else to the way out, never to the cross in the corner.

const FIELDS = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled])';

/** A ref for what a dialog holds. Mantine's focus trap looks for the mark once everything is drawn. */
export function markFirstFocus(content: HTMLElement | null): void {
  const place = content?.querySelector(FIELDS) ?? content?.querySelector('[data-way-out]');
  place?.setAttribute('data-autofocus', '');
}
