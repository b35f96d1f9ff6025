// Rows in whose list one id has taken another's place, so that this can be undone: which ones had only the old one, and which had both.

export interface MovedRows {
  /** The new id stands in the old one's place. */
  replaced: string[];
  /** The old id is gone; the new one was there before. */
  joined: string[];
}

/** From what a repository gives of each row. */
export function movedRows(rows: readonly { id: string; hadBoth: boolean }[]): MovedRows {
  const idsOf = (hadBoth: boolean) => rows.filter((row) => row.hadBoth === hadBoth).map(({ id }) => id);
  return { replaced: idsOf(false), joined: idsOf(true) };
}

export const idsOfMoved = ({ replaced, joined }: MovedRows): string[] => [...replaced, ...joined];
