// How the screen speaks of counts and titles.
import { visibleText } from '@matricula/contract/marketplace/profiles/visible-text.ts';
import { MARKETPLACE_CLAIMS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { type TagState, tagTitleProblem, type TagUses } from '@matricula/contract/marketplace/tags.rules.ts';
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

/** What people lose when a field that is in use is shown in fewer places; '' for nothing. */
export function hidingText(
  { state, title, uses }: { state: TagState; title: string; uses: TagUses },
  next: TagState,
): string {
  if (next !== 'draft' || state === 'draft' || uses.consultants + uses.courses === 0) return '';
  const held = usesText({ ...uses, applications: 0 });
  return `${held} will no longer appear under ${title}.`;
}

/** What becomes of consultants who come under another field's minimum price; '' where it has none. */
export function floorText({ id, title }: { id: string; title: string }): string {
  const floors: Readonly<Record<string, number>> = MARKETPLACE_CLAIMS.startingPrices;
  if (!Object.hasOwn(floors, id)) return '';
  return `${title} has a minimum price of $${floors[id]} per hour. Consultants who are listed with a package below it are paused the following night and told by e-mail.`;
}

/** Without regard to case and accents: 'médicine' is 'Medicine'. */
const asRead = (title: string) => visibleText(title).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const isSameTitle = (one: string, other: string) => asRead(one) === asRead(other);

/** What is wrong with a title, or undefined. `what`: 'field' or 'subfield', as the `others` are. */
export function titleProblem(title: string, what: string, others: readonly { title: string }[]): string | undefined {
  const isTaken = others.some((other) => isSameTitle(other.title, title));
  return tagTitleProblem(title) ?? (isTaken ? `Another ${what} has this title.` : undefined);
}

/** The title, with the id where another has the same title. */
export function titleAmong({ id, title }: Titled, all: readonly Titled[]): string {
  return all.some((other) => other.id !== id && isSameTitle(other.title, title)) ? `${title} (${id})` : title;
}

interface Titled {
  id: string;
  title: string;
}
