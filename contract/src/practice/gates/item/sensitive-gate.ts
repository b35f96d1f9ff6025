// Matters that may hurt (content rules, section 4): a note before the clock starts, none but grief in a free test.
import { type Finding, findingsFor, type Item, when } from '#practice/gates/finding.ts';
import { stemOf, textsOf } from '#practice/gates/item-texts.ts';
import { SENSITIVE_MATTERS } from '#practice/gates/text/item-vocabulary.ts';

const INDIGENOUS = /\b(Indigenous|First Nations?|M[ée]tis|Inuit)\b/;

/** What a text touches, by name. */
function mattersOf(text: string): string[] {
  return Object.entries(SENSITIVE_MATTERS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([matter]) => matter);
}

/** Warnings where words only hint at a matter: a reader decides. */
export function checkSensitive({ id, isFree, state, content }: Item): Finding[] {
  const say = findingsFor('sensitive', id);
  if (content.type === 'lesson' || content.type === 'multiplechoice') return [];
  const { contentNote } = content.about;
  const matters = mattersOf(stemOf(content));
  const grave = mattersOf(`${stemOf(content)} ${contentNote}`).filter((matter) => matter !== 'grief');
  return [
    ...when(contentNote === '' && matters.length > 0 && content.type !== 'essay', () =>
      say(
        'about.contentNote',
        `This may touch ${matters.join(' and ')}: say so in a note before the clock starts.`,
        'warning',
      ),
    ),
    ...when(isFree && grave.length > 0 && contentNote !== '', () =>
      say('isFree', `A free test has no item about ${grave.join(' or ')}.`),
    ),
    ...when(grave.includes('self-harm') && !textsOf(content).some(({ text }) => text.includes('988')), () =>
      say('about.contentNote', 'An item about self-harm shows the 988 line.'),
    ),
    ...when(state === 'published' && INDIGENOUS.test(stemOf(content)), () =>
      say('state', 'An item about Indigenous health stays a draft until somebody from a community has read it.'),
    ),
  ];
}
