// How long each part of an item may be (content rules, sections 3 and 4): an answer fits the clock it is given under.
import type { CasperContent } from '#practice/content/casper.ts';
import type { EssayContent } from '#practice/content/essay.ts';
import { type Finding, findingsFor, type Item } from '#practice/gates/finding.ts';
import { withoutMarks } from '#practice/gates/item-texts.ts';
import { REFLECTIONS } from '#practice/gates/plan.ts';
import { wordCount } from '#practice/gates/text/measures.ts';

interface Part {
  field: string;
  text: string;
  min: number;
  max: number;
}

const part = (field: string, text: string, min: number, max: number): Part => ({ field, text, min, max });

/** Words of a strong answer: a minute of speech, or half of the typed clock. */
const MAX_SPOKEN_WORDS = 140;
const MAX_TYPED_WORDS = 95;

function casperParts({ about, scenario, responseMode, questions }: CasperContent): Part[] {
  const maxWords = responseMode === 'video' ? MAX_SPOKEN_WORDS : MAX_TYPED_WORDS;
  return [
    REFLECTIONS.includes(about.setting) ? part('scenario', scenario, 10, 40) : part('scenario', scenario, 60, 110),
    ...questions.map(({ answers }, at) =>
      part(`questions.${at}.answers.strong.text`, answers.strong.text, 1, maxWords),
    ),
  ];
}

function partsOf({ content }: Item): Part[] {
  switch (content.type) {
    case 'interview': {
      const { prompt, answers } = content;
      if (content.length === 'short') {
        return [
          part('prompt', prompt, 1, 30),
          part('answers.strong.text', answers.strong.text, 90, 150),
          part('answers.weak.text', answers.weak.text, 20, 50),
        ];
      }
      return [
        part('prompt', prompt, 60, 110),
        part('answers.strong.text', answers.strong.text, 110, 160),
        part('answers.strongOther.text', answers.strongOther?.text ?? '', 110, 160),
      ];
    }
    case 'casper':
      return casperParts(content);
    case 'aamcpreview':
      return [
        part('scenario', content.scenario, 45, 90),
        ...content.responses.flatMap(({ text, reason }, at) => [
          part(`responses.${at}.text`, text, 8, 28),
          part(`responses.${at}.reason`, reason, 6, 30),
        ]),
      ];
    case 'multiplechoice':
      return [part('stem', content.stem, 15, 60)];
    case 'lesson':
      return [part('slides', content.slides.map(({ say }) => say).join(' '), 400, 520)];
    case 'essay':
      return [];
  }
}

/** In the unit of its limit, as the form it was written for would count. */
export function essayLength(essay: string, { unit, countsSpaces }: NonNullable<EssayContent['limit']>): number {
  const text = withoutMarks(essay).trim();
  if (unit === 'words') return wordCount(text);
  // A form counts a paragraph's end as one or two characters; one blank line is written there.
  return (countsSpaces ? text.replaceAll(/\n+/g, '\n\n') : text.replaceAll(/\s/g, '')).length;
}

function checkEssayLength(id: string, { essay, revision, limit }: EssayContent): Finding[] {
  const say = findingsFor('length', id);
  if (limit === null) return [];
  return (
    [
      ['essay', essay],
      ['revision', revision],
    ] as const
  ).flatMap(([field, text]) => {
    // 'six entries, each within the limit': a list of activities or short takes, one paragraph each.
    const entries = /\beach\b/.test(limit.excerpt ?? '') ? text.split(/\n{2,}/) : [text];
    const length = Math.max(...entries.map((entry) => essayLength(entry, limit)));
    return length <= limit.max
      ? []
      : [say(field, `This has ${length} ${limit.unit}; the limit of ${limit.system} is ${limit.max}.`)];
  });
}

/** An empty part is the template's matter. */
export function checkLength(item: Item): Finding[] {
  const say = findingsFor('length', item.id);
  const findings = partsOf(item).flatMap(({ field, text, min, max }) => {
    const count = wordCount(text);
    if (count === 0 || (count >= min && count <= max)) return [];
    return [say(field, `This has ${count} words; write ${min === 1 ? `at most ${max}` : `${min} to ${max}`}.`)];
  });
  return item.content.type === 'essay' ? [...findings, ...checkEssayLength(item.id, item.content)] : findings;
}
