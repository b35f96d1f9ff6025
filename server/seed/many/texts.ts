// Sentences for generated consultants. {school}, {field} and {part} are filled in; nobody is meant to read a thousand of them.

export const OPENINGS: readonly string[] = [
  'I study at {school} and got in on my second try.',
  'I graduated from {school} and still live around the corner.',
  'Before {school} I worked in a bakery for three years, and I learned patience there.',
  'My way to {school} went through a community college and a night job.',
  'I came to {school} from a town without a bookshop.',
  'Two interviews, one offer, and that one was from {school}.',
  'I transferred to {school} after a difficult first year somewhere else.',
  'At {school} I tutor first-year students every Thursday.',
  'Nobody in my family had heard of {school} before I applied.',
  'I am finishing at {school} and remember every week of my application.',
  'I was wait-listed at {school} until the end of June.',
  'A scholarship brought me to {school}, and a good essay brought me the scholarship.',
  'I moved across an ocean for {school} and would do it again.',
  'I left a job in marketing for {school} at twenty-seven.',
];

export const METHODS: readonly string[] = [
  'We start with what you have, however rough, and decide together what to change first.',
  'In {part} I like short rounds with a clock and honest notes afterwards.',
  'I ask many questions and write down your answers, because the good sentences are usually spoken.',
  'You will get homework, and I will check it.',
  'For {part} I use situations from my own volunteering on a hospital ward.',
  'I record our practice so that you can hear the difference a month later.',
  'I explain how a reader thinks and leave the choices to you.',
  'My feedback comes in writing within a day, three points at most.',
  'We look for the story that only you can tell and build the application around it.',
  'I keep a sheet of every mistake, and by the third week it gets shorter.',
  'In {field} the small things decide, so we practice the small things.',
  'I am strict about time and relaxed about everything else.',
  'We read strong and weak examples side by side until you can tell them apart.',
  'I work best with people who like direct words.',
];

export const CLOSINGS: readonly string[] = [
  'Evenings and weekends suit me best.',
  'I answer messages the same day.',
  'If I am the wrong person for you I will say so in the first call.',
  'I do not write for anybody, and I do not promise results.',
  'Bring questions, also the ones that seem too simple.',
  'I take few people at a time so that each of them gets my attention.',
  'First conversations are short and cheap on purpose.',
  'Outside of this I row, cook and look after a very old cat.',
  'Families are welcome in the first session.',
  'I can also help with letters, forms and deadlines.',
];

export const TAGLINES_ONE: readonly string[] = [
  '{school}',
  'Student at {school}',
  '{school} graduate',
  '{field} at {school}',
  'From {school}, with patience',
  'Accepted at {school}',
];

export const TAGLINES_TWO: readonly string[] = [
  '{part}, step by step',
  'Honest feedback on {part}',
  '{part} and planning',
  'Calm help with {part}',
  '{part} for re-applicants',
  'First-generation friendly',
  'Essays, interviews, deadlines',
  'Mock sessions with written notes',
  'Small steps, clear notes',
  '{part} in the evening hours',
];

export const PACKAGES: readonly (readonly [title: string, minutes: number, hours: number, description: string])[] = [
  ['First conversation', 30, 0.5, 'Half an hour to see whether we fit.'],
  ['One hour, your agenda', 60, 1, 'Bring whatever is in the way.\n* notes the same day'],
  [
    'Mock session with notes',
    60,
    1.1,
    '<b>A full mock</b> and written feedback.\n* strengths\n* three things to change',
  ],
  ['Essay, two drafts', 75, 2, 'Comments in the margin, a call, comments again.\n<i>Your words stay your words.</i>'],
  ['Three sessions', 180, 3, 'Once a week, each built on the last.\n* homework in between'],
  ['Plan for the cycle', 90, 1.5, 'A calendar from today to the last deadline.'],
];
