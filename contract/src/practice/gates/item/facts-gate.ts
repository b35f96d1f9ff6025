// Facts have a source with its month; numbers of the tests stand in the format records and are not typed into an item.
import { CASPER_2026 } from '#practice/formats/casper.ts';
import { MMI_MCMASTER } from '#practice/formats/mmi.ts';
import { PREVIEW_2026 } from '#practice/formats/preview.ts';
import { type Finding, findingsFor, type Item, when } from '#practice/gates/finding.ts';
import { textsOf } from '#practice/gates/item-texts.ts';
import { sentencesOf } from '#practice/gates/text/measures.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/;
const FORMATS: readonly string[] = [CASPER_2026.id, PREVIEW_2026.id, MMI_MCMASTER.id, 'mmi-general'];
const TEST_NAME = /\b(CASPer|PREview|MMI|multiple mini interview)\b/;

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const [video, typed] = CASPER_2026.sections;
const seconds = (value: number): [number, string][] => [
  [value, 'second'],
  [value / 60, 'minute'],
];
/** What the records hold, as it would be written: '30 scenarios', '3.5 minutes'. */
const HELD: readonly (readonly [number, string])[] = [
  [video.scenarios.value, 'scenario'],
  [typed.scenarios.value, 'scenario'],
  [video.scenarios.value + typed.scenarios.value, 'scenario'],
  [video.questionsPerScenario.value, 'question'],
  ...seconds(video.secondsPerQuestion.value),
  ...seconds(typed.secondsPerScenario.value),
  [PREVIEW_2026.scenarios.value, 'scenario'],
  [PREVIEW_2026.responses.value, 'response'],
  [PREVIEW_2026.responses.value, 'rating'],
  [PREVIEW_2026.minutes.value, 'minute'],
  [MMI_MCMASTER.stations.value.max, 'station'],
  ...seconds(MMI_MCMASTER.readSeconds.value),
  ...seconds(MMI_MCMASTER.answerSeconds.value),
];
const HELD_NUMBER = new RegExp(
  `\\b(${[...new Set(HELD.map(([value, unit]) => `(?:${[String(value), NUMBER_WORDS[value]].filter(Boolean).join('|')})[ -]${unit}s?`))].join('|')})\\b`,
  'i',
);

/** Laws and programs by name, and shares of a whole: what a reader could look up. */
const LOOKED_UP =
  /\b(?:[A-Z]\w+ ){1,8}Act\b|\b(?:HIPAA|EMTALA|Medicaid|Medicare|PIPEDA|988|calls to action|Supreme Court)\b|\b\d+(?:\.\d+)? ?(?:%|percent)/;

/** A sentence that names the test; in the quiz on formats every sentence is about one. */
function checkHeldNumbers({ id, content }: Item): Finding[] {
  const say = findingsFor('facts', id);
  const isAboutTest = content.type === 'multiplechoice' && content.formatId !== '';
  return textsOf(content).flatMap(({ field, text }) =>
    sentencesOf(text)
      .filter((sentence) => isAboutTest || TEST_NAME.test(sentence))
      .flatMap((sentence) => {
        const found = HELD_NUMBER.exec(sentence)?.[1];
        return found === undefined
          ? []
          : [say(field, `“${found}” stands in the format record, which changes: do not write the number here.`)];
      }),
  );
}

function checkSources({ id, content }: Item): Finding[] {
  const say = findingsFor('facts', id);
  const { sources, country } = content.about;
  // Essays and drafts are told by a person; a table of a station says of itself that it is invented.
  const claim = textsOf(content).find(({ kind, text }) => kind !== 'essay' && kind !== 'draft' && LOOKED_UP.test(text));
  return [
    ...sources.flatMap(({ label = '', checkedOn = '', formatId, fact = '' }, at) =>
      formatId === undefined
        ? when(label === '' || !MONTH.test(checkedOn), () =>
            say(`about.sources.${at}`, 'A source has a label and the month it was read, as 2026-11.'),
          )
        : when(!FORMATS.includes(formatId) || fact === '', () =>
            say(`about.sources.${at}`, 'A source in a format record names the record and the fact.'),
          ),
    ),
    ...when(content.type === 'multiplechoice' && sources.length === 0, () =>
      say('about.sources', 'A quiz question names where its answer comes from.'),
    ),
    ...when(content.type !== 'multiplechoice' && claim !== undefined && sources.length === 0, () =>
      say(
        claim?.field ?? '',
        `“${LOOKED_UP.exec(claim?.text ?? '')?.[0] ?? ''}” is a fact: name its source and the month it was read.`,
      ),
    ),
    ...when(
      content.type !== 'multiplechoice' && country !== 'both' && sources.length === 0 && content.type !== 'essay',
      () => say('about.sources', 'An item about one country’s law or system names its source.', 'warning'),
    ),
  ];
}

function checkFormat({ id, content }: Item): Finding[] {
  if (!('formatId' in content) || content.formatId === '' || FORMATS.includes(content.formatId)) return [];
  return [findingsFor('facts', id)('formatId', `There is no format record “${content.formatId}”.`)];
}

export function checkFacts(item: Item): Finding[] {
  return [...checkFormat(item), ...checkHeldNumbers(item), ...checkSources(item)];
}
