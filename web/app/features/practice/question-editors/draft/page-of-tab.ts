// Which page of which tab somebody has open. One id for a tab, also after a reload: whoever moves on in it must not be taken for a second
// window of their own. A tab that is duplicated gets an id of its own, because the first one holds its id while it is open.
const NAME = 'editing-page';

let own: string | null = null;

function takeUp(): string {
  try {
    const left = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    return left ?? crypto.randomUUID();
  } catch {
    return crypto.randomUUID();
  }
}

/** Laid down for the next page in this tab. */
function layDown() {
  try {
    if (own !== null) sessionStorage.setItem(NAME, own);
  } catch {
    // Without storage the next page is another one; the server forgets this one after a while.
  }
}

export function pageOfTab(): string {
  if (own === null) {
    own = takeUp();
    window.addEventListener('pagehide', layDown);
  }
  return own;
}
