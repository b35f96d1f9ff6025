// Applications of invented people who want to be consultants, in every state a reviewer sees.
import type {
  ApplicationDraft,
  ReviewStatus,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';

export interface ApplicationSketch {
  /** Which of the invented applicants; null is the demo consultant. */
  applicant: number | null;
  status: ReviewStatus;
  hoursAgo: number;
  /** A reviewer's words, in a state that has some. */
  message: string;
  draft: Pick<
    ApplicationDraft,
    'country' | 'languages' | 'tagIds' | 'education' | 'testScores' | 'taglineOne' | 'taglineTwo' | 'aboutMe'
  >;
}

export const APPLICATIONS: readonly ApplicationSketch[] = [
  {
    applicant: 11,
    status: 'pending',
    hoursAgo: 53,
    message: '',
    draft: {
      country: 'CAN',
      languages: ['en', 'fr'],
      tagIds: ['medicine'],
      education: [
        { title: 'MD', school: 'McGill University', startYear: 2024, endYear: null },
        { title: 'BSc, Anatomy and Cell Biology', school: 'McGill University', startYear: 2020, endYear: 2024 },
      ],
      testScores: [{ title: 'CASPer', score: 'Fourth quartile' }],
      taglineOne: 'Second-year medical student in Montréal',
      taglineTwo: 'MMI practice in English or French',
      aboutMe:
        'I was on two waitlists before I was admitted, and I kept notes on every station I was given. I like to begin with one station on the clock, then take it apart together: what you said, what you meant, and what the other person heard.',
    },
  },
  {
    applicant: 23,
    status: 'pending',
    hoursAgo: 20,
    message: '',
    draft: {
      country: 'USA',
      languages: ['en', 'es'],
      tagIds: ['medicine', 'college'],
      education: [
        { title: 'MD', school: 'University of New Mexico School of Medicine', startYear: 2023, endYear: null },
        { title: 'BA, Spanish', school: 'University of New Mexico', startYear: 2017, endYear: 2021 },
      ],
      testScores: [{ title: 'MCAT', score: '511' }],
      taglineOne: 'Third-year medical student, first in my family',
      taglineTwo: 'Essays that sound like you',
      aboutMe:
        'I worked as an interpreter for two years before medical school. I read personal statements the way a tired reader would: quickly, twice, and with a pencil. You get my notes in the margin and a call about the one change that would do the most.',
    },
  },
  {
    applicant: 35,
    status: 'pending',
    hoursAgo: 2,
    message: '',
    draft: {
      country: 'CAN',
      languages: ['en', 'pa'],
      tagIds: ['college'],
      education: [{ title: 'BHSc', school: 'McMaster University', startYear: 2025, endYear: null }],
      testScores: [],
      taglineOne: 'Health Sciences student at McMaster',
      taglineTwo: 'Supplementary applications and timelines',
      aboutMe:
        'I went through four supplementary applications in one fall and missed one deadline by an hour, which taught me more than the other three. I help you plan backward from each date and cut each answer to what it has to say.',
    },
  },
  {
    applicant: 47,
    status: 'more-info',
    hoursAgo: 70,
    message: 'The year on your proof of attendance is cut off. Add a picture of the whole page.',
    draft: {
      country: 'GBR',
      languages: ['en'],
      tagIds: ['medicine'],
      education: [{ title: 'MBBS', school: 'University College London', startYear: 2022, endYear: null }],
      testScores: [{ title: 'UCAT', score: '2890' }],
      taglineOne: 'Fourth-year medical student in London',
      taglineTwo: 'Applying from abroad',
      aboutMe:
        'I moved from Toronto to London for medical school and have done both kinds of interview. I help people decide whether to apply in two countries at all, and if so, how to keep two timelines from eating each other.',
    },
  },
  {
    applicant: 59,
    status: 'rejected',
    hoursAgo: 20 * 24,
    message: 'You wrote that you interview applicants this cycle. Apply again once that is over.',
    draft: {
      country: 'USA',
      languages: ['en'],
      tagIds: ['medicine'],
      education: [{ title: 'MD', school: 'Boston University', startYear: 2021, endYear: 2025 }],
      testScores: [{ title: 'MCAT', score: '519' }],
      taglineOne: 'Resident and former peer tutor',
      taglineTwo: 'Mock interviews',
      aboutMe:
        'I have been a peer tutor for three years and like mock interviews best: a full hour, with everything you said written down, and a second try at the two answers that needed it. I also help with letters of intent.',
    },
  },
  {
    applicant: null,
    status: 'approved',
    hoursAgo: 60 * 24,
    message: '',
    draft: {
      country: 'CAN',
      languages: ['en'],
      tagIds: ['medicine'],
      education: [{ title: 'MD', school: 'University of Toronto', startYear: 2023, endYear: null }],
      testScores: [],
      taglineOne: 'Demo consultant',
      taglineTwo: 'For demonstration only',
      aboutMe:
        'An invented application of the demo consultant, so that a live one can be seen in the list of reviewed applications. Its documents were deleted thirty days after the approval, like everyone’s.',
    },
  },
];
