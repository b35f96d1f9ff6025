// The school card (spec §2): its figures, tags and texts, and how the reader's numbers stand beside them.
import { type MyNumbers, NO_NUMBERS } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makeSchool } from '#test/make-school.ts';
import { renderRoute } from '#test/render-route.tsx';
import { SchoolCard } from './school-card.tsx';

function show(change: Partial<School> = {}, numbers: MyNumbers = NO_NUMBERS) {
  const onFavorite = vi.fn<() => void>();
  renderRoute(
    <SchoolCard
      school={makeSchool(change)}
      numbers={numbers}
      isFavorite={false}
      onFavorite={onFavorite}
      compare={<span>compare</span>}
    />,
  );
  return { card: screen.getByRole('article', { name: makeSchool(change).title }), onFavorite };
}

/** What stands under a label. */
function figure(card: HTMLElement, label: string): string {
  return within(card).getByText(label).nextElementSibling?.textContent ?? '';
}

describe('figures', () => {
  it('shows the six of the specification, in its words [SCH-1] [SCH-3] [SCH-7] [SCH-8]', () => {
    const { card } = show();
    expect(
      within(card)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['GPA', 'MCAT', 'CLASS SIZE', 'TUITION IS', 'TUITION OOS', 'COMPETITIVENESS']);
    expect(figure(card, 'GPA')).toBe('3.88');
    expect(figure(card, 'TUITION IS')).toBe('$31,198');
    expect(figure(card, 'COMPETITIVENESS')).toBe('Moderate');
    expect(card.textContent).toContain('Birmingham, AL');
  });

  it('shows no value that no page confirms, and says from when the others are and who says them', () => {
    const { card } = show();
    expect(figure(card, 'TUITION OOS')).toBe('Unconfirmed');
    expect(card.textContent).toContain('Figures 2022–2025: official, secondary source, derived');
  });

  it("says 'No MCAT' of a Canadian school that asks for none [SCH-6]", () => {
    const { card } = show({ schoolLocationCountry: 'CAN', avgMCAT: null, requiresMCAT: false });
    expect(figure(card, 'MCAT')).toBe('No MCAT');
  });

  it('says that the MCAT is required where there is only a rule, with the rule', () => {
    const { card } = show({
      schoolLocationCountry: 'CAN',
      avgMCAT: null,
      mcatNote: 'Only one section counts.',
      tuitionCurrency: 'CAD',
    });
    expect(figure(card, 'MCAT')).toBe('Required');
    expect(card.textContent).not.toContain('No MCAT');
    expect(card.textContent).toContain('Only one section counts.');
    expect(figure(card, 'TUITION IS')).toBe('CA$31,198');
  });

  it('never invents a figure', () => {
    const { card } = show({ avgGPA: null, competitiveness: null });
    expect(figure(card, 'GPA')).toBe('Not reported');
    expect(figure(card, 'COMPETITIVENESS')).toBe('Not reported');
  });
});

it('shows the tags whose flags are true [SCH-4]', () => {
  const { card } = show({ acceptsInternational: true, requiresCASPer: true });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['OOS', 'INTL', 'CASPer']);
});

it('opens the school, and has a star [SCH-2] [SCH-5]', async () => {
  const { card, onFavorite } = show();
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/school/alabama', '/school/alabama']);
  expect(links[1]?.textContent).toMatch(/^View Details/);
  const star = within(card).getByRole('button', { name: /^Add University of Alabama .* to favorites$/ });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(star);
  expect(onFavorite).toHaveBeenCalledOnce();
});

describe("the reader's numbers", () => {
  it('are a match, or so far off, in words', () => {
    const { card } = show({}, { ...NO_NUMBERS, gpa: 3.8, mcat: 507 });
    expect(figure(card, 'GPA')).toMatch(/Match$/);
    expect(figure(card, 'MCAT')).toMatch(/You −3$/);
  });

  it.each([
    ['AL', 'Your tuition: in state, $31,198'],
    ['NY', 'Your tuition: out of state, unconfirmed'],
  ])('choose the fee of somebody from %s, which stays unconfirmed where the figure is', (residence, text) => {
    expect(show({}, { ...NO_NUMBERS, residence }).card.textContent).toContain(text);
  });

  it('meet what speaks against an application', () => {
    const { card } = show({ provenance: {} }, { ...NO_NUMBERS, citizenship: 'CAN' });
    expect(card.textContent).toContain('Does not take Canadian applicants');
  });
});
