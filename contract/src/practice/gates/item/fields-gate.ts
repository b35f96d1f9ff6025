// What every item must have, whatever its type. What a type adds is in template-gate.ts.
import { COMPETENCIES } from '#practice/content/question-vocabulary.rules.ts';
import { type Finding, findingsFor, type Item, when } from '#practice/gates/finding.ts';
import { wordCount } from '#practice/gates/text/measures.ts';

const MAX_TITLE_WORDS = 6;
/** As the ids of every entity (`idSchema`): bank, key, place, slug. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)+$/;
const MAX_ID_LENGTH = 64;
const MONTH_OR_DAY = /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/;

export function checkFields(item: Item): Finding[] {
  const { id, content } = item;
  const { about, title } = content;
  const say = findingsFor('fields', id);
  return [
    ...when(!ID.test(id) || id.length > MAX_ID_LENGTH, () =>
      say('id', `The id is lower-case words joined by hyphens, at most ${MAX_ID_LENGTH} characters.`),
    ),
    ...when(title.trim() === '', () => say('title', 'The title is missing.')),
    ...when(wordCount(title) > MAX_TITLE_WORDS, () =>
      say('title', `The title has ${wordCount(title)} words; ${MAX_TITLE_WORDS} is the most.`),
    ),
    ...when(item.category === '', () => say('category', 'The category is missing.')),
    ...when(item.author.trim() === '', () => say('author', 'The author is missing.')),
    ...when(about.provenance.usesRealItem, () =>
      say('about.provenance.usesRealItem', 'An item of a real test cannot be used.'),
    ),
    ...about.competencies
      .map((name, at) => [name, at] as const)
      .filter(([name]) => !COMPETENCIES.includes(name))
      .map(([name, at]) => say(`about.competencies.${at}`, `“${name}” is not one of the competencies.`)),
    ...when(new Set(about.competencies).size < about.competencies.length, () =>
      say('about.competencies', 'A competency is named twice.'),
    ),
    ...about.cast.flatMap(({ name, tradition }, at) =>
      when(name.trim() === '' || tradition.trim() === '', () =>
        say(`about.cast.${at}`, 'Everyone in the cast has a name and a name tradition.'),
      ),
    ),
    ...checkReview(item),
    ...checkFree(item),
  ];
}

/** Who has read it: somebody else than its author, on a day. */
function checkReview({ id, author, reviewers, reviewedOn }: Item): Finding[] {
  const say = findingsFor('fields', id);
  if (reviewedOn === null) return [];
  return [
    ...when(!MONTH_OR_DAY.test(reviewedOn), () => say('reviewedOn', 'Write the date as 2026-11-17.')),
    ...when(!reviewers.some((reviewer) => reviewer.trim() !== '' && reviewer !== author), () =>
      say('reviewers', 'An item is reviewed only when somebody other than its author has read it.'),
    ),
  ];
}

function checkFree({ id, isFree, freePriorityNumber }: Item): Finding[] {
  const say = findingsFor('free', id);
  return [
    ...when(isFree && freePriorityNumber < 1, () =>
      say('freePriorityNumber', 'A free item has its place in the free test: 1, 2, 3 …'),
    ),
    ...when(!isFree && freePriorityNumber !== 0, () =>
      say('freePriorityNumber', 'Only a free item has a place in the free test; others have 0.'),
    ),
  ];
}
