// The essay form's school search.
import { describe, expect, it } from 'vitest';
import { findSchoolsToAdd } from './essay-form.rules.ts';

const school = (schoolId: string, title: string, otherNames: string[] = []) => ({ schoolId, title, otherNames });
const SCHOOLS = [
  school('slu', 'Saint Louis University School of Medicine'),
  school('wash-u', 'Washington University in St. Louis', ['WashU']),
  school('laval', 'Université Laval'),
  ...Array.from({ length: 8 }, (_, index) => school(`state-${index}`, `State ${index} College of Medicine`)),
];
const idsOf = (typed: string, chosen: string[] = []) =>
  findSchoolsToAdd(SCHOOLS, typed, chosen).map(({ schoolId }) => schoolId);

describe('the school search of the essay form', () => {
  it.each([
    ['SAINT LOUIS', ['slu']],
    ['st. louis', ['wash-u']],
    ['St Louis', ['wash-u']],
    ['saint-louis', ['slu']],
    ['washu', ['wash-u']],
    ['universite', ['laval']],
    ['', []],
    ['...', []],
    ['nowhere', []],
  ])('finds %s by letters alone, whatever their case [ESSAY-7]', (typed, ids) => {
    expect(idsOf(typed)).toEqual(ids);
  });

  it('offers five at most [ESSAY-7] [CONST-4]', () => {
    expect(idsOf('college of medicine')).toHaveLength(5);
  });

  it('does not offer a school that is chosen [ESSAY-8]', () => {
    expect(idsOf('louis', ['slu'])).toEqual(['wash-u']);
  });
});
