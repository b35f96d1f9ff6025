// The description formatter (spec §5): b, i and u, bullets and line breaks, built as React nodes. Text from people never becomes HTML.
import { createElement, Fragment, type ReactNode, useEffect } from 'react';
import { reportFailure } from '#lib/report.ts';
import styles from './formatted-text.module.css';

const FOREIGN_TAG_LOG = 'Detected unsupported or potentially malicious HTML tags.'; // spec §5, to the letter

const OWN_TAG = /(<\/?[biu]\s*>)/i;
// Where an HTML parser would see a tag, a comment or a declaration begin, closed or not. 'a < b' and '<3' are none.
const ANY_TAG = /<[a-z/!?][^<>]*>?/i;
// Several stars are one marker: what is left after it must not begin with a marker again.
const BULLET = /^\s*\*[\s*]*/;

const ELEMENTS = { b: 'strong', i: 'em', u: 'u' } as const;
type Mark = keyof typeof ELEMENTS;
const MARKS = Object.keys(ELEMENTS) as Mark[];

/** A piece of one line that is marked the same throughout. */
interface Run {
  text: string;
  marks: ReadonlySet<Mark>;
}

type Line = Run[];

/** Lines of marked text. A mark holds until it is closed, across lines and whatever the nesting; a closing tag without an opening one does nothing. */
function readLines(pieces: readonly string[]): Line[] {
  const depths: Record<Mark, number> = { b: 0, i: 0, u: 0 };
  const lines: Line[] = [[]];
  pieces.forEach((piece, index) => {
    // `split` with a group puts the tags at the odd places.
    if (index % 2 === 1) {
      const mark = piece.replace(/[^biu]/gi, '').toLowerCase() as Mark;
      depths[mark] = Math.max(0, depths[mark] + (piece.startsWith('</') ? -1 : 1));
      return;
    }
    const marks = new Set(MARKS.filter((mark) => depths[mark] > 0));
    piece.split('\n').forEach((text, part) => {
      if (part > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ text, marks });
    });
  });
  return lines;
}

/** The line without its first characters, wherever the tags stand in it. */
function withoutStart(line: Line, length: number): Line {
  let left = length;
  return line.flatMap(({ text, marks }) => {
    const rest = text.slice(left);
    left = Math.max(0, left - text.length);
    return rest === '' ? [] : [{ text: rest, marks }];
  });
}

/** Elements around neighbouring runs that share a mark: one `strong` for 'a <i>b</i> c' inside b, not three. */
function drawRuns(runs: Line, [mark, ...others]: readonly Mark[] = MARKS): ReactNode[] {
  if (mark === undefined) return [runs.map(({ text }) => text).join('')];
  const groups: Line[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0]?.marks.has(mark) === run.marks.has(mark)) last.push(run);
    else groups.push([run]);
  }
  return groups.flatMap((group) => {
    const children = drawRuns(group, others);
    return group[0]?.marks.has(mark) === true ? [createElement(ELEMENTS[mark], null, ...children)] : children;
  });
}

/**
 * Nodes of only strong, em, u, br, ul, li and text; or the foreign tag that was found. A tag that would only appear once
 * ours are taken out ('<<b>script>') counts as found, so that the text shown holds no tag, whoever reads it next.
 */
export function parseFormattedText(text: string): { nodes: ReactNode[] } | { foreignTag: string } {
  const pieces = text.replaceAll(/\r\n?/g, '\n').split(OWN_TAG);
  const bare = pieces.filter((_, index) => index % 2 === 0).join('');
  const foreignTag = ANY_TAG.exec(bare)?.[0];
  if (foreignTag !== undefined) return { foreignTag };

  const nodes: ReactNode[] = [];
  let items: ReactNode[] = [];
  let isAfterText = false;
  const closeList = () => {
    if (items.length > 0) nodes.push(createElement('ul', null, ...items));
    items = [];
  };
  for (const line of readLines(pieces)) {
    const marker = BULLET.exec(line.map((run) => run.text).join(''))?.[0];
    if (marker === undefined) {
      closeList();
      if (isAfterText) nodes.push(createElement('br'));
      nodes.push(...drawRuns(line));
      isAfterText = true;
      continue;
    }
    const body = withoutStart(line, marker.length);
    // A marker without words is no bullet.
    if (body.length === 0) continue;
    items.push(createElement('li', null, ...drawRuns(body)));
    // A list stands on lines of its own: no break before or after it.
    isAfterText = false;
  }
  closeList();
  return { nodes };
}

export function FormattedText({ text }: { text: string }) {
  const parsed = parseFormattedText(text);
  const foreignTag = 'foreignTag' in parsed ? parsed.foreignTag : null;

  useEffect(() => {
    if (foreignTag !== null) reportFailure(FOREIGN_TAG_LOG, foreignTag);
  }, [foreignTag]);

  if ('foreignTag' in parsed || parsed.nodes.length === 0) return null;
  return <div className={styles.text}>{createElement(Fragment, null, ...parsed.nodes)}</div>;
}
