// What people ask before they apply, and the answers: on the page and, in the same words, for search engines.
import {
  DOCUMENT_RETENTION_DAYS,
  REVIEW_PROMISE_HOURS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';

const { approved, rejected } = DOCUMENT_RETENTION_DAYS;

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Can I apply while I am still a student?',
    answer: 'Yes. With your ID, add proof that you attend the school, such as a student ID.',
  },
  {
    question: 'Who sees my ID?',
    answer: `Only the people who review your application, and every view is logged. We delete your documents ${approved} days after an approval and ${rejected} days after a rejection.`,
  },
  {
    question: 'I interview for a school or sit on its admissions committee. Can I apply?',
    answer:
      'No. When you apply, you declare that you do not sit on an admissions committee, do not interview or rate applicants in this cycle, and will not share anything confidential.',
  },
  {
    question: 'Do I have to finish the application in one sitting?',
    answer: 'No. It saves as you write, and you can continue later on any device.',
  },
  {
    question: 'When will I hear back?',
    answer: `We aim to answer within ${REVIEW_PROMISE_HOURS} hours. If something is missing, we tell you what, and you answer in your application.`,
  },
  {
    question: 'What if you say no?',
    answer: 'We tell you why. You can change your application and send it again.',
  },
  {
    question: 'How do applicants find me?',
    answer: 'Through the marketplace. The order follows published rules, the same for everyone; no place is for sale.',
  },
];

/** As schema.org's FAQPage. */
export const QUESTIONS_DATA = {
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};
