// How hard an item reads: grade by Flesch and Kincaid, and the longest sentence.
import { type Finding, findingsFor, type Item } from '#practice/gates/finding.ts';
import { stemOf, type TextKind, textsOf } from '#practice/gates/item-texts.ts';
import { gradeOf, sentencesOf, wordCount } from '#practice/gates/text/measures.ts';

/** Grades that a kind of text may reach; kinds without one are bounded by their length and their sentences. */
const MAX_GRADES: Partial<Record<TextKind, number>> = { stem: 8, answer: 9.5, weak: 9.5, reason: 11.5 };
export const MAX_MEAN_STEM_GRADE = 6.5;
const MAX_SENTENCE_WORDS = 30;
const MAX_ESSAY_SENTENCE_WORDS = 40;

/** The formula averages over sentences. A single one is bounded by its length alone. */
const canBeGraded = (text: string): boolean => sentencesOf(text).length > 1;

/** Grade of the stem, or null where the formula has nothing to average. Essays and lessons are no stems. */
export function stemGrade({ content }: Item): number | null {
  if (content.type === 'essay' || content.type === 'lesson') return null;
  const stem = stemOf(content);
  return canBeGraded(stem) ? gradeOf(stem) : null;
}

export function checkReading({ id, content }: Item): Finding[] {
  const say = findingsFor('reading', id);
  return textsOf(content).flatMap(({ field, kind, text }): Finding[] => {
    const maxGrade = MAX_GRADES[kind];
    const grade = maxGrade !== undefined && canBeGraded(text) ? gradeOf(text) : 0;
    const maxWords = kind === 'essay' || kind === 'draft' ? MAX_ESSAY_SENTENCE_WORDS : MAX_SENTENCE_WORDS;
    // What a slide shows is a list or a drawing, not a sentence.
    const longest = kind === 'shown' ? undefined : sentencesOf(text).find((sentence) => wordCount(sentence) > maxWords);
    return [
      ...(maxGrade === undefined || grade <= maxGrade
        ? []
        : [say(field, `This reads at grade ${grade.toFixed(1)}; keep it at ${maxGrade} or below.`)]),
      ...(longest === undefined
        ? []
        : [
            say(
              field,
              `A sentence has ${wordCount(longest)} words; ${maxWords} is the most: “${openingOf(longest)} …”`,
            ),
          ]),
    ];
  });
}

function openingOf(sentence: string): string {
  return sentence.split(/\s+/).slice(0, 5).join(' ');
}
