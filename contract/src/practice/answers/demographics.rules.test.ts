// Groups that may be shown, over thousands of made-up crowds: none too small, none that subtraction finds.
import { describe, expect, it } from 'vitest';
import { FACT_KEYS, valuesOf } from './answer-sharing.rules.ts';
import { groupsOf, MIN_GROUP, roundedPeople, ROUNDED_TO, subjectsOf } from './demographics.rules.ts';

/** Numbers that look random and are the same each time. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('groups', () => {
  it('never have fewer than ten people, and what is left never has either', { timeout: 60_000 }, () => {
    const random = createRandom(69);
    for (let round = 0; round < 20_000; round += 1) {
      const subject = FACT_KEYS[round % FACT_KEYS.length] ?? 'gender';
      const most = random() < 0.5 ? 25 : 200;
      const counts: Record<string, number> = {};
      for (const value of valuesOf(subject)) counts[value] = Math.floor(random() * random() * most);
      const said = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const people = said + Math.floor(random() * 30);
      const found = groupsOf(subject, counts, people);
      if (found === null) continue;
      const shown = found.groups.map(({ value }) => counts[value] ?? 0);
      expect(Math.min(...shown)).toBeGreaterThanOrEqual(MIN_GROUP);
      // The true number, as somebody would find it who knew every group that is shown to the last person.
      expect(people - shown.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(MIN_GROUP);
      for (const count of [...found.groups.map((group) => group.people), found.others]) {
        expect(count % ROUNDED_TO).toBe(0);
        expect(count).toBeGreaterThanOrEqual(MIN_GROUP);
      }
    }
  });

  it('hide a second one where the first could be found from the total', () => {
    // 40 people: with three groups shown, the fourth would be 40 - 37 = 3.
    const counts = { rural: 3, town: 11, suburb: 12, city: 14 };
    expect(groupsOf('community', counts, 40)).toEqual({
      subject: 'community',
      groups: [
        { value: 'city', people: 15 },
        { value: 'suburb', people: 10 },
      ],
      others: 15,
    });
  });

  it('need no second one where enough people gave no answer', () => {
    const counts = { rural: 3, town: 11, suburb: 12, city: 14 };
    expect(groupsOf('community', counts, 47)?.groups).toHaveLength(3);
  });

  it('are not shown where there is only one: it would say the same of everybody', () => {
    expect(groupsOf('community', { rural: 500 }, 500)).toBeNull();
    expect(groupsOf('community', { rural: 500 }, 509)).toBeNull();
    expect(groupsOf('community', { rural: 500 }, 510)).not.toBeNull();
  });

  it('know no values but those that can be chosen', () => {
    expect(groupsOf('community', { rural: 20, moon: 30 }, 60)?.groups).toEqual([{ value: 'rural', people: 20 }]);
    expect(subjectsOf({ community: { rural: 20 }, gender: {} }, 60).map(({ subject }) => subject)).toEqual([
      'community',
    ]);
  });

  it('keep ten at ten when they are rounded', () => {
    expect([10, 12, 13, 17, 18].map(roundedPeople)).toEqual([10, 10, 15, 15, 20]);
  });
});
