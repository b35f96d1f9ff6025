// The guard over every text that people read: American spelling, one word per thing, and none of the phrases that read as
// translated. Texts are strings with a space or a capital letter, and what stands between JSX tags; comments are for engineers.

import { BRITISH_SPELLINGS } from '../../contract/src/base/spelling-vocabulary.ts';
import { blank } from './source-text.ts';
import { type Finding, type Guard, isTest, isTypeScript, lineAt, type SourceFile } from './tree.ts';

/** Where texts that people read stand: screens, contract texts, the server's answers and e-mails, legal texts, demonstration data. */
const IS_READ = /^(web\/app|contract\/src|server\/src|server\/seed|server\/legal)\//;
/** Pages for developers, what only a start-up error shows, and the words that people may type into a search. */
const IS_NOT_READ =
  /^(web\/app\/(features\/dev-ui|routes\/dev)\/|server\/src\/(config|main|worker|migrate|warm-up)\.ts|.*(vocabulary|other-names|search\.rules)\.ts$)/;
/** Texts of the specification, used to the letter. */
const FIXED = ['Please Accept the Terms & Conditions and Privacy Policy', 'Please email us for further support.'];

interface Rule {
  pattern: RegExp;
  message: string;
}

/** Phrases that a native editor would strike, with what to write instead. */
const PHRASES: [RegExp, string][] = [
  [/\bwill stand (here|there)\b/i, 'show what is there; do not announce empty rooms'],
  [/\bis not built yet\b|\bnot built yet\b|\bcoming soon\b|\bwill hold\b/i, 'do not announce what is not built'],
  [/\b(applied|sent|made|chosen|found|saved|ended) by itself\b|\bby themselves\b/i, "'automatically'"],
  [/\bNothing was said\b/i, "'No messages yet'"],
  [/\bTake (it |them )?(out|away)\b|\btaken (out|away)\b/i, "'Remove', 'removed'"],
  [/\bMark the schools\b/i, "'Compare with my numbers'"],
  [/\bhow sure (it|we) (is|are)\b|\bwritten down from memory\b|\bfrom memory\b/i, "'source', 'Unconfirmed'"],
  [/\bFewer words find more\b|\bmend mistyped\b/i, "'Check the spelling or try fewer words.'"],
  [/\bthe right value stands\b/i, "'Link to the correct value'"],
  [/\bSomebody, hopefully you\b/i, "say who asked: 'You asked to reset your password.'"],
  [/\b(one|a|the|this|every|each|by) mails?\b|(?<!e-)\bmails? (to|from|about|for|when|that|of)\b/i, "'e-mail'"],
  [/(?<![/\w])(Log|log) ?in\b|\bSign-?on\b/, "'Sign in'"],
  [/\b(is|are) not (open|ready|available) yet\b|\bnot open yet\b/i, 'do not announce what is not there'],
  [/\bnot verified (it )?yet\b|\bnot checked (it )?yet\b/i, "do not promise a check: 'We have not verified it.'"],
  [/\bat present\b/i, "'right now', or leave it out"],
  [/\bany more\b/i, "'no longer'"],
  [/\bTick\b/, "'Select'"],
  [/\bTake\b.{1,40}\bout of the\b/, "'Remove … from the …'"],
  [/\bWhoever\b/i, "'anyone who', 'the person who'"],
  [/\bswitched (on|off)\b/i, "'turned on', 'turned off'"],
  [/\bnot asked for\b/i, "'not required', 'not used'"],
  [/\bone-to-one\b|\bhalf-way\b/i, "'one-on-one', 'halfway'"],
  [/\balready sat where\b/i, "'talk directly to students who got in'"],
  [/\bOops\b|\bPlease\b|, please\b/, 'plain and direct: no Oops, no please'],
];

const RULES: readonly Rule[] = [
  ...Object.entries(BRITISH_SPELLINGS).map(([british, american]) => ({
    pattern: new RegExp(`\\b${british}\\b`, 'gi'),
    message: `American spelling: ${american}`,
  })),
  ...PHRASES.map(([pattern, instead]) => ({
    pattern: new RegExp(pattern.source, `${pattern.flags}g`),
    message: instead,
  })),
];

/** Everything but the texts that people read is blank; offsets stay. */
function readable({ path, text }: SourceFile): string {
  if (path.endsWith('.html')) return text.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/[^\n]/g, ' '));
  const { code, bare } = blank(text);
  const kept: string[] = Array.from(code, (char) => (char === '\n' ? char : ' '));
  const keep = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) kept[at] = code[at]!;
  };
  for (let at = 0; at < code.length;) {
    if (code[at] === bare[at]) {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < code.length && (code[end] !== bare[end] || code[end] === ' ')) end += 1;
    if (/^[A-Z]|\S\s+\S/.test(code.slice(at, end))) keep(at, end);
    at = end;
  }
  if (path.endsWith('.tsx')) {
    for (const match of bare.matchAll(/[>}]([^<>{}=;]*[A-Za-z][^<>{}=;]*)[<{]/g)) {
      keep(match.index + 1, match.index + match[0].length - 1);
    }
  }
  return FIXED.reduce((rest, fixed) => rest.replaceAll(fixed, ' '.repeat(fixed.length)), kept.join(''));
}

export const voice: Guard = {
  name: 'voice',
  rule: 'texts that people read are American English, and none of the phrases that read as translated',
  find: (tree) =>
    tree
      .filter(
        ({ path }) =>
          (isTypeScript(path) || path.endsWith('.html')) &&
          IS_READ.test(path) &&
          !isTest(path) &&
          !IS_NOT_READ.test(path),
      )
      .flatMap((file): Finding[] => {
        const text = readable(file);
        return RULES.flatMap(({ pattern, message }) =>
          [...text.matchAll(pattern)].map((match) => ({
            path: file.path,
            line: lineAt(text, match.index),
            message: `'${match[0]}': ${message}`,
          })),
        );
      }),
};
