// What demo people say to each other, in our own words. `a` is the applicant, `c` the consultant; an empty line is a pause of
// some hours, `[school id]` and `[package]` are cards, and what begins with `~` was deleted afterwards.
import { LONG_CONVERSATION } from './long-conversation.ts';

export interface ConversationSketch {
  /** The demo applicant, or which of the invented ones. */
  applicant: 'demo' | number;
  /** By name; 'Casey Demo' is the demo consultant. */
  consultant: string;
  startedDaysAgo: number;
  endedMinutesAgo: number;
  /** How many of the last messages each has not read yet. */
  unread: { applicant: number; consultant: number };
  script: string;
}

export const CONVERSATIONS: readonly ConversationSketch[] = [
  {
    applicant: 'demo',
    consultant: 'Casey Demo',
    startedDaysAgo: 14,
    endedMinutesAgo: 42,
    unread: { applicant: 2, consultant: 0 },
    script: LONG_CONVERSATION,
  },
  {
    applicant: 'demo',
    consultant: 'Priya Raghunathan',
    startedDaysAgo: 6,
    endedMinutesAgo: 5 * 60,
    unread: { applicant: 1, consultant: 0 },
    script: `
      a Hello Priya, I liked what you write about openings. Do you still have time before the end of the month?
      c Hi Avery, yes, two evenings a week. Is it for an MMI?
      a Yes, my first one. I have practiced scenarios in writing, but never out loud with a clock
      c Then the first session should be nothing but out loud. People are surprised by how different it is
      a How do you do it over video?
      c I read the prompt, you get two minutes with your camera off, then I let you talk. I write along and you get my notes the same evening

      a Would one session be enough to know where I stand?
      c To know, yes. To change it, usually two or three with some days in between
      c [package]
      c This is the smallest one. If it turns out that you need something else we will see it there
    `,
  },
  {
    applicant: 'demo',
    consultant: 'Daniel Okonkwo-Hart',
    startedDaysAgo: 11,
    endedMinutesAgo: 3 * 24 * 60,
    unread: { applicant: 0, consultant: 0 },
    script: `
      a Hi Daniel, can I ask about McMaster? I have a biology degree and a CARS score that is better than the rest
      c That is more or less my profile with another degree. Ask away
      a [school mcmaster-degroote]
      a Their page says that only CARS counts. Is that really true?
      c Of the MCAT, yes. Grades and CASPer are the other two, and the interview decides in the end
      a So a weak chemistry section does no harm there
      c None. It may elsewhere, so look at your whole list before you decide about a retake
      a ~My chemistry score is embarrassing, I got a 122
      c You can take that back, nobody here minds a number
      a Took it back anyway. I would rather tell it when I have a better one next to it

      c How many schools are on the list now?
      a Six. Two of them only look at CARS and grades
      c Then I would not retake before you know about these two. A retake costs you the summer in which you could do something worth writing about
      a That settles it. Thank you
      c Come back when the invitations are there
    `,
  },
  {
    applicant: 'demo',
    consultant: 'Zoé Bélanger',
    startedDaysAgo: 1,
    endedMinutesAgo: 9 * 60,
    unread: { applicant: 0, consultant: 2 },
    script: `
      a Bonjour Zoé, je prépare un MEM en français et mon français écrit est meilleur que mon français parlé
      a Would you do a session that switches between both languages?
    `,
  },
  {
    applicant: 1,
    consultant: 'Casey Demo',
    startedDaysAgo: 0,
    endedMinutesAgo: 18,
    unread: { applicant: 0, consultant: 3 },
    script: `
      a Hi Casey, I am applying to colleges in the fall and I have a first draft of my main essay
      a It is about teaching my grandfather to use a tablet. My counselor says that it is too common a topic
      a Do you think that I have to start over?
    `,
  },
  {
    applicant: 2,
    consultant: 'Casey Demo',
    startedDaysAgo: 9,
    endedMinutesAgo: 26 * 60,
    unread: { applicant: 1, consultant: 0 },
    script: `
      a Hello, do you also help with essays for Ontario schools, or only with interviews?
      c Both. Which essays are they?
      a Queen's, and two short ones for Western
      c [school queen-s]
      c For this one the readers see very little besides your words, so they carry more than you would think
      a That is what frightens me
      c Bring the worst draft you have. It is easier to mend a bad page than an empty one

      a I have a bad page now. It has four topics on it
      c Which of the four would you still talk about at midnight?
      a The radio show for the seniors' home
      c Then that is the essay. The other three are one line each, somewhere else
      a It feels like throwing things away
      c It is. Keep a file with everything you cut, most of it finds a home later

      c I have read the new version: the second paragraph is the beginning. Try it without the first and tell me whether you miss it
    `,
  },
  {
    applicant: 3,
    consultant: 'Casey Demo',
    startedDaysAgo: 13,
    endedMinutesAgo: 4 * 24 * 60,
    unread: { applicant: 0, consultant: 0 },
    script: `
      a I got in
      a I got in!
      c Which one?
      a Dalhousie. The letter came while I was at work, I read it in the storage room
      c I am so glad. You did the stations about your brother's shop better than anybody I have heard
      a I would never have used it without you
      c You had it all along, you only kept it for the end

      a What do I do with the other interview next week?
      c Whatever lets you sleep. If you would not go there, cancel early: somebody on the waiting list will be happy
      a Then I will cancel today
      c That is the right reason. Write to me from the first anatomy lab
    `,
  },
];
