// The open question of the interview bank, in a file of its own: the home page shows it, and no other.
import type { InterviewSample } from './sample.ts';

export const INTERVIEW_SAMPLE: InterviewSample = {
  id: 'sample-interview-herbal-tablets',
  bank: 'medinterview',
  formatId: 'mmi-mcmaster',
  title: 'The herbal tablets',
  competencies: ['Ethical Responsibility to Self and Others', 'Empathy and Compassion', 'Oral Communication'],
  scenario:
    'You volunteer at a clinic. A patient tells you that she stopped taking her blood-pressure tablets and buys a herbal one online instead. She asks you not to tell the doctor. What do you do?',
  followUps: [
    'She says the tablets cost more than her groceries. Does that change what you do?',
    'What would you do if she walked away before you had finished talking?',
  ],
  notes: [
    'Asks why before judging: cost, shame and a bad experience each call for a different kind of help.',
    'Keeps her confidence, and says plainly where it ends: when someone is in danger.',
    'Knows the limits of a volunteer: no advice about tablets, but a way to someone who can give it.',
    'Leaves her with a next step she chose, such as a call to the doctor made together.',
  ],
  strong: {
    text: 'She trusted me with this, so I’d start by thanking her. Then I’d ask, “What made you stop?” It could be the price, a bad week on the tablets, or someone who scared her, and each of those calls for something different. I’d be honest about two things. I’m a volunteer, so I can’t tell her whether the herbal ones are safe. And I can’t promise silence, because stopping could hurt her without her noticing. What I can do is make telling easier. Would she say it herself today, with me beside her? If she’s afraid of being scolded, I’d go to the nurse with her first. If it’s money, I’d find out who knows about help with costs. If she still says no, I’d tell her that I have to ask my supervisor, before I do it. I might lose her trust. I’d rather she hears it from me.',
    why: 'Begins with her reason, says plainly what a volunteer cannot promise, and lets her take the step herself. If it comes to telling, she knows first.',
  },
};

/** The clock of its format, without the format's sources, which the home page does not show (formats.test.ts). */
export const INTERVIEW_CLOCK = { readSeconds: 120, answerSeconds: 480 };
