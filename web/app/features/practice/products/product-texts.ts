// What each product page says besides its numbers, which come from the format's record.
import { CASPER_2026 } from '@matricula/contract/practice/formats/casper.ts';
import { MMI_GENERAL, MMI_MCMASTER } from '@matricula/contract/practice/formats/mmi.ts';
import { PREVIEW_2026 } from '@matricula/contract/practice/formats/preview.ts';
import { type BankId, BANKS } from '@matricula/contract/practice/banks.ts';
import { formatCountdown } from '#lib/text/format.ts';

interface ProductTexts {
  path: string;
  samplePath: string;
  title: string;
  lead: string;
  /** For search engines. */
  description: string;
  /** Up to three numbers that say what the test is. */
  numbers: readonly { value: string; label: string }[];
  formatTitle: string;
  subtag: string;
  /** What stands beside one's own answer at the end of the sample: `short` within a sentence, `whole` as one. */
  ending: { short: string; whole: string };
  /** Whose name is used, and that we are not theirs. */
  disclaimer: string;
  faq: readonly { question: string; answer: string }[];
}

/** Spec §1: the promise of a bank, said where a hundred are published. */
export const BANK_PROMISE = '100+ expert questions and answers';

const BESIDE_AN_ANSWER = {
  short: 'with a strong answer',
  whole: 'At the end you see your answer beside a strong one.',
};
const BESIDE_A_KEY = {
  short: 'with our ratings and reasons',
  whole: 'At the end you see your ratings beside ours, with reasons.',
};

function openToday(what: string, { short }: { short: string }) {
  return {
    question: 'What can I practice here today?',
    answer: `Without an account, the ${what} above, as often as you like, ${short} at the end. With a free account, the free part of the bank: a small test of its own.`,
  };
}

const STAYS_HERE = {
  question: 'Does what I write leave my device?',
  answer:
    'No. The sample runs in your browser. Your text stays on this device until you delete it or sign out, and it is not sent anywhere. If you ask a consultant about it, you read the message before you send it.',
};

const [casperVideo, casperTyped] = CASPER_2026.sections;
const casperScenarios = casperVideo.scenarios.value + casperTyped.scenarios.value;

export const PRODUCT_TEXTS: Record<BankId, ProductTexts> = {
  medinterview: {
    ...BANKS.medinterview,
    ending: BESIDE_AN_ANSWER,
    lead: 'Medical-school interviews, with the multiple mini interview at their center: a door, a prompt, a clock and a person who listens.',
    description:
      'Medical-school interview and MMI preparation: the format with its sources, a sample station to try on the clock, and consultants to ask.',
    numbers: [
      {
        value: `${MMI_GENERAL.stations.value.min}–${MMI_GENERAL.stations.value.max}`,
        label: 'stations',
      },
      { value: formatCountdown(MMI_MCMASTER.readSeconds.value), label: 'to read at the door' },
      { value: formatCountdown(MMI_MCMASTER.answerSeconds.value), label: 'in the room' },
    ],
    formatTitle: 'One station, then the next',
    disclaimer:
      'Matricula is not affiliated with or endorsed by McMaster University, the AAMC or any other school or organization named here. The sample question is our own.',
    faq: [
      openToday('sample station', BESIDE_AN_ANSWER),
      {
        question: 'Am I recorded?',
        answer:
          'No. The sample uses no microphone and no camera. You speak aloud, and the clock and your own notes are all there is.',
      },
      STAYS_HERE,
      {
        question: 'Is every interview an MMI?',
        answer:
          'No. Schools also use panels, conversations one to one, and recorded interviews. And MMIs differ from school to school, as the table above shows. Read your school’s own invitation first.',
      },
      {
        question: 'Are these stations from real interviews?',
        answer:
          'No. Candidates often sign that they will not pass stations on, and we respect that. Every question here is written by us.',
      },
    ],
  },
  casper: {
    ...BANKS.casper,
    ending: BESIDE_AN_ANSWER,
    lead: 'A situational-judgment test: short scenarios from everyday life, and your answers against the clock. Try one under the time of the test.',
    description:
      'CASPer preparation: the current format with its sources and dates, a sample scenario to type on the clock, and consultants to ask.',
    numbers: [
      { value: String(casperScenarios), label: 'scenarios' },
      {
        value: String(
          casperVideo.scenarios.value * casperVideo.questionsPerScenario.value +
            casperTyped.scenarios.value * casperTyped.questionsPerScenario.value,
        ),
        label: 'questions',
      },
      {
        value: `${CASPER_2026.totalMinutes.value.min}–${CASPER_2026.totalMinutes.value.max}`,
        label: 'minutes in all',
      },
    ],
    formatTitle: 'The test, minute by minute',
    disclaimer:
      'CASPer is a trademark of Acuity Insights. Matricula is not affiliated with or endorsed by Acuity Insights or the AAMC. The sample scenario is our own.',
    faq: [
      openToday('sample scenario', BESIDE_AN_ANSWER),
      STAYS_HERE,
      {
        question: 'Can I practice with more time?',
        answer:
          'Yes. Choose 1.5 or 2 times the clock, or no clock, before you start. You can also hide the clock while you write. For the test itself, extra time is granted by Acuity Insights on request.',
      },
      {
        question: 'Why do other pages describe a different test?',
        answer:
          'Because it changed several times. The earlier formats are listed above with their cycles, so that you can tell an old guide from a current one.',
      },
      {
        question: 'Will you tell me my quartile?',
        answer:
          'No. A quartile compares people who took the same scenarios, and only Acuity Insights can give it. We show what a strong answer does.',
      },
    ],
  },
  aamcpreview: {
    ...BANKS.aamcpreview,
    ending: BESIDE_A_KEY,
    lead: 'A professional-readiness exam: read a scenario from student life and rate how effective each response to it is.',
    description:
      'AAMC PREview preparation: the format and the credit rule with their sources, a sample scenario to rate, and consultants to ask.',
    numbers: [
      { value: String(PREVIEW_2026.scenarios.value), label: 'scenarios' },
      { value: String(PREVIEW_2026.responses.value), label: 'responses to rate' },
      { value: `~${PREVIEW_2026.minutes.value}`, label: 'minutes' },
    ],
    formatTitle: 'One section, one scale',
    disclaimer:
      'PREview is a trademark of the AAMC. Matricula is not affiliated with or endorsed by the AAMC or Acuity Insights. The sample scenario and its key are our own.',
    faq: [
      openToday('sample scenario', BESIDE_A_KEY),
      STAYS_HERE,
      {
        question: 'Is it a ranking?',
        answer:
          'No. Every response is rated on its own, so several can be very effective and several very ineffective.',
      },
      {
        question: 'Whose key is it?',
        answer:
          'Ours. The exam’s own key is the consensus of medical educators and is not public for scenarios in use. We write our own scenarios, rate them ourselves and give the reason each time.',
      },
      {
        question: 'Can you tell me my score from 1 to 9?',
        answer:
          'No. How credit becomes a score is not public. We show the credit you earned, and never a number that looks official.',
      },
    ],
  },
};
