// From when the figures of a card are and who says them, in one short line. Source by source is on the school's own page.
import { CARD_FIGURES } from '@matricula/contract/schools/schools.rules.ts';
import { TIER_LABELS, TIERS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';

/** 'Figures 2022–2025: official, secondary source'. Null when the card shows no figure. */
export function evidenceText(school: School): string | null {
  const known = CARD_FIGURES.flatMap(({ figure }) => {
    const provenance = school.provenance[figure];
    return school[figure] === null || provenance === undefined ? [] : [provenance];
  });
  if (known.length === 0) return null;
  const years = known.flatMap(({ year }) => /^\d{4}/.exec(year ?? '') ?? []).toSorted();
  // Where a page gives no year, ours says when it was read; that is no year of the figure.
  const [first, last] = [years.at(0), years.at(-1)];
  const span = first === undefined ? '' : first === last ? ` ${first}` : ` ${first}–${last}`;
  const tiers = TIERS.filter((tier) => known.some((provenance) => provenance.tier === tier)).map((tier) =>
    TIER_LABELS[tier].toLowerCase(),
  );
  return `Figures${span}: ${tiers.join(', ')}`;
}
