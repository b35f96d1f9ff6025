// A text in which the words that were searched for are marked.

export function Highlighted({ text, words }: { text: string; words: string }) {
  if (words === '') return text;
  const pieces: { text: string; isFound: boolean }[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(words); at !== -1; at = lower.indexOf(words, from)) {
    pieces.push({ text: text.slice(from, at), isFound: false });
    pieces.push({ text: text.slice(at, at + words.length), isFound: true });
    from = at + words.length;
  }
  pieces.push({ text: text.slice(from), isFound: false });
  return pieces.map((piece, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
    piece.isFound ? <mark key={place}>{piece.text}</mark> : <span key={place}>{piece.text}</span>,
  );
}
