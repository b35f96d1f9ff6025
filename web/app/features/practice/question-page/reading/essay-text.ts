// An essay with its marks, and the editors' comments, taken apart. Of markup only what the editors' text area writes is known; the rest is text.

export interface EssayComment {
  mark: number;
  /** 'works', 'fix', or neither. */
  kind: 'works' | 'fix' | null;
  text: string;
}

export type EssayPiece = { text: string; marks: readonly ('b' | 'i' | 'u')[] } | { mark: number };

export interface EssayBlock {
  /** 1 to 6 for a heading, null for a paragraph. */
  level: number | null;
  pieces: readonly EssayPiece[];
}

const HEADING = /^<h([1-6])>([^]*)<\/h\1>$/i;
const TOKEN = /(<\/?[biu]>|\[\d{1,2}\])/gi;

/** Paragraphs are parted by empty lines, headings stand alone. */
export function readEssay(text: string): EssayBlock[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(<h[1-6]>[^]*?<\/h[1-6]>)/gi, '\n\n$1\n\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const heading = HEADING.exec(block);
      return heading === null
        ? { level: null, pieces: readPieces(block) }
        : { level: Number(heading[1]), pieces: readPieces(heading[2] ?? '') };
    });
}

function readPieces(text: string): EssayPiece[] {
  const open = new Set<'b' | 'i' | 'u'>();
  return text.split(TOKEN).flatMap((token): EssayPiece[] => {
    const tag = /^<(\/?)([biu])>$/i.exec(token);
    if (tag !== null) {
      const name = (tag[2] ?? '').toLowerCase() as 'b' | 'i' | 'u';
      if (tag[1] === '') open.add(name);
      else open.delete(name);
      return [];
    }
    const mark = /^\[(\d{1,2})\]$/.exec(token);
    if (mark !== null) return [{ mark: Number(mark[1]) }];
    return token === '' ? [] : [{ text: token, marks: [...open] }];
  });
}

const COMMENT = /^\[(\d{1,2})\]\s*(?:(works|fix):\s*)?(.*)$/i;

/** One line per mark; whatever else there is, in order, as remarks on the whole. */
export function readComments(text: string): { comments: EssayComment[]; remarks: string } {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const comments = lines.flatMap((line): EssayComment[] => {
    const found = COMMENT.exec(line.trim());
    if (found === null) return [];
    const kind = found[2]?.toLowerCase();
    return [{ mark: Number(found[1]), kind: kind === 'works' || kind === 'fix' ? kind : null, text: found[3] ?? '' }];
  });
  const remarks = lines
    .filter((line) => !COMMENT.test(line.trim()))
    .join('\n')
    .trim();
  return { comments, remarks };
}
