// Invented consultants for medicine who study in Canada outside Ontario. Any likeness to a real person is chance.
import type { ConsultantSketch } from './sketch.ts';

export const MEDICINE_CANADA: readonly ConsultantSketch[] = [
  {
    name: 'Zoé Bélanger',
    country: 'CAN',
    languages: ['fr', 'en'],
    tags: ['medicine'],
    subtags: ['mmi', 'casper'],
    taglines: ['Third-year medicine, McGill', 'MEM et MMI, en français ou en anglais'],
    rate: 52,
    hasCad: true,
    standing: 'popular',
    education: [
      ['MDCM', 'McGill University', 2024, null],
      ['DEC in Health Science', 'Collège Jean-de-Brébeuf', 2021, 2023],
    ],
    scores: [['CASPer', 'Q4']],
    about: `
      I came through the med-p year, so I sat my MMI at nineteen next to people with master's degrees and children. What I
      learned: young is fine, vague is not.

      With me you practice in the language of your interview, and then once more in the other one. Switching shows very
      quickly which parts of an answer you understand and which you only memorized.

      Je corrige aussi les lettres et les CV pour Montréal, Laval et Sherbrooke.
    `,
    look: { hair: 28 },
  },
  {
    name: 'Harpreet Singh Dhaliwal',
    country: 'CAN',
    languages: ['en', 'pa'],
    tags: ['medicine'],
    subtags: ['mmi', 'casper', 'medical-essays'],
    taglines: ['UBC medical student, Surrey born', 'UBC non-academic section and MMI'],
    rate: 50,
    hasCad: true,
    standing: 'popular',
    education: [
      ['MD', 'University of British Columbia', 2024, null],
      ['BSc in Integrated Sciences', 'University of British Columbia', 2019, 2023],
    ],
    scores: [
      ['MCAT', '512'],
      ['CASPer', 'Q4'],
    ],
    about: `
      I worked at my uncle's trucking company through undergrad and did dispatch between lectures. Nearly everything in my
      non-academic section came from that office: angry drivers, a flood on the Coquihalla, a cousin who needed a job.

      You have an office like that somewhere. We find it, and we make it carry weight.

      For the MMI I like volume. Ten short stations in one sitting, scored on paper the way a rater would, then a second
      sitting a week later with the same scores side by side so that you can see the change rather than take my word.
    `,
    look: { hair: 61, beard: 2 },
  },
  {
    name: 'Anaïs Tremblay-Roy',
    country: 'CAN',
    languages: ['fr', 'en'],
    tags: ['medicine'],
    subtags: ['mmi', 'casper', 'medical-essays'],
    taglines: ['Médecine, Université de Montréal', 'Casper et MEM pour le Québec'],
    rate: 45,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD', 'Université de Montréal', 2023, null],
      ['DEC en sciences de la nature', 'Cégep de Maisonneuve', 2021, 2023],
    ],
    scores: [['Casper', 'Q4']],
    about: `
      Le Casper en français a ses pièges: les mêmes trois minutes et demie, des phrases plus longues. I help francophone
      applicants write shorter, and anglophone applicants who apply in Québec sound less translated.

      My mother ran a dépanneur and I did homework behind the counter. You learn to be polite to someone you disagree with
      when they come back every morning for the same coffee. I still use those people in my role-plays, with the names
      changed.
    `,
    look: { hair: 36 },
  },
  {
    name: 'Thanh Hà Nguyễn',
    country: 'CAN',
    languages: ['en', 'vi'],
    tags: ['medicine'],
    subtags: ['mmi', 'medical-essays'],
    taglines: ['Cumming School of Medicine, Calgary', 'Top-ten activities and MMI'],
    rate: 47,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD', 'University of Calgary', 2024, null],
      ['BSc in Nursing', 'University of Calgary', 2014, 2018],
    ],
    scores: [['MCAT', '510']],
    about: `
      Six years as a nurse on a cardiac unit, then Calgary's three-year program. I applied at twenty-nine and thought I
      was late. My class has someone who was forty-one.

      I am good with career changers, because I know which questions you will be asked and which ones only sound polite.
      'Why not stay a nurse?' has a bad answer that everybody gives. We will write you a better one.

      For the top ten I ask for the long, messy version first. It is easier to cut three hundred words than to find the one
      that was missing.
    `,
    look: { hair: 10 },
  },
  {
    name: 'Katarzyna Wójcik',
    country: 'CAN',
    languages: ['en', 'pl'],
    tags: ['medicine'],
    subtags: ['mmi', 'casper'],
    taglines: ['Dalhousie medicine, Halifax', 'Ethics stations without the textbook voice'],
    rate: 44,
    hasCad: true,
    standing: 'quiet',
    education: [
      ['MD', 'Dalhousie University', 2025, null],
      ['BA in History', 'St. Francis Xavier University', 2020, 2024],
    ],
    scores: [['CASPer', 'Q3']],
    about: `
      I studied the history of epidemics and then lived through one as a grocery clerk. It left me suspicious of anyone who
      says 'autonomy, beneficence, non-maleficence, justice' as though it were a spell.

      In ethics stations I want to hear who is in the room, what they are afraid of, and what you would do before lunch. We
      work from real cases in the news, and you bring the ones that made you angry.
    `,
    look: { hair: 58, glasses: 8 },
  },
  {
    name: 'Émilie Gagnon',
    country: 'CAN',
    languages: ['fr', 'en'],
    tags: ['medicine', 'pharmacy'],
    subtags: ['mmi', 'pharmacy-interviews'],
    taglines: ['Médecine, Université Laval, ex-pharmacie', 'Entrevues en français'],
    rate: 46,
    hasCad: true,
    standing: 'new',
    education: [
      ['MD', 'Université Laval', 2024, null],
      ['PharmD', 'Université Laval', 2019, 2023],
    ],
    scores: [['Casper', 'Q4']],
    about: `
      J'ai terminé mon doctorat en pharmacie avant d'entrer en médecine, donc je connais les deux entrevues de Laval de
      l'intérieur. I am happy to work in English too, slowly.

      Four years behind a pharmacy counter are four years of role-play: the person who is in a hurry, the person who cannot
      pay, the person who wants an answer that is not yours to give. I use those situations, and I stop the clock when the
      listening stops.
    `,
    look: { hair: 43 },
  },
  {
    name: 'Yusra Hashi',
    country: 'CAN',
    languages: ['en', 'so', 'ar'],
    tags: ['medicine', 'nursing'],
    subtags: ['mmi', 'casper', 'nursing-interviews'],
    taglines: ['Max Rady College of Medicine, Manitoba', 'First in the family? Start here'],
    rate: 35,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD', 'University of Manitoba', 2024, null],
      ['BSc in Microbiology', 'University of Winnipeg', 2020, 2024],
    ],
    scores: [
      ['MCAT', '511'],
      ['CASPer', 'Q4'],
    ],
    about: `
      Nobody in my family had applied to anything with an interview before. I found out what an MMI was from a library
      poster, eleven days before mine.

      So I explain things from the start and I do not assume you know what 'longitudinal' means on an application. My rate
      is low on purpose, and I keep two hours a week for people who cannot pay it; write to me and say so, there is no form.

      What I am strict about: you do the homework. Two recorded answers before every session, or we move the date.
    `,
    look: { hair: 63 },
  },
  {
    name: 'Aleksandar Petrović',
    country: 'CAN',
    languages: ['en', 'sr'],
    tags: ['medicine'],
    subtags: ['mcat', 'mmi'],
    taglines: ['University of Saskatchewan, 522 on the MCAT', 'Chem/Phys and CARS, one topic at a time'],
    rate: 70,
    hasCad: true,
    standing: 'popular',
    education: [
      ['MD', 'University of Saskatchewan', 2023, null],
      ['BEng in Chemical Engineering', 'University of Saskatchewan', 2017, 2022],
    ],
    scores: [
      ['MCAT', '522'],
      ['MCAT Chem/Phys', '132'],
    ],
    about: `
      Engineers solve problems by writing the units down first. It turns out that the MCAT is generous to people who do
      that, and I can show you why in about forty minutes.

      I studied for the exam while commissioning a potash plant, twelve days on and two off, with no signal. My schedule
      was index cards and a headlamp. If your life is not built around studying, I can help you plan one that fits, and
      tell you honestly when the date should move.

      I track every question you miss in a sheet that we both see. By week three it says more than I do.
    `,
    look: { hair: 55, glasses: 3 },
  },
  {
    name: 'Chloe Baptiste',
    country: 'CAN',
    languages: ['en'],
    tags: ['medicine'],
    subtags: ['mmi', 'panel-interviews', 'medical-essays'],
    taglines: ['Memorial University medicine, St. John’s', 'Warm mocks, honest scores'],
    rate: 43,
    hasCad: true,
    standing: 'new',
    education: [
      ['MD', 'Memorial University of Newfoundland', 2025, null],
      ['BSW', 'Memorial University of Newfoundland', 2018, 2022],
    ],
    scores: [['MCAT', '508']],
    about: `
      I was a social worker in Corner Brook and then in St. John's, and most of that job is sitting with somebody until the
      real question comes out. Interviews are the same, only with a bell.

      I am kind in the room and plain on paper. You will get a score for each station and one line on why, and if an answer
      would have cost you a place I say so the same day. A 508 and two references who could spell my name got me in, so I
      have little patience for the idea that there is only one kind of applicant.
    `,
    look: { hair: 20 },
  },
  {
    name: 'Dmytro Kovalenko',
    country: 'CAN',
    languages: ['en', 'uk', 'ru'],
    tags: ['medicine'],
    subtags: ['mmi', 'casper', 'mcat'],
    taglines: ['University of Alberta, second try', 'For re-applicants and newcomers'],
    rate: 45,
    hasCad: true,
    standing: 'steady',
    education: [
      ['MD', 'University of Alberta', 2024, null],
      ['BSc in Physiology', 'University of Alberta', 2019, 2023],
    ],
    scores: [['MCAT', '514']],
    about: `
      I moved from Kharkiv to Edmonton in grade ten and learned English from hockey broadcasts. My verbal answers were fine;
      my written ones sounded like a referee.

      If English is your second or fifth language I can help in a way that someone who grew up with it cannot. We cut long
      sentences in half, we find the verbs, and we stop apologizing for the accent.

      I was rejected after my first interview and asked for the feedback in writing. It is framed above my desk and I will
      read it to you.
    `,
    look: { hair: 38, glasses: 11 },
  },
];
