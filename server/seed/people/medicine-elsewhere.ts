// Invented consultants for medicine outside North America. Any likeness to a real person is chance.
import type { ConsultantSketch } from './sketch.ts';

export const MEDICINE_ELSEWHERE: readonly ConsultantSketch[] = [
  {
    name: 'Søren Kjeldsen',
    country: 'GBR',
    languages: ['en', 'da'],
    tags: ['medicine'],
    subtags: ['mmi', 'panel-interviews'],
    taglines: ['Edinburgh Medical School, fifth year', 'UK interviews for applicants from abroad'],
    rate: 52,
    hasCad: false,
    standing: 'steady',
    education: [
      ['MBChB', 'University of Edinburgh', 2021, null],
      ['International Baccalaureate', 'Copenhagen International School', 2018, 2020],
    ],
    scores: [['UCAT', '2980']],
    about: `
      I came to Scotland from Copenhagen knowing four people and no idiom. In my first panel I was asked what I would do on
      a wet weekend, and I explained the drainage.

      British panels are dry and they mean well. I translate: what the question is about, how much modesty is too much, when
      a joke is allowed. Applicants from Canada and the States tend to arrive with prepared speeches, and we take those
      apart carefully and keep the good bits.
    `,
    look: { hair: 42 },
  },
  {
    name: 'Charlotte Ainsworth',
    country: 'GBR',
    languages: ['en'],
    tags: ['medicine'],
    subtags: ['mmi', 'medical-essays'],
    taglines: ['King’s College London, graduate entry', 'UCAT timing and MMI role-play'],
    rate: 48,
    hasCad: false,
    standing: 'quiet',
    education: [
      ['MBBS', 'King’s College London', 2024, null],
      ['BA in Drama', 'University of Bristol', 2017, 2020],
    ],
    scores: [['UCAT', '3010']],
    about: `
      Drama graduate, two years of theater in education, a good deal of waiting on tables. Role-play stations are the only
      part of any medical exam that I have looked forward to.

      What actors know and applicants do not: you do not have to fill the silence. I teach you to react instead of
      performing, and we do it on our feet, also on a video call. Put the laptop on a shelf.
    `,
    look: { hair: 4 },
  },
  {
    name: 'Jack Brennan',
    country: 'AUS',
    languages: ['en'],
    tags: ['medicine'],
    subtags: ['mcat', 'mmi'],
    taglines: ['Melbourne MD, from Saskatoon', 'Canadians who look at Australia'],
    rate: 56,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD', 'University of Melbourne', 2023, null],
      ['BSc in Anatomy and Cell Biology', 'University of Saskatchewan', 2018, 2022],
    ],
    scores: [
      ['MCAT', '511'],
      ['GAMSAT', '68'],
    ],
    about: `
      I moved fourteen thousand kilometres for a place and I would do it again, but there are six things I wish somebody had
      told me before I paid the deposit. They are about money, internships and coming home, and I go through them with
      everyone in the first half hour.

      After that we prepare. Australian MMIs are longer on empathy and shorter on policy than those at home, and the examiners
      do not nod. You get used to it if you practice with someone who has a good poker face.
    `,
    look: { hair: 12, beard: 12 },
  },
  {
    name: 'Aroha Ngata',
    country: 'NZL',
    languages: ['en', 'mi'],
    tags: ['medicine'],
    subtags: ['mmi', 'medical-essays'],
    taglines: ['Otago Medical School, Dunedin', 'Interviews that begin with who you are'],
    rate: 41,
    hasCad: false,
    standing: 'new',
    education: [
      ['MBChB', 'University of Otago', 2023, null],
      ['First-year Health Sciences', 'University of Otago', 2022, 2022],
    ],
    scores: [['UCAT', '2890']],
    about: `
      Where I come from you say who your mountain and your river are before you say your name. It is a good way to begin an
      interview, too, whichever mountain is yours.

      I work with people who freeze when they are asked about themselves. We talk for a while first. I listen for the places
      where your voice changes and we build from there, so the answer you give on the day is one you have already told to
      a friendly person.
    `,
    look: { hair: 11 },
  },
  {
    name: 'Wei Jie Tan',
    country: 'SGP',
    languages: ['en', 'zh', 'ms'],
    tags: ['medicine'],
    subtags: ['mmi', 'casper'],
    taglines: ['NUS Yong Loo Lin School of Medicine', 'Focused skills and situational judgment'],
    rate: 46,
    hasCad: false,
    standing: 'quiet',
    education: [
      ['MBBS', 'National University of Singapore', 2023, null],
      ['A-Levels', 'Raffles Institution', 2017, 2018],
    ],
    scores: [['A-Levels', '4 A']],
    about: `
      National service first, medicine second. Two years in uniform taught me to give a clear brief in forty seconds, and I
      have been teaching that to other applicants ever since.

      Situational judgment is about priorities, and priorities can be trained. We use a simple order: who is in danger, who
      must know, what can wait. Then we practice until you can do it while someone is talking over you.
    `,
    look: { hair: 49, glasses: 11 },
  },
  {
    name: 'Niamh Gallagher',
    country: 'Ireland',
    languages: ['en', 'ga'],
    tags: ['medicine'],
    subtags: ['mmi', 'panel-interviews'],
    taglines: ['RCSI graduate entry, Dublin', 'North Americans who apply to Ireland'],
    rate: 47,
    hasCad: true,
    standing: 'new',
    education: [
      ['MB BCh BAO', 'Royal College of Surgeons in Ireland', 2023, null],
      ['BSc in Physiotherapy', 'University College Dublin', 2017, 2021],
    ],
    scores: [['GAMSAT', '63']],
    about: `
      Half of my class is from Ontario, Boston or Kuwait, and every one of them remembers a different thing as the shock.
      I can tell you what the year looks like, what it costs with rent in it, and what the interview wants to hear about all
      that.

      I was a physio with a county hurling team. Expect homework, expect it to be checked, and expect tea.
    `,
    look: { hair: 45 },
  },
];
