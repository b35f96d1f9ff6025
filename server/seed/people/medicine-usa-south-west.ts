// Invented consultants for medicine who study in the south and west of the United States. Any likeness to a real person is chance.
import type { ConsultantSketch } from './sketch.ts';

export const MEDICINE_USA_SOUTH_WEST: readonly ConsultantSketch[] = [
  {
    name: 'José Ángel Núñez',
    country: 'USA',
    languages: ['es', 'en'],
    tags: ['medicine'],
    subtags: ['medical-essays', 'panel-interviews', 'mmi'],
    taglines: ['UT Southwestern, TMDSAS applicant', 'Texas schools, in English o en español'],
    rate: 60,
    hasCad: false,
    standing: 'popular',
    education: [
      ['MD', 'University of Texas Southwestern Medical School', 2023, null],
      ['BS in Biology', 'University of Texas Rio Grande Valley', 2018, 2022],
    ],
    scores: [['MCAT', '513']],
    about: `
      Born in Reynosa, raised in Pharr, first one of eleven cousins to finish college. TMDSAS is its own animal and most
      advice you find online is about the other system, so I made notes for the people behind me in line. Those notes turned
      into this.

      I can tell you how the match day works, what the personal characteristics essay is for, and why the dual-degree box
      is not free. For interviews I play the tired faculty member with a stack of folders, and I play him well.

      Podemos trabajar en español hasta que la idea esté clara, y después la pasamos al inglés.
    `,
    look: { hair: 27, beard: 9 },
  },
  {
    name: 'Kevin Tran',
    country: 'USA',
    languages: ['en', 'vi'],
    tags: ['medicine'],
    subtags: ['mcat', 'secondaries'],
    taglines: ['UC San Diego, MCAT 524', 'Study plans that survive a bad week'],
    rate: 110,
    hasCad: false,
    standing: 'popular',
    education: [
      ['MD', 'University of California, San Diego, School of Medicine', 2024, null],
      ['BS in Bioengineering', 'University of California, San Diego', 2019, 2023],
    ],
    scores: [
      ['MCAT', '524'],
      ['MCAT CARS', '130'],
    ],
    about: `
      The plan I sell is the plan I wish I had kept. I went from 504 on my first full-length to 524 on the day, over five
      months, while working Saturdays at my parents' phở place.

      We meet once a week for an hour. You bring the questions you got wrong and, more interesting, the ones you got right
      for the wrong reason. I keep the calendar and move things when life happens; a plan that cannot lose a week is not a
      plan.

      I do not guarantee a number, and I would be careful with anybody who does.
    `,
    look: { hair: 53, glasses: 11 },
  },
  {
    name: 'Ravi Chandrasekaran',
    country: 'USA',
    languages: ['en', 'te', 'hi'],
    tags: ['medicine', 'residency'],
    subtags: ['panel-interviews', 'residency-interviews'],
    taglines: ['Baylor College of Medicine, fourth year', 'Now interviewing for residency myself'],
    rate: 85,
    hasCad: false,
    standing: 'steady',
    education: [
      ['MD', 'Baylor College of Medicine', 2023, null],
      ['BS in Mathematics', 'Rice University', 2018, 2022],
    ],
    scores: [
      ['MCAT', '518'],
      ['USMLE Step 2', '261'],
    ],
    about: `
      I am on the interview trail right now, for internal medicine, which makes me the most up to date and the most tired
      person on this page.

      Applicants to medical school get the version of me that remembers being one. Residency applicants get the version
      with a spreadsheet: twenty-two programs, what each of them asked, and how I would answer today.

      We keep it to fifty minutes so that you have ten to write down what you want to keep. I found out late that the ten
      minutes matter more.
    `,
    look: { hair: 18, beard: 9 },
  },
  {
    name: 'Tyler Nakamura',
    country: 'USA',
    languages: ['en', 'ja'],
    tags: ['medicine'],
    subtags: ['mmi', 'medical-essays'],
    taglines: ['John A. Burns School of Medicine, Hawaiʻi', 'Late evenings for the mainland'],
    rate: 50,
    hasCad: false,
    standing: 'new',
    education: [
      ['MD', 'University of Hawaii John A. Burns School of Medicine', 2025, null],
      ['BS in Marine Biology', 'University of Hawaii at Mānoa', 2019, 2023],
    ],
    scores: [['MCAT', '510']],
    about: `
      Being six hours behind New York has one advantage: when you close your books at eleven, I have just finished dinner.

      I was a lifeguard on the North Shore for four seasons and I like preparation that feels like training rather than
      theory. Short sets, rest, repeat. Five questions, thirty seconds to think, ninety to speak, no comments until the
      fifth is over. We do three rounds and you can hear yourself get better between the first and the last.
    `,
    look: { hair: 56 },
  },
  {
    name: 'Rebecca Sterling',
    country: 'USA',
    languages: ['en'],
    tags: ['medicine'],
    subtags: ['medical-essays', 'mmi', 'preview'],
    taglines: ['OHSU medical student, nine years a paramedic', 'For applicants over thirty'],
    rate: 68,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD', 'Oregon Health & Science University School of Medicine', 2023, null],
      ['BS in Health Sciences', 'Portland State University', 2015, 2021],
    ],
    scores: [
      ['MCAT', '509'],
      ['AAMC PREview', '7'],
    ],
    about: `
      I finished my degree one night class at a time and sat in the MCAT center next to someone who asked whether I was the
      proctor. I was thirty-four.

      Older applicants have too many stories, not too few. We choose four. We also make a plan for the practical things
      nobody writes about: transcripts from a college that has closed, letters from a boss who retired, how to explain a
      divorce in a gap without explaining the divorce.

      I speak plainly and I laugh a lot. Bring coffee.
    `,
    look: { hair: 47 },
  },
  {
    name: 'Chidera Eze',
    country: 'USA',
    languages: ['en', 'ig'],
    tags: ['medicine'],
    subtags: ['mmi', 'casper', 'secondaries'],
    taglines: ['Emory University School of Medicine', 'CASPer and MMI for US schools'],
    rate: 58,
    hasCad: false,
    standing: 'new',
    education: [
      ['MD', 'Emory University School of Medicine', 2025, null],
      ['BS in Chemistry', 'Georgia State University', 2020, 2024],
    ],
    scores: [
      ['MCAT', '516'],
      ['CASPer', 'Q4'],
    ],
    about: `
      I transferred from a community college with ninety credits and a full-time job at the airport. Gate agents learn
      de-escalation by the hour, and it is the single most useful thing I brought into an interview room.

      We practice with real arguments. I will be the passenger who missed the flight and you will have two minutes. After
      that, an actor in a station feels like a vacation.
    `,
    look: { hair: 40 },
  },
];
