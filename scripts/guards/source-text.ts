// Blanks comments and strings in TypeScript, keeping every offset, so that a guard's pattern does not trip over prose.
// TypeScript 7 has no parser to call; a scanner of this size is enough because guards ask simple questions.

export interface Blanked {
  /** Comments are spaces; strings stand. */
  code: string;
  /** Comments and the insides of strings are spaces. */
  bare: string;
}

const REGEX_MAY_FOLLOW = /(^|[(,=:[!&|?{};\n>]|\breturn|\bcase|\btypeof)\s*$/;

export function blank(text: string): Blanked {
  const code = text.split('');
  const bare = [...code];
  const wipe = (target: string[], from: number, to: number): void => {
    for (let at = from; at < to; at++) if (target[at] !== '\n') target[at] = ' ';
  };
  // Depth of `{` inside each open template expression; the top of the stack belongs to the innermost template.
  const templates: number[] = [];
  let at = 0;

  const skipTemplate = (from: number): number => {
    let end = from;
    while (end < text.length) {
      if (text[end] === '\\') end += 2;
      else if (text[end] === '`') {
        wipe(bare, from, end);
        return end + 1;
      } else if (text.startsWith('${', end)) {
        wipe(bare, from, end);
        templates.push(0);
        return end + 2;
      } else end += 1;
    }
    wipe(bare, from, end);
    return end;
  };

  while (at < text.length) {
    const char = text[at];
    if (text.startsWith('//', at)) {
      const newline = text.indexOf('\n', at);
      const end = newline === -1 ? text.length : newline;
      wipe(code, at, end);
      wipe(bare, at, end);
      at = end;
    } else if (text.startsWith('/*', at)) {
      const close = text.indexOf('*/', at + 2);
      const end = close === -1 ? text.length : close + 2;
      wipe(code, at, end);
      wipe(bare, at, end);
      at = end;
    } else if (char === "'" || char === '"') {
      const end = endOfString(text, at);
      // An apostrophe in JSX text never closes on its line: it is not a string.
      if (end === null) at += 1;
      else {
        wipe(bare, at + 1, end);
        at = end + 1;
      }
    } else if (char === '`') {
      at = skipTemplate(at + 1);
    } else if (char === '/' && REGEX_MAY_FOLLOW.test(text.slice(Math.max(0, at - 20), at))) {
      const end = endOfRegex(text, at);
      if (end === null) at += 1;
      else {
        wipe(bare, at + 1, end);
        at = end + 1;
      }
    } else if (char === '{' && templates.length > 0) {
      templates.push((templates.pop() ?? 0) + 1);
      at += 1;
    } else if (char === '}' && templates.length > 0) {
      const depth = templates.pop() ?? 0;
      if (depth === 0) at = skipTemplate(at + 1);
      else {
        templates.push(depth - 1);
        at += 1;
      }
    } else at += 1;
  }
  return { code: code.join(''), bare: bare.join('') };
}

function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[start]) return at;
  }
  return null;
}

function endOfRegex(text: string, start: number): number | null {
  let isInClass = false;
  for (let at = start + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') isInClass = true;
    else if (text[at] === ']') isInClass = false;
    else if (text[at] === '/' && !isInClass) return at;
  }
  return null;
}
