// Invented consultants for college. Any likeness to a real person is chance.
import type { ConsultantSketch } from './sketch.ts';

export const COLLEGE: readonly ConsultantSketch[] = [
  {
    name: 'Ethan Brooks',
    country: 'USA',
    languages: ['en'],
    tags: ['college'],
    subtags: ['college-essays', 'common-app'],
    taglines: ['University of Michigan, English and computing', 'Common App essays, four drafts, no drama'],
    rate: 35,
    hasCad: false,
    standing: 'popular',
    education: [['BA in English', 'University of Michigan', 2022, 2026]],
    scores: [
      ['SAT', '1490'],
      ['ACT', '34'],
    ],
    about: `
      My essay was about losing a spelling bee on the word 'humility'. I did not plan it that way, and my first three
      drafts were about leadership.

      Four drafts is my number. One to find it, one to build it, one to cut it, one to read aloud in the kitchen. We put
      dates on each of them at the start so that your October looks like a person's October.
    `,
    look: { hair: 1 },
  },
  {
    name: 'Sofía Herrera',
    country: 'USA',
    languages: ['en', 'es'],
    tags: ['college'],
    subtags: ['college-essays', 'scholarships', 'common-app'],
    taglines: ['UC Berkeley, first generation', 'UC questions, FAFSA and scholarships'],
    rate: 30,
    hasCad: false,
    standing: 'popular',
    education: [['BA in Sociology', 'University of California, Berkeley', 2022, 2026]],
    scores: [['High school GPA', '4.21']],
    about: `
      My parents signed forms they could not read and trusted me with the rest. I was seventeen and I got two of them wrong.
      Now I do them right, for other people, at a price a student can pay.

      We can do the UC personal insight questions, the scholarship essays, or only the money part. Often the money part is
      what keeps somebody up at night. Bring the letters, all of them, and we will read them line by line.

      Hablo con sus papás también, si quieren. Most do.
    `,
    look: { hair: 29 },
  },
  {
    name: 'Anjali Desai',
    country: 'USA',
    languages: ['en', 'hi', 'mr'],
    tags: ['college', 'medicine'],
    subtags: ['bs-md', 'college-essays', 'college-interviews'],
    taglines: ['Brown University, PLME', 'BS/MD applications from someone in one'],
    rate: 60,
    hasCad: false,
    standing: 'popular',
    education: [
      ['ScB in Neuroscience, PLME', 'Brown University', 2022, 2026],
      ['MD', 'Brown University', 2026, null],
    ],
    scores: [
      ['SAT', '1560'],
      ['SAT Math', '800'],
    ],
    about: `
      Eight years is a long promise to make at seventeen. The programs know this, and half of what they ask is a polite
      way of checking whether you know it, too.

      I help with the three essays that decide it, and with interviews in which you must sound certain without sounding
      thirty. I also try to talk you out of it once, seriously, early on. If you are still there afterwards, your
      answer to 'why now?' is usually written.
    `,
    look: { hair: 30, glasses: 11 },
  },
  {
    name: 'Marcus Bell',
    country: 'USA',
    languages: ['en'],
    tags: ['college'],
    subtags: ['college-essays', 'scholarships', 'college-interviews'],
    taglines: ['Morehouse College, full scholarship', 'HBCUs, honors programs, big scholarships'],
    rate: 42,
    hasCad: false,
    standing: 'steady',
    education: [['BA in Economics', 'Morehouse College', 2021, 2025]],
    scores: [['ACT', '32']],
    about: `
      I applied for forty-one scholarships and won six. That is about the usual rate, and the six paid for everything. I
      kept the spreadsheet and I can tell you exactly which thirty-five were a waste of a Sunday.

      We set up your own sheet, group the prompts so that one good essay travels far, and rehearse the finalist weekend:
      the group exercise, the dinner, the question nobody expects at nine in the morning.

      No-nonsense, on time, and I return calls.
    `,
    look: { hair: 7, beard: 12 },
  },
  {
    name: 'Léa Fontaine',
    country: 'FRA',
    languages: ['fr', 'en'],
    tags: ['college'],
    subtags: ['college-essays', 'college-interviews'],
    taglines: ['Sciences Po and Columbia, dual BA', 'Parcoursup et Common App en parallèle'],
    rate: 45,
    hasCad: false,
    standing: 'steady',
    education: [
      ['Dual BA in Political Science', 'Columbia University', 2023, 2025],
      ['Dual BA in Political Science', 'Sciences Po', 2021, 2023],
    ],
    scores: [
      ['SAT', '1510'],
      ['Baccalauréat', '18,4'],
    ],
    about: `
      Two years in Reims, two in New York. French schools want you to show that you can think in three parts; American ones
      want to know why you cried in the second part. I can switch you over.

      My students are often in international sections and write beautiful, cold English. We warm it up. I ask for one
      paragraph spoken into the phone, I type it out, and we start from that.
    `,
    look: { hair: 58 },
  },
  {
    name: 'Yuki Tanabe',
    country: 'USA',
    languages: ['en', 'ja'],
    tags: ['college'],
    subtags: ['college-essays', 'college-interviews'],
    taglines: ['Stanford, symbolic systems', 'Short answers, odd prompts, roommates'],
    rate: 75,
    hasCad: false,
    standing: 'steady',
    education: [['BS in Symbolic Systems', 'Stanford University', 2021, 2025]],
    scores: [['SAT', '1540']],
    about: `
      I love the fifty-word questions. 'What is the most significant challenge that society faces today?' in fifty words is
      a small engineering problem, and there are about seven ways to solve it.

      People spend a month on the long essay and an evening on the short ones. I turn that around. We write ten versions of
      each, quickly, most of them bad on purpose, and pick the two that only you could have written.

      I am quiet and I take a lot of notes. You will talk more than I do.
    `,
    look: { hair: 41, glasses: 8 },
  },
  {
    name: 'Olivia Martens',
    country: 'CAN',
    languages: ['en', 'nl'],
    tags: ['college'],
    subtags: ['college-essays', 'scholarships'],
    taglines: ['University of Waterloo, co-op survivor', 'AIF, supplementary forms and Loran'],
    rate: 34,
    hasCad: true,
    standing: 'steady',
    education: [['BASc in Systems Design Engineering', 'University of Waterloo', 2020, 2025]],
    scores: [['Top six average', '96.5']],
    about: `
      Canadian applications look easy until you open the supplementary form. Nine hundred characters for 'tell us about
      yourself' is not an essay, it is packing a suitcase.

      I did five co-op terms, so I have been interviewed something like sixty times by people in a hurry. I can get your
      story to ninety seconds without making it sound like a pitch.

      I help with Waterloo, Queen's Commerce, McMaster Health Sciences and the large national scholarships. If you need the
      American system, ask somebody else here; there are good people for that.
    `,
    look: { hair: 10, glasses: 3 },
  },
  {
    name: 'Yichen Zhang',
    country: 'CHN',
    languages: ['zh', 'en'],
    tags: ['college'],
    subtags: ['college-essays', 'college-interviews', 'sat-act'],
    taglines: ['Duke Kunshan University, class of 2025', 'International applicants from mainland China'],
    rate: 40,
    hasCad: false,
    standing: 'quiet',
    education: [['BS in Data Science', 'Duke Kunshan University', 2021, 2025]],
    scores: [
      ['SAT', '1530'],
      ['TOEFL', '114'],
    ],
    about: `
      My agency gave me an essay about a robotics club I had attended twice. I threw it away two weeks before the deadline
      and wrote about my grandfather's pigeons. It was not elegant, but an interviewer in Durham remembered the pigeons.

      我帮助学生自己写。I ask, you answer, in Chinese if that is easier, and we look for the English together. I will not
      write it for you, and I will tell your parents the same thing.
    `,
    look: { hair: 15, glasses: 11 },
  },
  {
    name: 'Lukas Hoffmann',
    country: 'DEU',
    languages: ['de', 'en'],
    tags: ['college'],
    subtags: ['college-essays', 'sat-act', 'scholarships'],
    taglines: ['Princeton alumnus, now in Berlin', 'European applicants and financial aid'],
    rate: 55,
    hasCad: false,
    standing: 'quiet',
    education: [
      ['AB in Physics', 'Princeton University', 2018, 2022],
      ['MSc in Physics', 'Humboldt-Universität zu Berlin', 2022, 2024],
    ],
    scores: [
      ['SAT', '1550'],
      ['Abitur', '1.0'],
    ],
    about: `
      Im Gymnasium hat niemand gewusst, was ein 'safety school' ist. I learned the American system from a forum and made
      every mistake that costs nothing, so I can save you those and the ones that do cost something.

      Need-based aid is the part that families here do not believe until they see the letter. We go through the net price
      calculators first. Only then do we talk about essays.

      Sundays work best for me. I reply within a day, in German or English.
    `,
    look: { hair: 35, beard: 12 },
  },
  {
    name: 'Amara Diallo',
    country: 'USA',
    languages: ['en', 'fr'],
    tags: ['college'],
    subtags: ['common-app', 'college-essays', 'scholarships'],
    taglines: ['Georgetown, transfer from community college', 'Transfer applications'],
    rate: 33,
    hasCad: false,
    standing: 'new',
    education: [
      ['BS in International Health', 'Georgetown University', 2024, 2026],
      ['AA in General Studies', 'Montgomery College', 2022, 2024],
    ],
    scores: [['College GPA', '3.93']],
    about: `
      Transfer essays are a different genre. You are allowed to be grown up. You have to say why you are leaving without
      insulting anybody, and why you are coming without flattering anybody, in six hundred and fifty words.

      I did it from a community college with two jobs, so I also know about course articulation, deposits, and how to ask a
      professor who has known you for nine weeks for a letter.
    `,
    look: { hair: 48, glasses: 3 },
  },
  {
    name: 'Benjamin Katz',
    country: 'USA',
    languages: ['en'],
    tags: ['college', 'business'],
    subtags: ['sat-act', 'college-essays', 'gmat'],
    taglines: ['University of Pennsylvania, SAT 1590', 'Test prep for people who hate test prep'],
    rate: 85,
    hasCad: false,
    standing: 'popular',
    education: [['BS in Economics', 'University of Pennsylvania', 2020, 2024]],
    scores: [
      ['SAT', '1590'],
      ['GMAT Focus', '735'],
    ],
    about: `
      I find standardized tests funny, which is an odd thing to admit and the reason I am good at teaching them. They have
      tells, like a bad card player.

      Each week you do one timed section and I do the same one, live, talking out loud while you watch. Then we swap. You
      hear how someone else gets a question wrong, and that turns out to be worth more than a hundred explanations.

      Twelve weeks is enough for most people. If you have four, we choose two things and leave the rest alone.
    `,
    look: { hair: 33, glasses: 8 },
  },
  {
    name: 'Tala Haddad',
    country: 'CAN',
    languages: ['en', 'ar'],
    tags: ['college'],
    subtags: ['college-essays', 'college-interviews'],
    taglines: ['Engineering Science, University of Toronto', 'STEM applicants on both sides of the border'],
    rate: 38,
    hasCad: true,
    standing: 'steady',
    education: [['BASc in Engineering Science', 'University of Toronto', 2021, 2026]],
    scores: [
      ['SAT', '1520'],
      ['AP Physics C', '5'],
    ],
    about: `
      If your list of activities says 'robotics, coding, math contest', you have company. About four thousand people. The
      question is what you were like in the room at two in the morning when the thing did not work.

      I ask about failures first. We write those up, properly, with dates and parts that caught fire. The achievements can
      sit in the list, where they belong.
    `,
    look: { hair: 43, glasses: 11 },
  },
  {
    name: 'Connor MacLeod-Hughes',
    country: 'AUS',
    languages: ['en'],
    tags: ['college'],
    subtags: ['college-essays', 'scholarships', 'college-interviews'],
    taglines: ['University of Virginia rower, now in Sydney', 'Athletes: recruiting, NCAA, essays'],
    rate: 48,
    hasCad: false,
    standing: 'new',
    education: [['BA in Media Studies', 'University of Virginia', 2019, 2023]],
    scores: [['ACT', '30']],
    about: `
      Coaches read two numbers and one paragraph. I was recruited out of a boatshed in Geelong by emails that I had written
      myself, badly, and then less badly. I kept both versions.

      We draft your first message, plan the follow-ups, sort out eligibility, and make sure the essay is not about The Big
      Race. I have read sixty essays about The Big Race. One of them was good.
    `,
    look: { hair: 54 },
  },
];
