// What the toolbar and the keys do to the selected words: pure, so that a text and its selection go in and come out.

export interface Edit {
  /** What stands in the place of `from` to `to`. */
  text: string;
  from: number;
  to: number;
  /** What is selected afterwards. */
  select: [number, number];
}

export type EditName = 'bold' | 'italic' | 'link' | 'heading' | 'subheading' | 'list' | 'numbers' | 'quote' | 'table';

export const EDITS: readonly { name: EditName; label: string; key?: string }[] = [
  { name: 'bold', label: 'Bold', key: 'b' },
  { name: 'italic', label: 'Italic', key: 'i' },
  { name: 'link', label: 'Link', key: 'k' },
  { name: 'heading', label: 'Heading', key: '2' },
  { name: 'subheading', label: 'Subheading', key: '3' },
  { name: 'list', label: 'List' },
  { name: 'numbers', label: 'Numbered list' },
  { name: 'quote', label: 'Quotation' },
  { name: 'table', label: 'Table' },
];

const TABLE = '| Head | Head |\n| --- | --- |\n| Cell | Cell |\n';

export function editText(name: EditName, text: string, [from, to]: [number, number]): Edit {
  switch (name) {
    case 'bold':
      return wrap(text, [from, to], '**');
    case 'italic':
      return wrap(text, [from, to], '*');
    case 'link':
      return link(text, [from, to]);
    case 'heading':
      return lines(text, [from, to], () => '## ');
    case 'subheading':
      return lines(text, [from, to], () => '### ');
    case 'list':
      return lines(text, [from, to], () => '- ');
    case 'numbers':
      return lines(text, [from, to], (place) => `${place + 1}. `);
    case 'quote':
      return lines(text, [from, to], () => '> ');
    case 'table': {
      const before = from === 0 || text[from - 1] === '\n' ? '' : '\n\n';
      const start = from + before.length + 2;
      return { text: before + TABLE, from, to, select: [start, start + 4] };
    }
  }
}

/** A picture in a paragraph of its own below the line of the caret, described as the library describes it. */
export function insertPicture(
  text: string,
  caret: number,
  { imageId, alternativeText }: { imageId: string; alternativeText: string },
): Edit {
  const line = text.indexOf('\n', caret);
  const at = line === -1 ? text.length : line;
  const before = at === 0 || text.slice(0, at).endsWith('\n\n') ? '' : text[at - 1] === '\n' ? '\n' : '\n\n';
  const after = text.slice(at).startsWith('\n\n') || at === text.length ? '' : text[at] === '\n' ? '\n' : '\n\n';
  const words = alternativeText.replaceAll(/[\\[\]]/g, String.raw`\$&`);
  const start = at + before.length + 2;
  return {
    text: `${before}![${words}](image:${imageId})${after}`,
    from: at,
    to: at,
    select: [start, start + words.length],
  };
}

/** Pressed again, the marks go. */
function wrap(text: string, [from, to]: [number, number], mark: string): Edit {
  const selected = text.slice(from, to);
  const [before, after] = [text.slice(from - mark.length, from), text.slice(to, to + mark.length)];
  if (from >= mark.length && before === mark && after === mark)
    return {
      text: selected,
      from: from - mark.length,
      to: to + mark.length,
      select: [from - mark.length, to - mark.length],
    };
  const start = from + mark.length;
  return { text: mark + selected + mark, from, to, select: [start, start + selected.length] };
}

function link(text: string, [from, to]: [number, number]): Edit {
  const words = text.slice(from, to) || 'words';
  const start = from + words.length + 3;
  const address = 'https://';
  return { text: `[${words}](${address})`, from, to, select: [start, start + address.length] };
}

/** Whole lines, each with its sign; with the same sign already, it goes. */
function lines(text: string, [from, to]: [number, number], signOf: (place: number) => string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next === -1 ? text.length : next;
  const old = text.slice(start, end).split('\n');
  const isOn = old.every((line, place) => line.startsWith(signOf(place)));
  const fresh = old.map((line, place) =>
    isOn ? line.slice(signOf(place).length) : signOf(place) + line.replace(/^(?:#{1,6} |[-*] |\d+\. |> )/, ''),
  );
  const written = fresh.join('\n');
  return { text: written, from: start, to: end, select: [start, start + written.length] };
}
