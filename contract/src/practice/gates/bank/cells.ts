// No cell of a plan is filled twice, no premise told twice; and what each kind of bank owes to its categories and its free test.
import { type Finding, findingsFor, type Item, isOfType, when } from '#practice/gates/finding.ts';
import { cellOf, plannedItems, PLANS, shareSeverity, stationTypeOf } from '#practice/gates/plan.ts';
import { topicOf } from '#practice/gates/topics.ts';
import { plainWords } from '#practice/gates/text/measures.ts';

/** Items by a key; those without one are left out. */
export function groupItems<Each extends Item>(
  items: readonly Each[],
  keyOf: (item: Each) => string | null,
): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Theme or first topic, both pulls in any order, and the twist: what the story is, whatever its words. Null without a premise. */
export function premiseOf({ content: { about } }: Item): string | null {
  if (about.premise === null) return null;
  const theme = about.theme === '' ? (about.topics[0] ?? '') : about.theme;
  return [theme, about.premise.pull.toSorted().join('+'), about.premise.twist]
    .map((part) => plainWords(part).join(' '))
    .join(' | ');
}

function checkDoubles(items: readonly Item[]): Finding[] {
  const room = (item: Item): number => {
    const plan = PLANS[item.courseId];
    return plan?.cells === 'category' ? plan.perCategory : 1;
  };
  const cells = [...groupItems(items, cellOf)].flatMap(([cell, group]) =>
    group.slice(group[0] === undefined ? 0 : room(group[0])).map((item) => {
      const isFamily = room(item) > 1;
      const message = isFamily
        ? `“${cell}” is planned with ${room(item)} items and has ${group.length}.`
        : `The cell “${cell}” is already filled by ${group[0]?.id}.`;
      return findingsFor('cell', item.id)('about.setting', message, isFamily ? 'warning' : 'error');
    }),
  );
  const ids = [...groupItems(items, ({ id }) => id)].flatMap(([id, group]) =>
    when(group.length > 1, () => findingsFor('fields', id)('id', `The id is used ${group.length} times.`)),
  );
  const premises = [...groupItems(items, premiseOf).values()].flatMap(([first, ...others]) =>
    others.map((item) =>
      findingsFor('premise', item.id)(
        'about.premise',
        `Theme, pull and twist are those of ${first?.id}: tell another story.`,
      ),
    ),
  );
  return [...ids, ...cells, ...premises];
}

/** Section 2.1: a topic never twice in a type; difficulty 3/4/3; every fourth ethics or policy station defends the other side too. */
function checkStations(items: readonly Item[]): Finding[] {
  const stations = items
    .filter((item) => isOfType(item, 'interview'))
    .filter((item) => item.content.length === 'station');
  const paid = stations.filter(({ isFree }) => !isFree);
  const topics = groupItems(paid, (item) => {
    const topic = topicOf(item.content.about.topics[0] ?? '');
    return topic === null ? null : `${item.category} ${topic}`;
  });
  const twice = [...topics.values()].flatMap(([first, ...others]) =>
    others.map((item) =>
      findingsFor('cell', item.id)('about.topics.0', `${first?.id} of the same kind has this topic already.`),
    ),
  );
  const debated = stations.filter((item) => ['Ethical dilemma', 'Policy'].includes(stationTypeOf(item) ?? ''));
  const withOther = debated.filter(({ content }) => content.answers.strongOther !== null).length;
  const owed = Math.floor(debated.length / 4);
  return [
    ...twice,
    ...when(withOther < owed, () =>
      findingsFor('cell', stations[0]?.courseId ?? '')(
        'bank',
        `Every fourth ethics or policy station also has the opposite decision well defended: ${withOther} of ${owed}.`,
        shareSeverity(stations.length, plannedItems(stations[0]?.courseId ?? '')),
      ),
    ),
  ];
}

/** How many of difficulty 1, 2 and 3 a whole category has. */
const DIFFICULTIES: Readonly<Record<string, readonly number[]>> = {
  'medicine-interview': [3, 4, 3],
  'mmi-expert-answers': [2, 4, 2],
  'college-interview': [2, 4, 2],
  'dental-interview': [2, 4, 2],
};
const ESSAY_QUALITY_COUNTS = { 'strong with fixes': 5, 'middling draft': 2, 'weak draft': 1 };
const MAX_COMPETENCY_IN_FAMILY = 2;

function checkCategory(category: string, group: readonly Item[]): Finding[] {
  const courseId = group[0]?.courseId ?? '';
  const plan = PLANS[courseId];
  if (plan === undefined) return [];
  // The free circuit of the interview bank is extra.
  const counted = plan.cells === 'station' ? group.filter(({ isFree }) => !isFree) : group;
  const isWhole = counted.length >= plan.perCategory;
  const difficulties = [1, 2, 3].map(
    (level) => counted.filter(({ content }) => content.about.difficulty === level).length,
  );
  const planned = DIFFICULTIES[courseId];
  const qualities = Object.entries(ESSAY_QUALITY_COUNTS).filter(
    ([quality, count]) =>
      counted.filter(({ content }) => content.type === 'essay' && content.quality === quality).length !== count,
  );
  const say = findingsFor('cell', courseId);
  const crowded =
    plan.cells === 'category'
      ? groupItems(counted, ({ content }) => content.about.competencies[0] ?? null)
      : new Map<string, Item[]>();
  return [
    ...when(planned !== undefined && isWhole && difficulties.join() !== planned.join(), () =>
      say(
        category,
        `Difficulties 1, 2 and 3 are planned ${planned?.join('/')}; here they are ${difficulties.join('/')}.`,
      ),
    ),
    ...when(plan.cells === 'written-for' && isWhole && qualities.length > 0, () =>
      say(category, 'A family has five strong essays, two middling drafts and one weak draft.'),
    ),
    ...[...crowded].flatMap(([competency, items]) =>
      items
        .slice(MAX_COMPETENCY_IN_FAMILY)
        .map((item) =>
          findingsFor('cell', item.id)(
            'about.competencies.0',
            `“${competency}” comes first in more than two items of this family.`,
          ),
        ),
    ),
  ];
}

/** Free items make a whole small test: places 1, 2, 3 … without a gap, as many as planned. */
function checkFreePart(items: readonly Item[]): Finding[] {
  const courseId = items[0]?.courseId ?? '';
  const say = findingsFor('free', courseId);
  const places = items.filter(({ isFree }) => isFree).map(({ freePriorityNumber }) => freePriorityNumber);
  const sorted = places.toSorted((one, other) => one - other);
  const planned = PLANS[courseId]?.free ?? 0;
  return [
    ...when(new Set(places).size < places.length, () =>
      say('bank', `Two free items have the same place: ${sorted.join(', ')}.`),
    ),
    ...when(planned > 0 && sorted.join() !== Array.from({ length: planned }, (_, at) => at + 1).join(), () =>
      say(
        'bank',
        `The free test has ${planned} items with the places 1 to ${planned}; these are free: ${sorted.join(', ') || 'none'}.`,
        shareSeverity(items.length, plannedItems(courseId)),
      ),
    ),
  ];
}

export function checkCells(items: readonly Item[]): Finding[] {
  return [
    ...checkDoubles(items),
    ...checkStations(items),
    ...[...groupItems(items, ({ category }) => category)].flatMap(([category, group]) =>
      checkCategory(category, group),
    ),
    ...checkFreePart(items),
  ];
}
