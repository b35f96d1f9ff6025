// Ids of rows that answers refer to: made once and kept when a row moves.

/** The first of 'response-1', 'response-2' … that no row has. */
export function nextRowId(noun: string, rows: readonly { id: string }[]): string {
  const taken = new Set(rows.map(({ id }) => id));
  let number = rows.length + 1;
  while (taken.has(`${noun}-${number}`)) number += 1;
  return `${noun}-${number}`;
}
