// What an essay of a bank must have: marks with comments of both kinds, the limit it was written for, and a revision of a draft.
import type { EssayContent } from '#practice/content/essay.ts';
import { COMPOSED_LABEL } from '#practice/content/question-vocabulary.rules.ts';
import { type Finding, findingsFor, when } from '#practice/gates/finding.ts';

const MAX_MARKS = 6;
/** '[1] works: …' or '[2] fix: …', one line for each mark. */
const COMMENT = /^\[(\d)\] (works|fix): \S/;

export function checkEssayParts(id: string, content: EssayContent): Finding[] {
  const { question, essay, comments, limit, quality, label, revision, writtenFor } = content;
  const say = findingsFor('fields', id);
  const missing = (field: string, text: string): Finding[] =>
    when(text.trim() === '', () => say(field, 'This is missing.'));
  return [
    ...missing('question', question),
    ...missing('essay', essay),
    ...missing('comments', comments),
    ...missing('writtenFor', writtenFor),
    ...when(limit === null, () => say('limit', 'Name the limit that the essay was written for.')),
    ...when(quality === null, () => say('quality', 'Say how good the essay is.')),
    ...when(label !== COMPOSED_LABEL, () => say('label', `The label is: ${COMPOSED_LABEL}`)),
    ...when(quality !== null && quality !== 'strong with fixes' && revision.trim() === '', () =>
      say('revision', 'A middling or weak draft comes with its revision.'),
    ),
    ...(essay.trim() === '' || comments.trim() === '' ? [] : checkMarks(id, essay, comments)),
  ];
}

function checkMarks(id: string, essay: string, comments: string): Finding[] {
  const say = findingsFor('fields', id);
  const marks = [...essay.matchAll(/\[(\d)\]/g)].map((match) => Number(match[1]));
  const lines = comments.split('\n').filter((line) => line.trim() !== '');
  const said = lines.map((line) => COMMENT.exec(line));
  const expected = marks.map((_mark, at) => at + 1);
  return [
    ...when(marks.length < 2 || marks.length > MAX_MARKS || marks.join() !== expected.join(), () =>
      say('essay', `The essay has marks [1], [2] … in order, two to ${MAX_MARKS}.`),
    ),
    ...said.flatMap((match, at) =>
      when(match === null, () =>
        say(`comments.${at}`, 'A comment begins with its mark and its kind: “[1] works:” or “[1] fix:”.'),
      ),
    ),
    ...when(said.map((match) => Number(match?.[1])).join() !== expected.join(), () =>
      say('comments', 'Each mark has one comment, in the same order.'),
    ),
    ...when(!['works', 'fix'].every((kind) => said.some((match) => match?.[2] === kind)), () =>
      say('comments', 'Comments say what works and what to fix: at least one of each.'),
    ),
  ];
}
