// Whether a key belongs to something else than the page's own shortcuts: a field that takes letters, or a dialog that covers the page.
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const DIALOGS = 'dialog[open], [aria-modal=true]';

export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Also while the focus is on nothing: a click() reaches what lies behind a dialog. */
export function isBehindDialog(): boolean {
  return document.querySelector(DIALOGS) !== null;
}
