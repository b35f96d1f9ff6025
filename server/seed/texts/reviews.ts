// Sentences of invented reviews. A review takes at most one of each list; {first} is the consultant's first name.
// They are marked as demo wherever they appear.

/** What a session was about; `any` fits every session. */
export type Subject = 'interviews' | 'writing' | 'tests' | 'any';
type Sentences = Readonly<Record<Subject, readonly string[]>>;

/** What we did together. */
export const WORK: Sentences = {
  interviews: [
    'We did two full circuits and a shorter one the night before.',
    'Three mocks in ten days, each with different kinds of stations.',
    'I had never done a role-play station before and we did five in a row.',
    'We spent the whole hour on one answer, and it was the right one to spend it on.',
    'Booked after a mock with friends that went nowhere.',
    'We practiced the policy questions that I kept running away from.',
    'My interview was in four days and {first} made room the next evening.',
    'Two sessions: one on content, one on how I come across.',
    'We went through my whole application and then I was questioned about it.',
    'I came with notes for every possible question and left with half a page.',
    'We worked on pausing, which sounds like nothing and changed everything.',
    'I freeze when I disagree with someone, so that is what we did.',
    'One mock, recorded, and then we watched the worst two minutes together.',
    'We rehearsed in the same time slot as my real interview.',
  ],
  writing: [
    'We took my personal statement from a list of achievements to something my sister recognized.',
    'Three drafts in two weeks, all of them returned within a day and a half.',
    'I sent 900 words and a deadline.',
    'Five secondaries, one of them rewritten from nothing.',
    'We started with a phone call instead of my draft, and the call became the essay.',
    'I had been stuck on the first paragraph since June.',
    'We cut four hundred words and I do not miss one of them.',
    'My activities section read like a contract before this.',
    'Two rounds of comments and a call.',
    'I brought an essay that my teacher liked and I did not.',
    'We looked at every entry of my sketch, all thirty-two.',
    '{first} asked nineteen questions in the margin. I counted.',
    'The supplements were the problem, not the main essay.',
  ],
  tests: [
    'Eight weeks, one hour a week, and a sheet with everything I got wrong.',
    'I came with a score that had not moved for a month.',
    'We did timed sections live, both of us, with the screen shared.',
    'Six scenarios in one sitting, with the clock running.',
    'We worked on timing only.',
    'I had two weeks left and we chose two things.',
    'We went over a full-length exam question by question.',
    'I retook the test after this.',
    'Most of our time went into the section I had written off.',
    'I type slowly and we worked around that instead of against it.',
  ],
  any: [
    'I booked the half hour first and then came back twice.',
    'This was my second cycle and my first time paying for help.',
    'We met on Sunday evenings because that was when my kids slept.',
    'I found {first} through a friend who had worked with someone else.',
    'We planned the whole fall in one sitting.',
    'I was looking for someone who had been rejected before and knew what to do next.',
    'My first session with anyone, so I had no idea what to expect.',
    'I live nine time zones away and it still worked.',
  ],
};

/** What was good about it. */
export const PRAISE: Sentences = {
  interviews: [
    'The scoring sheet made it concrete: I could see where the points went.',
    'Explained how raters think instead of what they want to hear.',
    'I stopped memorizing after the first session.',
    'Noticed that I answer a different question when I am nervous.',
    'Gave me the confidence to be shorter.',
    'The recording was painful and extremely useful.',
  ],
  writing: [
    'Every comment came with a reason.',
    'Never once wrote a sentence for me, and I understood why only later.',
    'Good at saying what to leave out.',
    'Has a very good ear for sentences that only sound nice.',
  ],
  tests: [
    'The homework was short and it was checked.',
    'Explained the same thing in three ways until one of them stuck.',
    'Did the hard questions live, mistakes included, which was strangely comforting.',
    'Kept a list of my errors and by week three I could predict them.',
  ],
  any: [
    '{first} listens to the end before saying anything, which I had not had from a tutor.',
    'The notes afterwards were worth the price alone.',
    'Direct without being unkind.',
    'Remembered details from the first session three weeks later.',
    'I got three things to change and not thirty.',
    'Told me honestly which school was not worth the fee.',
    'Asked the question I had hoped nobody would ask.',
    'Made me laugh at the exact moment I was about to give up.',
    'Patient with my English and strict with my ideas.',
    'Showed me two of their own old answers, a bad one and a good one.',
    'Was ready, had read everything, and did not look at a phone once.',
    'We ended on time and I still got everything I came for.',
    'Answered a panicked message at ten in the evening with two calm lines.',
    'The examples came from real life and not from a book.',
    'Did not pretend to know things outside their field and named someone who does.',
    'I felt taken seriously, even when my answer was terrible.',
    'Pushed me harder than I liked and exactly as hard as I needed.',
    'Kind, exact, quick.',
  ],
};

/** What came of it. */
export const OUTCOME: Sentences = {
  interviews: [
    'On the day I recognized two of the situations.',
    'The difference between the first and the last recording is embarrassing in a good way.',
    'I walked out knowing that I had said what I meant.',
    'I use the same structure at work now.',
    'Still nervous, but prepared and nervous.',
  ],
  writing: [
    'I have an interview at my first choice now.',
    'My mother cried when she read it, so that is settled.',
    'Submitted two days early, for the first time in my life.',
  ],
  tests: [
    'My score went up where I needed it.',
    'I finished a section with time left, which had never happened.',
    'I moved my test date on {first}’s advice and I am glad.',
  ],
  any: [
    'No result yet, but I am sleeping again.',
    'Waitlisted, then accepted in June.',
    'I did not get in this year and I would still book again.',
    'I booked the next one before we had hung up.',
    'Two of my friends have booked since.',
    'Accepted last week.',
    'Worth skipping two dinners out for.',
    'Would recommend to anyone who overthinks.',
    'I wish I had come a month earlier.',
  ],
};

/** Praise with a small reservation: four stars. */
export const RESERVATION: readonly string[] = [
  'The call began ten minutes late, but we got the time back.',
  'I would have liked the notes a day sooner.',
  'The audio was poor on my side for a while.',
  'A little more structure at the beginning would have helped me.',
  'Slots in the evening go quickly, so plan ahead.',
  'It was a lot at once; I needed a second session to sort it.',
  'I expected more about one particular school.',
  'Not cheap for me, though fair for the work.',
  'We ran out of time before the last question.',
];

/** Two or three stars. */
export const CRITICISM: Sentences = {
  interviews: [
    'I received the notes after my interview, which was too late.',
    'Fine for a first mock. I outgrew it quickly.',
    'We did four stations and I had booked eight. The rest came the week after.',
  ],
  writing: ['The comments on my essay were about commas and I had asked about the story.'],
  tests: ['Too fast for me, and the explanations came only when I asked.'],
  any: [
    'Friendly, but the feedback stayed general and I had hoped for more about my own answers.',
    'The session was moved twice. When it happened it was decent.',
    'Much of the advice fits applicants from another system and I had said where I apply.',
    'We talked about their own cycle for longer than about mine.',
    'Good knowledge, but I found it hard to get a word in.',
    'Competent, only not a match for how I learn.',
    'I was told what was wrong and seldom how to mend it.',
  ],
};

/** A whole review in a few words. */
export const SHORT: readonly string[] = [
  'Exactly what I needed.',
  'Clear, warm, on time.',
  'Best hour of my preparation.',
  'Honest feedback. Thank you, {first}.',
  'Would book again.',
  'Calm and very well prepared.',
  'Helped me more than a whole course.',
  'Five stars and I am hard to please.',
  'Good session, useful notes.',
  'Came for one mock, stayed for four.',
  'Séance très claire, très humaine.',
  'Merci, c’était parfait.',
  'Muy buena onda y muy exigente.',
  'Straight to the point.',
];
