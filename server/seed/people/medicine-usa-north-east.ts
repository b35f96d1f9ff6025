// Invented consultants for medicine who study in the north and east of the United States. Any likeness to a real person is chance.
import type { ConsultantSketch } from './sketch.ts';

export const MEDICINE_USA_NORTH_EAST: readonly ConsultantSketch[] = [
  {
    name: 'Maya Goldstein',
    country: 'USA',
    languages: ['en', 'he'],
    tags: ['medicine'],
    subtags: ['medical-essays', 'secondaries', 'panel-interviews'],
    taglines: ['NYU Grossman medical student', 'AMCAS personal statements and secondaries'],
    rate: 95,
    hasCad: false,
    standing: 'popular',
    education: [
      ['MD', 'New York University Grossman School of Medicine', 2024, null],
      ['BA in Comparative Literature', 'Barnard College', 2018, 2022],
    ],
    scores: [['MCAT', '520']],
    about: `
      I spent two years between college and medical school as an assistant at a publishing house, reading manuscripts that
      nobody had asked for. It is the best training I can imagine for reading personal statements: you learn to notice the
      exact line where you stopped wanting to go on.

      I will mark that line for you. Then we talk about what you were avoiding there, because it is almost always the thing
      the essay is about.

      In secondary season I take six people and no more. You get each draft back within thirty-six hours, also on Sundays.
    `,
    look: { hair: 37, glasses: 8 },
  },
  {
    name: 'Aaliyah Washington',
    country: 'USA',
    languages: ['en'],
    tags: ['medicine'],
    subtags: ['medical-essays', 'mmi', 'secondaries'],
    taglines: ['Howard University College of Medicine', 'Stories with a spine, interviews with a pulse'],
    rate: 65,
    hasCad: false,
    standing: 'popular',
    education: [
      ['MD', 'Howard University College of Medicine', 2023, null],
      ['BS in Public Health', 'Spelman College', 2018, 2022],
    ],
    scores: [['MCAT', '511']],
    about: `
      My grandmother braided hair and took blood pressures in the same chair, and half the street came to her before they
      went to a clinic. When I finally wrote about that chair, my application began to make sense.

      I help you look for your chair. We start with a phone call and no laptop, because people tell the truth when they are
      not typing. I take notes, I send them to you, and you will see your essay lying in them.

      For interviews I am the one who asks about the C in organic chemistry. Better me than them.
    `,
    look: { hair: 48 },
  },
  {
    name: 'Hannah Lindqvist',
    country: 'USA',
    languages: ['en', 'sv'],
    tags: ['medicine'],
    subtags: ['panel-interviews', 'mmi', 'preview'],
    taglines: ['University of Minnesota Medical School', 'AAMC PREview and traditional interviews'],
    rate: 55,
    hasCad: false,
    standing: 'steady',
    education: [
      ['MD', 'University of Minnesota Medical School', 2023, null],
      ['BA in Chemistry', 'Carleton College', 2018, 2022],
    ],
    scores: [
      ['MCAT', '515'],
      ['AAMC PREview', '8'],
    ],
    about: `
      PREview rewards people who notice which side of the line an answer is on. You can be off by a step and keep half the
      point; you cannot be off by two. Once you see it as a question of sides rather than shades, it gets easier quickly.

      I collected a notebook of my own scenarios from three summers as a camp director, and we sort them together. You talk
      me through every rating, and I tell you where you were harsher on the colleague than on the boss. Everybody is.
    `,
    look: { hair: 46 },
  },
  {
    name: 'Noor Rahimi',
    country: 'USA',
    languages: ['en', 'fa'],
    tags: ['medicine'],
    subtags: ['medical-essays', 'secondaries'],
    taglines: ['University of Michigan Medical School', 'School lists and secondaries without panic'],
    rate: 70,
    hasCad: false,
    standing: 'steady',
    education: [
      ['MD', 'University of Michigan Medical School', 2025, null],
      ['BS in Movement Science', 'University of Michigan', 2020, 2024],
    ],
    scores: [['MCAT', '514']],
    about: `
      July is when it goes wrong. Twenty secondaries arrive in one week, each with four boxes, and people start to paste.
      Readers can smell pasting.

      I build a bank with you in May: nine stories, each in a long and a short version, each with a note on what it proves.
      When the prompts come you choose and adjust, you do not invent. My own cycle took nineteen days from first prompt to
      last upload.

      If your list still has thirty-five schools on it, that is the first thing we talk about.
    `,
    look: { hair: 2 },
  },
  {
    name: 'Caleb Whitaker',
    country: 'USA',
    languages: ['en'],
    tags: ['medicine'],
    subtags: ['panel-interviews', 'medical-essays'],
    taglines: ['West Virginia University medicine', 'Small town, state school, plain advice'],
    rate: 40,
    hasCad: false,
    standing: 'quiet',
    education: [
      ['MD', 'West Virginia University School of Medicine', 2023, null],
      ['BS in Animal and Nutritional Sciences', 'West Virginia University', 2018, 2022],
    ],
    scores: [['MCAT', '506']],
    about: `
      I applied to five schools, all within a day's drive, and got into two. It can be done without a gap year in a famous
      lab and without three thousand dollars of fees.

      Most of what I do is talk people out of things: the tenth rewrite, the thesaurus, the school in a city they would
      hate. Then we practice saying out loud why you want to stay where you are from, which is harder than it sounds.
    `,
    look: { hair: 6, beard: 2 },
  },
  {
    name: 'Isabella Ferreira da Costa',
    country: 'USA',
    languages: ['en', 'pt', 'es'],
    tags: ['medicine'],
    subtags: ['mmi', 'panel-interviews', 'secondaries'],
    taglines: ['Boston University, ex-medical interpreter', 'Communication stations and difficult news'],
    rate: 62,
    hasCad: false,
    standing: 'steady',
    education: [
      ['MD', 'Boston University', 2024, null],
      ['BA in Linguistics', 'University of Massachusetts Amherst', 2016, 2020],
    ],
    scores: [['MCAT', '512']],
    about: `
      For three years I was the voice of other people's doctors. I interpreted in Portuguese and Spanish at a clinic in
      Framingham, and I heard the same bad news delivered well and delivered badly, sometimes in one afternoon.

      So I am picky about words. In my stations you explain, somebody misunderstands you, and you explain again. I transcribe
      the hard minute and we look at it together on the page. You will be surprised by how often you say 'obviously'.
    `,
    look: { hair: 57 },
  },
  {
    name: 'Arjun Patel-Novak',
    country: 'USA',
    languages: ['en', 'gu', 'cs'],
    tags: ['medicine'],
    subtags: ['medical-essays', 'panel-interviews'],
    taglines: ['Philadelphia College of Osteopathic Medicine', 'AACOMAS, and why DO'],
    rate: 48,
    hasCad: false,
    standing: 'quiet',
    education: [
      ['DO', 'Philadelphia College of Osteopathic Medicine', 2024, null],
      ['BS in Exercise Science', 'Temple University', 2019, 2023],
    ],
    scores: [['MCAT', '507']],
    about: `
      'Why DO?' is a fair question with a lot of borrowed answers. Mine began with a knee, a bus driver and a physician who
      actually looked at how he sat. Yours will be something else and we will find it before we touch the form.

      I know AACOMAS well, including the parts that time out. I can also tell you what the first two years are like, because
      a surprising number of people apply without having asked anyone.
    `,
    look: { hair: 19, glasses: 3 },
  },
];
