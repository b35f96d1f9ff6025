// One open question per bank, to be tried in a room of its own. Written by us: no official question, definition or key is copied.
// Free of zod: the browser reads this file.
import type { RatedSample, SampleQuestion, TypedSample } from './sample.ts';
import { INTERVIEW_SAMPLE } from './sample-interview.ts';

export const TYPED_SAMPLE: TypedSample = {
  id: 'sample-casper-charity-run',
  bank: 'casper',
  formatId: 'casper-2026',
  title: 'The sponsor who never confirmed',
  competencies: ['Ethics', 'Empathy', 'Problem solving'],
  scenario:
    'You and three classmates are organizing a charity run. Tonight the program goes to the printer. While checking it you see that Sam, who looks after the sponsors, has listed a bakery that never confirmed. Sam says that the owner “practically said yes”, that two other sponsors joined because of the bakery, and that there is no time left to ask. Sam has worked late for weeks while a parent is ill.',
  questions: [
    {
      id: 'tonight',
      text: 'What do you do tonight, and why?',
      notes: [
        'Says that the bakery cannot be printed as a sponsor without its word, and why that matters: the other sponsors decided on it.',
        'Looks for the small way out first: a call to the owner now, an hour from the printer, a page that can be corrected.',
        'Speaks with Sam before anybody else, and sees the weeks of work as well as the mistake.',
        'Thinks of the sponsors who were told something untrue: they hear it from the team, not from the program.',
      ],
      strong: {
        text: 'Two sponsors joined because of that name, so I can’t let it be printed on a maybe. I’d take Sam aside first: “You’ve carried this for weeks. Let’s get the owner’s word together.” I’d call the bakery now while Sam asks the printer for one more hour. A yes, and we print. No answer, and the page goes without it; we can add the bakery online tomorrow. Then we call the two sponsors ourselves, tonight. One may leave, and that would hurt. I’d still rather lose a sponsor than keep one by mistake.',
        why: 'Thinks of the sponsors who decided on a false name, speaks with Sam alone, tries what can still be checked tonight, and says what it may cost.',
      },
    },
    {
      id: 'a-week-later',
      text: 'A week later, another member wants Sam off the team for having lied. How do you answer?',
      notes: [
        'Asks what happened before calling it a lie, and hears both of them.',
        'Keeps two things apart: what has to be put right, and whether Sam can still be trusted with it.',
        'Proposes something fair to everybody, such as sponsors in writing from now on and a second pair of eyes.',
        'Offers Sam help without telling the others what is private about the family.',
      ],
      strong: {
        text: '“Lied” is a big word, so I’d ask what they saw and say what I know: Sam put down a name too early and believed it would come true. That was wrong, and the sponsors heard it from us. Whether Sam should go is another question. I’d want the four of us at one table, with Sam speaking first. My proposal: every sponsor in writing, and two people check the list. If Sam hides something again, I’d change my mind. I’d say nothing about the family. I’d ask Sam privately what to take over.',
        why: 'Keeps the mistake and the person apart, offers a rule that binds everybody, says what would change the decision, and leaves private things private.',
      },
    },
  ],
};

export const RATED_SAMPLE: RatedSample = {
  id: 'sample-preview-missing-part',
  bank: 'aamcpreview',
  formatId: 'preview-2026',
  title: 'The missing part',
  competencies: ['Teamwork and Collaboration', 'Interpersonal Skills', 'Reliability and Dependability'],
  scenario:
    'You are a first-year medical student. Your group of five presents a patient case on Friday. It is Wednesday evening, and Noor has sent nothing for the part on the patient’s home and work, and answers messages with a single word. Two members want to write that part themselves and tell the facilitator that Noor did not contribute.',
  responses: [
    {
      id: 'talk',
      text: 'Ask Noor for a short talk in private, say what you have noticed, and ask whether something is making the work hard at the moment.',
      key: 'very-effective',
      reason:
        'It finds the cause before anybody judges, spares Noor an audience, and leaves two days to act on the answer.',
    },
    {
      id: 'deadline',
      text: 'Write to the whole group that every part is due on Thursday at noon, with a list of what is still open.',
      key: 'effective',
      reason:
        'The same clear expectation for all, early enough to help. It stops short of the best because it does not ask what is wrong.',
    },
    {
      id: 'alone',
      text: 'Write Noor’s part yourself tonight and say nothing, so that the presentation is safe.',
      key: 'ineffective',
      reason:
        'The presentation is safe, but Noor loses the chance to contribute, the group learns nothing, and the next project begins the same way.',
    },
    {
      id: 'report',
      text: 'Write to the facilitator now, with the whole group in copy, that Noor has not contributed.',
      key: 'very-ineffective',
      reason:
        'It accuses before asking and does so in front of everybody. Trust in the group is gone, and the part is still not written.',
    },
    {
      id: 'hold-off',
      text: 'Tell the two members that you share their worry, and ask them to wait with the facilitator until someone has spoken with Noor.',
      key: 'effective',
      reason:
        'It takes the worry seriously and prevents a hasty step. It is not the best only because someone still has to speak with Noor.',
    },
    {
      id: 'joke',
      text: 'Make a joke about the empty slides in the group’s chat, in the hope that Noor takes the hint.',
      key: 'very-ineffective',
      reason:
        'A hint in public shames without helping. If Noor is ill or grieving, it does harm; if not, it still says nothing clear.',
    },
  ],
  notes: [
    'Rate every response on its own. Several can be good, and none has to be the best.',
    'First decide the side: does it help or hurt? Then how much. Crossing the middle costs the whole credit.',
    'What is private, early and begins with a question usually stands above what is public, late and begins with a verdict.',
    'A response that only keeps the work safe is seldom enough when a person is the problem to be understood.',
  ],
};

export const SAMPLE_QUESTIONS: readonly SampleQuestion[] = [INTERVIEW_SAMPLE, TYPED_SAMPLE, RATED_SAMPLE];
