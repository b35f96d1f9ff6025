// What the template of a type asks for (content rules, section 3): parts that must be there. How long they are is in length-gate.ts.
import type { CasperContent } from '#practice/content/casper.ts';
import type { ExpertAnswer, Rubric } from '#practice/content/content-fields.ts';
import type { InterviewContent } from '#practice/content/interview.ts';
import type { LessonContent } from '#practice/content/lesson.ts';
import { CASPER_BANDS, STATION_LEVELS } from '#practice/content/question-vocabulary.rules.ts';
import { type Finding, findingsFor, type Item, when } from '#practice/gates/finding.ts';
import { stationTypeOf } from '#practice/gates/plan.ts';
import { checkEssayParts } from './essay-gate.ts';

type Say = ReturnType<typeof findingsFor>;

function checkPresent(say: Say, parts: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(parts)
    .filter(([, text]) => text.trim() === '')
    .map(([field]) => say(field, 'This is missing.'));
}

function checkCount(say: Say, field: string, count: number, [min, max]: readonly [number, number]): Finding[] {
  if (count >= min && count <= max) return [];
  const wanted = min === max ? `exactly ${min}` : `${min} to ${max}`;
  return [say(field, `There ${count === 1 ? 'is' : 'are'} ${count}; the template has ${wanted}.`)];
}

function checkRubric(say: Say, field: string, rubric: Rubric, levels: readonly string[]): Finding[] {
  const given = rubric.map(({ level }) => level);
  return [
    ...when(given.join() !== levels.join(), () =>
      say(field, `A rubric has these levels, best first: ${levels.join(', ')}.`),
    ),
    ...rubric.flatMap(({ level, behavior }, at) =>
      when(behavior.trim() === '', () =>
        say(`${field}.${at}.behavior`, `Level ${level} needs a behavior that a stranger could see or hear.`),
      ),
    ),
  ];
}

function checkAnswer(say: Say, field: string, answer: ExpertAnswer | null): Finding[] {
  return checkPresent(say, { [`${field}.text`]: answer?.text ?? '', [`${field}.why`]: answer?.why ?? '' });
}

/** What only one kind of station has. */
function checkStationMaterial(say: Say, type: string | null, { actorBrief, material }: InterviewContent): Finding[] {
  const kind = material?.kind;
  const isInvented =
    material?.kind !== 'table' || /invented|made up|made-up/i.test(`${material.title} ${material.note}`);
  return [
    ...when(type === 'Role-play' && actorBrief === null, () =>
      say('actorBrief', 'A role-play needs the actor’s brief.'),
    ),
    ...(actorBrief === null
      ? []
      : [
          ...checkPresent(say, {
            'actorBrief.who': actorBrief.who,
            'actorBrief.opening': actorBrief.opening,
            'actorBrief.wants': actorBrief.wants,
            'actorBrief.close': actorBrief.close,
          }),
          ...when(actorBrief.moves.length === 0, () =>
            say('actorBrief.moves', 'Say what the actor does when the candidate does something.'),
          ),
        ]),
    ...when(type === 'Collaboration' && kind !== 'drawing', () =>
      say('material', 'A collaboration needs a drawing for the guide.'),
    ),
    ...when(type === 'Critical thinking' && kind !== 'table' && kind !== 'drawing', () =>
      say('material', 'Critical thinking needs a table or a chart.'),
    ),
    ...when(type === 'Group discussion' && (material?.kind !== 'cards' || material.cards.length !== 4), () =>
      say('material', 'A group discussion needs four role cards.'),
    ),
    ...when(!isInvented, () => say('material.note', 'Say in the note that the figures are invented.')),
  ];
}

const FOLLOW_UP_TIME = /^[0-7]:[0-5]\d$/;

function checkStation(say: Say, item: Item, content: InterviewContent): Finding[] {
  const { prompt, followUps, rubric, redFlags, notes, answers } = content;
  const times = followUps.map(({ at }) => at);
  return [
    ...checkPresent(say, { prompt, formatId: content.formatId }),
    ...checkStationMaterial(say, stationTypeOf(item), content),
    ...checkCount(say, 'followUps', followUps.length, [1, 4]),
    ...when(times.some((at) => !FOLLOW_UP_TIME.test(at)) || times.join() !== times.toSorted().join(), () =>
      say('followUps', 'Each follow-up has its minute, as 3:00, one after the other and within the station.'),
    ),
    ...checkRubric(say, 'rubric', rubric, STATION_LEVELS),
    ...checkCount(say, 'redFlags', redFlags.length, [1, 4]),
    ...checkCount(say, 'notes', notes.length, [2, 5]),
    ...checkAnswer(say, 'answers.strong', answers.strong),
    ...checkAnswer(say, 'answers.adequate', answers.adequate),
    ...checkAnswer(say, 'answers.weak', answers.weak),
  ];
}

function checkShort(say: Say, { prompt, followUps, notes, answers }: InterviewContent): Finding[] {
  return [
    ...checkPresent(say, {
      prompt,
      'answers.strong.text': answers.strong.text,
      'answers.weak.text': answers.weak.text,
    }),
    ...checkCount(say, 'followUps', followUps.length, [1, 1]),
    ...checkCount(say, 'notes', notes.length, [3, 3]),
  ];
}

function checkCasper(say: Say, content: CasperContent): Finding[] {
  const { scenario, stimulus, shots, questions, redFlags, formatId } = content;
  return [
    ...checkPresent(say, { scenario, formatId }),
    ...when(stimulus === 'clip' && shots.length === 0, () => say('shots', 'A clip needs its shots.')),
    ...when(stimulus === 'text' && shots.length > 0, () => say('stimulus', 'An item with shots is a clip.')),
    ...checkCount(say, 'questions', questions.length, [2, 2]),
    ...questions.flatMap((question, at) => [
      ...checkPresent(say, { [`questions.${at}.text`]: question.text, [`questions.${at}.id`]: question.id }),
      ...checkRubric(say, `questions.${at}.rubric`, question.rubric, CASPER_BANDS),
      ...checkAnswer(say, `questions.${at}.answers.strong`, question.answers.strong),
      ...checkAnswer(say, `questions.${at}.answers.adequate`, question.answers.adequate),
      ...checkAnswer(say, `questions.${at}.answers.weak`, question.answers.weak),
    ]),
    ...checkCount(say, 'redFlags', redFlags.length, [1, 4]),
  ];
}

function checkLesson(say: Say, { slides, checks, practice }: LessonContent): Finding[] {
  return [
    ...checkCount(say, 'slides', slides.length, [6, 9]),
    ...slides.flatMap(({ show, say: spoken }, at) =>
      checkPresent(say, { [`slides.${at}.show`]: show, [`slides.${at}.say`]: spoken }),
    ),
    ...checkCount(say, 'checks', checks.length, [3, 3]),
    ...checks.flatMap((check, at) => [
      ...checkPresent(say, { [`checks.${at}.question`]: check.question, [`checks.${at}.why`]: check.why }),
      ...when(!check.options.includes(check.right), () =>
        say(`checks.${at}.right`, 'The right answer is one of the options, word for word.'),
      ),
    ]),
    ...when(practice.length === 0, () => say('practice', 'Name an item to practice after the lesson.')),
  ];
}

/** Where the gold examples have them: scenes need a pull and a competency, quiz and essays do not. */
function checkScene(say: Say, { about }: Item['content']): Finding[] {
  return [
    ...when(about.competencies.length === 0, () => say('about.competencies', 'Name one to three competencies.')),
    ...when(about.setting.trim() === '', () => say('about.setting', 'The setting is missing.')),
    ...when(about.premise === null || about.premise.pull.length !== 2 || about.premise.twist.trim() === '', () =>
      say('about.premise', 'Name the two goods that pull, and what makes it hard.'),
    ),
  ];
}

export function checkTemplate(item: Item): Finding[] {
  const { id, content } = item;
  const say = findingsFor('fields', id);
  switch (content.type) {
    case 'interview':
      return content.length === 'short'
        ? [
            ...checkShort(say, content),
            ...when(content.about.competencies.length === 0, () =>
              say('about.competencies', 'Name one to three competencies.'),
            ),
          ]
        : [...checkScene(say, content), ...checkStation(say, item, content)];
    case 'casper':
      return [...checkScene(say, content), ...checkCasper(say, content)];
    case 'aamcpreview':
      return [
        ...checkScene(say, content),
        ...checkPresent(say, { scenario: content.scenario, formatId: content.formatId, form: content.form }),
        ...checkCount(say, 'responses', content.responses.length, [4, 8]),
        ...content.responses.flatMap(({ text, reason }, at) =>
          checkPresent(say, { [`responses.${at}.text`]: text, [`responses.${at}.reason`]: reason }),
        ),
        ...checkCount(say, 'notes', content.notes.length, [2, 5]),
      ];
    case 'multiplechoice':
      return [
        ...checkPresent(say, { stem: content.stem, takeaway: content.takeaway }),
        ...checkCount(say, 'options', content.options.length, [4, 4]),
        ...content.options.flatMap(({ text, why }, at) =>
          checkPresent(say, { [`options.${at}.text`]: text, [`options.${at}.why`]: why }),
        ),
      ];
    case 'essay':
      return checkEssayParts(item.id, content);
    case 'lesson':
      return checkLesson(say, content);
  }
}
