// Invented consultants for dentistry, law, pharmacy, nursing, business and residency. Any likeness to a real person is chance.
import type { ConsultantSketch } from './sketch.ts';

export const OTHER_FIELDS: readonly ConsultantSketch[] = [
  {
    name: 'Nadia Petrenko',
    country: 'CAN',
    languages: ['en', 'uk'],
    tags: ['dentistry'],
    subtags: ['dat', 'dental-interviews'],
    taglines: ['Dentistry, University of Toronto', 'DAT, perceptual ability and the carving nerves'],
    rate: 50,
    hasCad: true,
    standing: 'popular',
    education: [
      ['DDS', 'University of Toronto', 2023, null],
      ['BSc in Human Biology', 'University of Toronto', 2019, 2023],
    ],
    scores: [
      ['DAT Academic Average', '24'],
      ['DAT Perceptual Ability', '26'],
    ],
    about: `
      Perceptual ability is the section people call a talent. It is a habit. I draw keyholes with you for twenty minutes a
      week and after a month you will see them on cereal boxes.

      My father is a cabinetmaker, and I was the kid who was allowed to use the small chisel. In dental interviews I talk
      about that workshop, and I try to find out where your hands learned to be patient.

      Interview season is booked early. Write to me in December rather than in February.
    `,
    look: { hair: 23, glasses: 11 },
  },
  {
    name: 'Brandon Liu',
    country: 'USA',
    languages: ['en', 'zh'],
    tags: ['dentistry'],
    subtags: ['dat', 'dental-essays', 'dental-interviews'],
    taglines: ['UCLA School of Dentistry', 'AADSAS from first line to last interview'],
    rate: 58,
    hasCad: false,
    standing: 'steady',
    education: [
      ['DDS', 'University of California, Los Angeles', 2024, null],
      ['BS in Physiological Science', 'University of California, Los Angeles', 2019, 2023],
    ],
    scores: [['DAT Academic Average', '23']],
    about: `
      My first personal statement opened with my own braces. So does everyone's. We will find you another door into the
      story, I promise there is one.

      I go through AADSAS in order, section by section, because the small boxes are where people lose an evening. And I keep
      a list of questions that friends were asked at eleven schools last cycle. Nothing confidential, just the kind of thing
      one tells over noodles.
    `,
    look: { hair: 52 },
  },
  {
    name: 'Victoria Osei',
    country: 'CAN',
    languages: ['en', 'ak'],
    tags: ['law'],
    subtags: ['lsat', 'law-essays'],
    taglines: ['Osgoode Hall Law School, LSAT 172', 'Logical reasoning and personal statements'],
    rate: 62,
    hasCad: true,
    standing: 'popular',
    education: [
      ['JD', 'York University', 2023, 2026],
      ['BA in Criminology', 'Toronto Metropolitan University', 2018, 2022],
    ],
    scores: [['LSAT', '172']],
    about: `
      I was a 154 in March and a 172 in September. In between lay a breakup, a notebook and one rule: never read the answers
      before you can say the flaw in your own words.

      I teach that rule. It is slow at first and it is annoying, and around the third week it gets fast. We work on real
      sections, untimed, then with a clock, then with a clock and a neighbor who coughs.

      For statements I take access claims seriously and help you write them without turning yourself into a case file.
    `,
    look: { hair: 20, glasses: 8 },
  },
  {
    name: 'Elliot Rosenberg',
    country: 'USA',
    languages: ['en'],
    tags: ['law'],
    subtags: ['law-essays', 'law-interviews', 'lsat'],
    taglines: ['NYU School of Law, former paralegal', 'Splitters, addenda and scholarships'],
    rate: 90,
    hasCad: false,
    standing: 'steady',
    education: [
      ['JD', 'New York University School of Law', 2023, 2026],
      ['BA in History', 'University of Wisconsin–Madison', 2015, 2019],
    ],
    scores: [
      ['LSAT', '174'],
      ['GPA', '3.21'],
    ],
    about: `
      3.21 and 174: the word for that is splitter, and the strategy is different from start to finish. Which schools, in
      what order, with which addendum, and when to stay silent about the semester you would like to forget.

      I spent four years as a paralegal writing chronologies. I will make one of your life, and we choose what the reader
      needs to know. An addendum is four sentences long. Yours is probably two pages right now.

      I also negotiate well, by email, in your voice. Ask me about scholarship letters.
    `,
    look: { hair: 21, glasses: 3, beard: 2 },
  },
  {
    name: 'Gabriela Moreno-Ruiz',
    country: 'CAN',
    languages: ['en', 'es'],
    tags: ['pharmacy'],
    subtags: ['pharmacy-interviews', 'pharmacy-essays', 'casper'],
    taglines: ['PharmD student, University of British Columbia', 'Pharmacy interviews and CASPer'],
    rate: 39,
    hasCad: true,
    standing: 'steady',
    education: [
      ['PharmD', 'University of British Columbia', 2023, null],
      ['BSc in Chemistry', 'Simon Fraser University', 2019, 2023],
    ],
    scores: [['CASPer', 'Q4']],
    about: `
      Pharmacy applicants get asked why they did not choose medicine, again and again, and most of them answer as if they
      had been caught. You have not been caught at anything.

      We practice saying what pharmacists do that nobody else does, with examples you saw yourself. If you have not stood in
      a pharmacy yet, I tell you how I asked for a shadowing day. It took four phone calls and a box of empanadas.
    `,
    look: { hair: 36, glasses: 11 },
  },
  {
    name: 'Minh Anh Phạm',
    country: 'USA',
    languages: ['en', 'vi'],
    tags: ['pharmacy'],
    subtags: ['pharmacy-essays', 'pharmacy-interviews'],
    taglines: ['USC Mann School of Pharmacy', 'PharmCAS statements, ESL friendly'],
    rate: 41,
    hasCad: false,
    standing: 'quiet',
    education: [
      ['PharmD', 'University of Southern California', 2024, null],
      ['BS in Biology', 'California State University, Long Beach', 2019, 2023],
    ],
    scores: [['TOEFL', '108']],
    about: `
      I came from Đà Nẵng at sixteen and worked in a pharmacy in Garden Grove where everyone spoke Vietnamese and every label
      was in English. Reading labels aloud to grandparents is how I chose this profession.

      I help with PharmCAS statements. If you think in one language and write in another, I know the feeling. We keep your
      sentences and mend them, instead of replacing you with a template.
    `,
    look: { hair: 2, glasses: 3 },
  },
  {
    name: 'Jasmine Clarke',
    country: 'CAN',
    languages: ['en'],
    tags: ['nursing'],
    subtags: ['nursing-interviews', 'nursing-statements', 'casper'],
    taglines: ['Accelerated nursing, McMaster', 'CASPer and statements for nursing'],
    rate: 36,
    hasCad: true,
    standing: 'steady',
    education: [
      ['BScN', 'McMaster University', 2023, 2025],
      ['BA in Psychology', 'Brock University', 2018, 2022],
    ],
    scores: [['CASPer', 'Q4']],
    about: `
      Nursing was my second degree and my first real decision. I work nights on a medical floor in Hamilton now, and I coach
      on my days off because I remember how little there was for nursing applicants. Everything is about doctors.

      We do CASPer with scenarios from wards and waiting rooms, and we write statements that mention actual patients, with
      everything that could identify them removed. You will learn to do that anyway.
    `,
    look: { hair: 11, glasses: 8 },
  },
  {
    name: 'Thomas Achterberg',
    country: 'CAN',
    languages: ['en', 'nl', 'de'],
    tags: ['business'],
    subtags: ['mba-essays', 'mba-interviews', 'gmat'],
    taglines: ['Rotman MBA, ex-logistics', 'MBA essays for people from unglamorous industries'],
    rate: 80,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MBA', 'University of Toronto', 2021, 2023],
      ['BSc in Supply Chain Management', 'Tilburg University', 2012, 2016],
    ],
    scores: [['GMAT', '710']],
    about: `
      I moved bananas. Five years of reefers, port strikes and one memorable container of the wrong fruit. Admissions people
      loved it, because they had read two hundred essays about due diligence that week.

      If your job sounds dull at parties, we are going to have fun. I look for the week in which you were the only one who
      could fix it, and we write that week.

      Mock interviews are recorded, and you get a transcript with my comments at the side.
    `,
    look: { hair: 13, beard: 10 },
  },
  {
    name: 'Leila Farahani',
    country: 'USA',
    languages: ['en', 'fa', 'fr'],
    tags: ['business', 'college'],
    subtags: ['mba-essays', 'mba-interviews', 'college-essays'],
    taglines: ['Wharton MBA, founder of a small failure', 'Team-based discussion and goals essays'],
    rate: 120,
    hasCad: false,
    standing: 'steady',
    education: [
      ['MBA', 'University of Pennsylvania', 2022, 2024],
      ['BA in Architecture', 'University of Washington', 2013, 2017],
    ],
    scores: [['GRE', '331']],
    about: `
      My company made modular furniture and closed after nineteen months. I wrote my essay about the closing, including the
      call with the upholsterer, and it is the reason I sit here.

      Goals essays fail because they are too reasonable. I push until you say what you want in a sentence that makes you a
      little uncomfortable, and then we check whether the numbers hold.

      I run the team discussion with three other applicants once a month. It is the only way to practice it honestly.
    `,
    look: { hair: 39, glasses: 8 },
  },
  {
    name: 'Sanjay Venkataraman',
    country: 'USA',
    languages: ['en', 'ta', 'kn'],
    tags: ['residency', 'medicine'],
    subtags: ['residency-interviews', 'residency-applications', 'panel-interviews'],
    taglines: ['Internal medicine resident, Cleveland', 'ERAS, signals and rank lists'],
    rate: 130,
    hasCad: false,
    standing: 'quiet',
    education: [
      ['Residency in Internal Medicine', 'Case Western Reserve University', 2025, null],
      ['MD', 'University of Cincinnati College of Medicine', 2021, 2025],
    ],
    scores: [['USMLE Step 2', '254']],
    about: `
      I matched at my second choice and it was the right one. The rank list is the one document in this whole business where
      honesty is also the best strategy, and I can show you the arithmetic.

      For ERAS I read your experiences the way a tired resident does at eleven in the evening, because that is who reads
      them. Signals, geography, the 'most meaningful' three: we decide them together and write down why, so that you can
      stop thinking about them.
    `,
    look: { hair: 32, beard: 2 },
  },
];
