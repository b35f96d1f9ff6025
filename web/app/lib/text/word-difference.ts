// What changed between two texts, word by word (Myers, 'An O(ND) Difference Algorithm'). For people who compare two versions of a passage.

export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond so many changed words nothing is gained by looking for what stayed: all of the middle is shown as replaced. */
const MAX_CHANGES = 1_200;

/** Words and what stands between them, so that the pieces joined are the text again. */
function tokensOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}\p{M}’']+|[^\s\p{L}\p{N}\p{M}’']/gu) ?? [];
}

export function wordDifference(before: string, after: string): Piece[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = changesOf(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const same = (tokens: string[]): Piece => ({ kind: 'same', text: tokens.join('') });
  return joined([same(old.slice(0, start)), ...middle, same(old.slice(old.length - end))]);
}

/**
 * Neighbours of a kind become one; what is removed stands before what is added in its place. A gap between two changed words belongs to the
 * change: read in alternation, two sentences would be neither.
 */
function joined(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') found.push({ kind: 'removed', text: removed });
    if (added !== '') found.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  const shown = pieces.filter((piece) => piece.text !== '');
  for (const [index, { kind, text }] of shown.entries()) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (removed !== '' && added !== '' && /^\s+$/.test(text) && isChange(shown[index + 1])) {
      removed += text;
      added += text;
    } else {
      flush();
      const last = found.at(-1);
      if (last?.kind === 'same') last.text += text;
      else found.push({ kind: 'same', text });
    }
  }
  flush();
  return found;
}

function isChange(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.kind !== 'same';
}

function changesOf(old: readonly string[], now: readonly string[]): Piece[] {
  const replaced: Piece[] = [
    { kind: 'removed', text: old.join('') },
    { kind: 'added', text: now.join('') },
  ];
  if (old.length === 0 || now.length === 0) return replaced;
  const trace = traceOf(old, now);
  return trace === null ? replaced : piecesOf(old, now, trace);
}

/** For each number of changes, how far one comes along every diagonal; null beyond the limit. */
function traceOf(old: readonly string[], now: readonly string[]): Int32Array[] | null {
  const most = Math.min(old.length + now.length, MAX_CHANGES);
  const middle = most + 1;
  const reach = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes += 1) {
    trace.push(reach.slice(middle - changes - 1, middle + changes + 2));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const at = middle + diagonal;
      const isDown = diagonal === -changes || (diagonal !== changes && (reach[at - 1] ?? 0) < (reach[at + 1] ?? 0));
      let x = isDown ? (reach[at + 1] ?? 0) : (reach[at - 1] ?? 0) + 1;
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1;
      reach[at] = x;
      if (x >= old.length && x - diagonal >= now.length) return trace;
    }
  }
  return null;
}

function piecesOf(old: readonly string[], now: readonly string[], trace: readonly Int32Array[]): Piece[] {
  const pieces: Piece[] = [];
  let [x, y] = [old.length, now.length];
  for (let changes = trace.length - 1; changes >= 0; changes -= 1) {
    // Cut out around the middle: diagonal -changes - 1 is the first.
    const reach = trace[changes] ?? new Int32Array();
    const reachOf = (diagonal: number) => reach[diagonal + changes + 1] ?? 0;
    const diagonal = x - y;
    const isDown = diagonal === -changes || (diagonal !== changes && reachOf(diagonal - 1) < reachOf(diagonal + 1));
    const from = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = changes === 0 ? 0 : reachOf(from);
    const fromY = changes === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      pieces.push({ kind: 'same', text: old[x - 1] ?? '' });
      x -= 1;
      y -= 1;
    }
    if (changes === 0) break;
    if (isDown) pieces.push({ kind: 'added', text: now[y - 1] ?? '' });
    else pieces.push({ kind: 'removed', text: old[x - 1] ?? '' });
    x = fromX;
    y = fromY;
  }
  return pieces.toReversed();
}
