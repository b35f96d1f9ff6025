// How the screen speaks of counts.
import type { TagUses } from '@matricula/contract/marketplace/tags.rules.ts';
import { formatList, formatNumber } from '#lib/text/format.ts';

const count = (number: number, one: string, many: string) => `${formatNumber(number)} ${number === 1 ? one : many}`;

/** '12 consultants and 1 course'; '' for nothing. */
export function usesText({ consultants, courses, applications, subtags = 0 }: TagUses & { subtags?: number }): string {
  const parts = [
    consultants > 0 && count(consultants, 'consultant', 'consultants'),
    courses > 0 && count(courses, 'course', 'courses'),
    applications > 0 && count(applications, 'application', 'applications'),
    subtags > 0 && count(subtags, 'subfield', 'subfields'),
  ];
  return formatList(parts.filter((part) => part !== false));
}
