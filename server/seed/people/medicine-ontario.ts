// Invented consultants for medicine who study in Ontario. Any likeness to a real person is chance.
import type { ConsultantSketch } from './sketch.ts';

export const MEDICINE_ONTARIO: readonly ConsultantSketch[] = [
  {
    name: 'Priya Raghunathan',
    country: 'CAN',
    languages: ['en', 'ta'],
    tags: ['medicine'],
    subtags: ['mmi', 'casper', 'panel-interviews'],
    taglines: ['Third-year medical student, University of Toronto', 'MMI and CASPer, with notes you can reread'],
    rate: 60,
    hasCad: true,
    standing: 'popular',
    education: [
      ['MD', 'University of Toronto', 2024, null],
      ['BHSc', 'McMaster University', 2020, 2024],
    ],
    scores: [
      ['MCAT', '517'],
      ['CASPer', 'Q4'],
    ],
    about: `
      I walked out of my first MMI certain I had failed the station about the roommate and the rent. I had. I also got an
      offer from that school, which taught me more about how these days are scored than any book did.

      Most people I work with do not lack opinions, they lack a shape for them. So we spend the first session on nothing
      but openings: what you say in the first twenty seconds, and what you leave out. Once that sits, the rest of the
      station tends to look after itself.

      I write down your answers while you speak and send them to you the same evening with the three changes that would
      matter most. Never ten. Nobody can change ten things by Saturday.
    `,
    look: { hair: 23 },
  },
  {
    name: 'Daniel Okonkwo-Hart',
    country: 'CAN',
    languages: ['en'],
    tags: ['medicine'],
    subtags: ['mmi', 'casper', 'medical-essays'],
    taglines: ['McMaster MD, former debate coach', 'For people who ramble when they are nervous'],
    rate: 55,
    hasCad: true,
    standing: 'popular',
    education: [
      ['MD', 'McMaster University', 2024, null],
      ['BA in Philosophy', 'University of Guelph', 2019, 2023],
    ],
    scores: [
      ['MCAT CARS', '131'],
      ['CASPer', 'Q4'],
    ],
    about: `
      Philosophy degree, no wet lab, one summer of stocking shelves on nights. I was told by two advisors that McMaster
      was a long shot. CARS and CASPer carried me, so those are the things I know how to teach.

      I coached high school debate for six years and I still do it the same way: you speak, I interrupt. It feels rude
      for about ten minutes and then it starts to feel like a conversation, which is what an interviewer wants as well.

      If you tend to give every side of an argument and never land anywhere, we will get along.
    `,
    look: { hair: 60, beard: 12 },
  },
  {
    name: 'Mei-Lin Zhao',
    country: 'CAN',
    languages: ['en', 'zh'],
    tags: ['medicine'],
    subtags: ['mmi', 'panel-interviews', 'medical-essays'],
    taglines: ['Schulich medical student at Western', 'Panel interviews and the ABS, line by line'],
    rate: 50,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD', 'Western University', 2025, null],
      ['BMSc in Pharmacology', 'Western University', 2020, 2024],
    ],
    scores: [['MCAT', '515']],
    about: `
      Three cycles, two waitlists, one offer that came on a Tuesday in July while I was at the dentist. I know what the
      second and third rejection feel like, and I know what finally changed between them: I stopped describing my
      activities and started saying what I had decided in them.

      I read autobiographical sketches with a ruler on the screen. Each line gets a color: what you did, what you chose,
      what it led to. Most first drafts come back nearly all in the first color.
    `,
    look: { hair: 41, glasses: 11 },
  },
  {
    name: 'Fatima Al-Sayed',
    country: 'CAN',
    languages: ['en', 'ar', 'fr'],
    tags: ['medicine'],
    subtags: ['mmi', 'casper'],
    taglines: ['Second-year medicine, University of Ottawa', 'Bilingual mock interviews, English or French'],
    rate: 48,
    hasCad: true,
    standing: 'popular',
    education: [
      ['MD', 'University of Ottawa', 2025, null],
      ['BSc in Biochemistry', 'Carleton University', 2021, 2025],
    ],
    scores: [['CASPer', 'Q4']],
    about: `
      My parents drove me to Ottawa in a car that did not like the 417, and I interviewed in a blazer borrowed from my
      cousin. I mention it because applicants often think everybody else in that hallway had a coach and a plan. Many of
      us had neither.

      I grew up translating for my grandmother at appointments, and it is the reason I am careful about listening. In a
      mock with me you will get role-play stations with somebody who is upset, somebody who is wrong, and somebody who
      says almost nothing. They are the ones people forget to practice.
    `,
    look: { hair: 62 },
  },
  {
    name: "Liam O'Donovan",
    country: 'CAN',
    languages: ['en'],
    tags: ['medicine'],
    subtags: ['mmi', 'panel-interviews', 'mcat'],
    taglines: ['Queen’s medicine, ex-physics teacher', 'Calm, structured mocks in the evening'],
    rate: 58,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD', 'Queen’s University', 2024, null],
      ['BEd', 'Queen’s University', 2017, 2018],
      ['BSc in Physics', 'Trent University', 2013, 2017],
    ],
    scores: [['MCAT', '519']],
    about: `
      I taught grade eleven physics in Peterborough for five years before I applied, so I came to medicine with a mortgage
      and a habit of drawing things on whiteboards.

      Teaching taught me that people do not learn from being told. I ask a question, wait longer than is comfortable, and
      let you find the better version of your own answer. For the MCAT I do physics and chemistry only; I would be
      stealing your money if I claimed to teach you psychology.

      Evenings after seven, weekends by arrangement. I have a toddler, so mornings are hers.
    `,
    look: { hair: 25, beard: 2 },
  },
  {
    name: 'Samuel Adeyemi',
    country: 'CAN',
    languages: ['en', 'yo'],
    tags: ['medicine'],
    subtags: ['medical-essays', 'casper', 'secondaries'],
    taglines: ['MD/PhD student, University of Toronto', 'Essays for people who would rather write methods'],
    rate: 75,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD/PhD', 'University of Toronto', 2022, null],
      ['MSc in Neuroscience', 'University of Toronto', 2020, 2022],
      ['BSc in Psychology', 'University of Toronto', 2016, 2020],
    ],
    scores: [
      ['MCAT', '521'],
      ['CASPer', 'Q3'],
    ],
    about: `
      Scientists write badly about themselves. We were trained to remove ourselves from the sentence, and then a form asks
      for two hundred and fifty words about who we are. I have been there; my first personal statement contained the
      phrase 'it was observed that'.

      Send me what you have, even if it is a list. I answer with questions in the margin, usually fifteen to twenty, and
      we talk through them on a call. The second draft is then yours, not mine, and it sounds like you.

      I do not write essays for anyone. If that is what you need, I am the wrong person.
    `,
    look: { hair: 22, glasses: 3 },
  },
  {
    name: 'Rohan Mehta',
    country: 'CAN',
    languages: ['en', 'hi', 'gu'],
    tags: ['medicine'],
    subtags: ['casper', 'mmi'],
    taglines: ['McMaster medical student from Brampton', 'CASPer typing drills and quick feedback'],
    rate: 40,
    hasCad: true,
    standing: 'popular',
    education: [
      ['MD', 'McMaster University', 2025, null],
      ['BSc in Life Sciences', 'McMaster University', 2021, 2025],
    ],
    scores: [
      ['CASPer', 'Q4'],
      ['MCAT CARS', '129'],
    ],
    about: `
      CASPer is a typing test wearing a cardigan. You have three and a half minutes for two questions and no time to be
      profound, so the trick is to have your first sentence ready before the clock starts.

      I run short sessions: six scenarios, back to back, on the clock, with me reading along. Afterwards we go through the
      typed answers together and mark where a rater would have stopped caring. It is a bit brutal and people come back for
      it.

      I also took the test twice. My first try was a Q2, and I am happy to show you both sets of notes.
    `,
    look: { hair: 3 },
  },
  {
    name: 'Tessa Mäkelä',
    country: 'CAN',
    languages: ['en', 'fi'],
    tags: ['medicine'],
    subtags: ['mmi', 'medical-essays'],
    taglines: ['NOSM student, Thunder Bay', 'Rural and northern applications'],
    rate: 42,
    hasCad: true,
    standing: 'quiet',
    education: [
      ['MD', 'NOSM University', 2025, null],
      ['BSc in Biology', 'Lakehead University', 2020, 2024],
    ],
    scores: [['GPA (OMSAS)', '3.87']],
    about: `
      If you want to practice where the nearest specialist is a flight away, I can help you say so in a way that does not
      sound like a brochure. I grew up in a town of four hundred people. The nurse there knew everyone's dog.

      Northern schools read for roots and for reasons. We look at your sketch for places, people and seasons that are
      truly yours, and we practice explaining them to somebody who has never driven six hours for groceries.
    `,
    look: { hair: 39 },
  },
  {
    name: 'Grace Kim',
    country: 'CAN',
    languages: ['en', 'ko'],
    tags: ['medicine'],
    subtags: ['mmi', 'panel-interviews'],
    taglines: ['University of Toronto MD, violinist', 'Interview nerves and how to work with them'],
    rate: 65,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD', 'University of Toronto', 2023, null],
      ['BMus', 'University of Toronto', 2018, 2022],
    ],
    scores: [
      ['MCAT', '516'],
      ['CASPer', 'Q4'],
    ],
    about: `
      Before medicine I played the violin in front of juries for fourteen years. The shaking hands never went away. What
      changed is that I stopped treating them as bad news.

      My sessions are half content, half performance. We rehearse walking in, sitting down, pausing, and recovering after
      a sentence that has gone wrong, because one always does. You will record yourself more often than you like.

      Applicants from the arts are especially welcome. We have more to talk about in an interview than we think.
    `,
    look: { hair: 8 },
  },
  {
    name: 'Omar Siddiqui',
    country: 'CAN',
    languages: ['en', 'ur'],
    tags: ['medicine', 'dentistry'],
    subtags: ['mmi', 'dental-interviews'],
    taglines: ['Western medicine, once a dental applicant', 'Interviews for both doors'],
    rate: 45,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD', 'Western University', 2024, null],
      ['BSc in Kinesiology', 'University of Windsor', 2019, 2023],
    ],
    scores: [
      ['MCAT', '513'],
      ['DAT (Perceptual Ability)', '24'],
    ],
    about: `
      I applied to dentistry and medicine in the same winter and interviewed for both within nine days. Mixing up 'why
      dentistry' and 'why medicine' in the car to Kingston is a special kind of fear.

      That winter gave me a clear idea of what each kind of panel listens for. Dental panels ask about your hands and your
      patience; medical ones want to hear what you do when there is no right answer. I prepare you for the one you
      booked, and for keeping them apart if you booked both.
    `,
    look: { hair: 34 },
  },
];
