// The formats of multiple mini interviews: one school's own, and what is common across schools.
import { type Fact, factsOf, type FormatBase, named, type Range, type SourceId, VERIFIED_ON } from './format-facts.ts';

export interface MmiFormat extends FormatBase {
  kind: 'mmi';
  stations: Fact<Range>;
  /** Time at the door, with the prompt. */
  readSeconds: Fact<number>;
  /** Time in the room. */
  answerSeconds: Fact<number>;
  /** Schools and countries that do it otherwise. */
  variants: readonly { name: string; stations: string; clock: string; sources: readonly SourceId[] }[];
}

const mcmaster = factsOf('2025/26', VERIFIED_ON);

export const MMI_MCMASTER: MmiFormat = {
  id: 'mmi-mcmaster',
  kind: 'mmi',
  name: 'MMI at McMaster University',
  owner: 'McMaster University',
  cycle: '2025/26',
  verifiedOn: VERIFIED_ON,
  stations: mcmaster({ min: 10, max: 10 }, ['mcmaster', 'canadianPremed']),
  readSeconds: mcmaster(120, ['mcmaster', 'canadianPremed']),
  answerSeconds: mcmaster(480, ['mcmaster', 'canadianPremed']),
  variants: [],
  details: [
    named('Raters', mcmaster('One at each station.', ['mcmaster'])),
    named(
      'Content',
      mcmaster('Scenarios, role-play, policy and personal questions. No knowledge of science is tested.', ['mcmaster']),
    ),
    named(
      'Reading too long',
      mcmaster('You may go on reading, but it takes from the time in the room.', ['blackstoneMcmaster']),
    ),
  ],
};

const mmi = factsOf('Across schools', VERIFIED_ON);

export const MMI_GENERAL: MmiFormat = {
  id: 'mmi-general',
  kind: 'mmi',
  name: 'Multiple mini interview',
  owner: 'each school',
  cycle: 'Across schools',
  verifiedOn: VERIFIED_ON,
  stations: mmi({ min: 7, max: 12 }, ['mmiReview']),
  readSeconds: mmi(120, ['mmiReview']),
  answerSeconds: mmi(480, ['mmiReview']),
  variants: [
    {
      name: 'McMaster',
      stations: '10',
      clock: '2 min to read, 8 min in the room',
      sources: ['mcmaster', 'canadianPremed'],
    },
    {
      name: 'Calgary (2016)',
      stations: '9 and a group activity',
      clock: '8 min, 2 min between',
      sources: ['calgary'],
    },
    { name: 'Queen’s', stations: 'Recorded, no visit', clock: '2 min to read, 5 min to answer', sources: ['owlMd'] },
    {
      name: 'United States',
      stations: '4 to 10',
      clock: '2 min to read, 5 to 8 min in the room',
      sources: ['medEdits', 'cambridge'],
    },
    { name: 'United Kingdom', stations: '7 to 10', clock: '3 to 10 min a station', sources: ['blackstoneMmi'] },
  ],
  details: [
    named(
      'Kinds of station',
      mmi(
        'Ethical and policy questions, role-play with an actor, working together, personal questions, pictures or videos, writing.',
        ['stationTypes'],
      ),
    ),
  ],
};
