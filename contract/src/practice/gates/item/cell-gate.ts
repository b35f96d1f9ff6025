// Where an item sits in the plan of its bank: setting, theme and difficulty as the plan has them. Whether a cell is taken twice is the bank's matter.
import { PROFESSIONAL_COMPETENCIES } from '#practice/content/question-vocabulary.rules.ts';
import { type Finding, findingsFor, type Item, slugOf, when } from '#practice/gates/finding.ts';
import {
  cellOfGrid,
  FREE_STATION_SETTING,
  type Plan,
  PLANS,
  STATION_SETTINGS,
  STATIONS_WITHOUT_TOPIC,
  stationTypeOf,
} from '#practice/gates/plan.ts';
import { topicOf } from '#practice/gates/topics.ts';

type Say = ReturnType<typeof findingsFor>;

function checkGrid(say: Say, { content: { about } }: Item, grid: NonNullable<Plan['grid']>): Finding[] {
  const primary = about.competencies[0] ?? '';
  const cell = cellOfGrid(grid, primary, about.setting);
  if (cell === null) {
    return [
      ...when(!grid.competencies.includes(primary), () =>
        say('about.competencies.0', `The first competency is one of: ${grid.competencies.join(', ')}.`),
      ),
      ...when(!grid.settings.includes(about.setting), () =>
        say('about.setting', `The setting is one of: ${grid.settings.join(', ')}.`),
      ),
    ];
  }
  return [
    ...when(slugOf(about.theme) !== slugOf(cell.theme), () =>
      say('about.theme', `${primary} in this setting has the theme “${cell.theme}”.`),
    ),
    ...when(about.difficulty !== cell.difficulty, () =>
      say('about.difficulty', `${primary} in this setting has difficulty ${cell.difficulty}.`),
    ),
  ];
}

function checkStation(say: Say, item: Item): Finding[] {
  const { setting, topics, competencies } = item.content.about;
  const type = stationTypeOf(item);
  const settings = item.isFree ? [FREE_STATION_SETTING] : STATION_SETTINGS;
  const professional: readonly string[] = PROFESSIONAL_COMPETENCIES;
  if (type === null) return [say('category', 'The category is one of the twelve kinds of station.')];
  if (STATIONS_WITHOUT_TOPIC.includes(type)) {
    return [
      ...when(!settings.includes(setting), () =>
        say('about.setting', `The setting is one of: ${settings.join(', ')}.`),
      ),
      ...when(!professional.includes(competencies[0] ?? ''), () =>
        say('about.competencies.0', 'The first competency is one of the professional ones.'),
      ),
    ];
  }
  return [
    ...when(!settings.includes(setting), () => say('about.setting', `The setting is one of: ${settings.join(', ')}.`)),
    ...when(topicOf(topics[0] ?? '') === null, () =>
      say('about.topics.0', 'The first topic is one of the topic list.', topics.length === 0 ? 'error' : 'warning'),
    ),
  ];
}

export function checkCell(item: Item): Finding[] {
  const { id, courseId, content } = item;
  const say = findingsFor('cell', id);
  const plan = PLANS[courseId];
  if (plan?.grid !== undefined) return checkGrid(say, item, plan.grid);
  if (plan?.cells === 'station') return checkStation(say, item);
  const { writtenFor } = plan ?? {};
  if (writtenFor === undefined || content.type !== 'essay') return [];
  return when(!writtenFor.some((name) => slugOf(name) === slugOf(content.writtenFor)), () =>
    say('writtenFor', `An essay of this bank is written for one of: ${writtenFor.join(', ')}.`),
  );
}
