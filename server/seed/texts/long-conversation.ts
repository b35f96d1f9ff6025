// The long demo conversation: two weeks of daily practice between the demo applicant and the demo consultant, in our own words.
// `a` is the applicant, `c` the consultant; an empty line is a pause of some hours.

export const LONG_CONVERSATION = `
  a Hi Casey, I have CASPer in two weeks and an MMI invitation that I did not expect. Where do I start?
  c Congratulations on the invitation. Which school, and when?
  a [school toronto-temerty]
  a The last weekend of the month
  c Good, that is enough time for both. They train the same muscle
  c What have you done so far for CASPer?
  a The practice test on the official page, twice. I ran out of time on every written section
  c How far did you get?
  a Two questions of three, the third was half a sentence
  c That is normal and it can be fixed. Typing or thinking?
  a Thinking. I start, delete, start again
  c Then here is the plan: one scenario a day, here in this chat. You answer within five minutes, I tell you the one thing to change
  a Only one thing?
  c Only one. You will remember one
  a Deal

  c Day one. Your lab partner asks you to sign the attendance sheet for them, they are at their grandmother's birthday. What do you do?
  a I would not sign. It would be dishonest and against the rules of the course
  a I would tell them that they should talk to the instructor
  c Good values, short answer. What do you not know yet?
  a Whether it is allowed to make it up?
  c And whether they asked before, and whether something else is behind it. Ask first, decide second
  a So: I would call them, ask if everything is all right, say that I cannot sign, and offer to share my notes and go to the instructor with them
  c That is a different answer, and it took you forty seconds. Keep that shape: ask, say, offer
  a Ask, say, offer. Writing it on a sticky note
  c See you tomorrow

  a Ready for day two
  c A customer at the pharmacy where you work shouts at your colleague because a prescription is late. The queue is watching
  a I would ask my colleague quietly whether they want me to take over
  a Then I would tell the customer that I understand that waiting for medicine is frightening, and that I will find out what happened
  a And I would offer a chair away from the queue, so that nobody has to discuss their health in front of strangers
  c Very good. The chair is the detail that nobody else writes
  c One thing: what happens after the customer has left?
  a I check on my colleague?
  c Yes. Half a sentence is enough, but it shows that you see two people in the room
  a Added

  c Day three, and this one is unpleasant. A friend tells you that they cheated in the exam that you both failed to prepare for. You passed, they passed better
  a Oh no
  a I think I would be angry first
  c You may say that
  a I would be angry, and I would wait a day before I talk to them, because I do not want to sound jealous
  a I would ask why they told me. Maybe they want help to come clean
  a I would say that I will not report them behind their back, but that I cannot pretend that I do not know
  a And I would offer to go along to the dean if they decide to tell
  c What if they decide not to?
  a Then I have to decide how serious it is. In a course for clinical skills I would tell somebody
  c That sentence is worth the whole answer. You weighed it instead of reciting a rule
  a It did not feel like a good answer
  c The honest ones rarely do

  a I slept badly over that friend
  c Good sign. Day four is lighter: tell me about a time you changed your mind
  a I used to think that group work slows me down. In the food bank I planned the routes alone and they were perfect on paper
  a Then a driver who had been there for nine years told me that the bridge is closed for deliveries on Fridays
  a We redid the plan together in an hour. It was better, and she taught me the names of people on the route
  c I would put the bridge first
  a Why?
  c Because it is the moment. Everything before it is introduction, and you have five minutes for three questions
  a A driver told me that my perfect plan went over a closed bridge?
  c I want to read on already

  c Day five. Short one: what do you do when you do not know the answer to a question in the interview itself?
  a Say so?
  c And then?
  a Say how I would find out, and what I would not do in the meantime
  c Yes. And breathe. Silence of three seconds feels like thirty to you and like one to them
  a I counted in my practice recording. You are right, it was two seconds
  c How is the typing?
  a Three answers of three yesterday. The third was two full sentences
  c See
  a I am a little proud
  c Be a lot proud, then do day six

  c Day six: should a school admit fewer students with the highest grades to make room for students from places without doctors?
  a That is a policy question, not a scenario
  c They mix them. Same shape, other material: what is at stake, for whom, what would you try, how would you know
  a At stake: patients far away who wait months, and applicants who did everything right
  a Students who grew up there more often return there, so it may help patients most
  a I would try places with support in the first year, so that nobody is set up to fail
  a And I would look after eight years where people practice, and change it if it did not work
  c Where is the number eight from?
  a Four years of school, four of residency, roughly
  c Then say roughly. Otherwise excellent, and you did not take a side before you listened
  a My father says the same about the dinner table

  a Can I ask something off the plan?
  c Of course
  a My autobiographical sketch is due on Monday. Would you look at one entry?
  c Send it
  a Volunteer, food bank, three years. Responsible for the delivery routes of twelve drivers. Developed skills in leadership, communication and time management
  c What would be missing in the world if you delete the last sentence?
  a Nothing
  c Delete it
  a Done. Now it looks short
  c Now it has room for the bridge
  a Volunteer, food bank, three years. Planned the routes of twelve drivers; learned from one of them that a plan needs the people who drive it, and made the plan with them from then on
  c I know you a little now. That is all an entry has to do
  a How many of them should be like this?
  c Three or four. The rest may be facts. A reader who is moved on every line stops believing you

  c How did Monday go?
  a Submitted at noon. I even ate lunch
  c Unheard of. Day nine, because you have earned a hard one
  c You are a student on a ward. A nurse says quietly that the resident has been drinking. The resident is kind to you and writes your evaluation
  a Patients first. I would make sure that the resident does not touch a patient until somebody senior knows
  a I would ask the nurse what she saw, because I only have her word, and whether she has told the charge nurse
  a Then we go together to the attending. Not to the resident alone, I am not in a position to judge that
  a The evaluation worries me, and I would say that to the attending too
  c Stop there, that is complete
  a Too long?
  c No. But you wrote the evaluation last and half apologized for it. Say it plainly: it is a conflict of interest, so I want somebody else to decide
  a It is a conflict of interest, so I want somebody else to decide
  c There you are

  a I have a mock with two friends tonight. Any advice for the ones who listen?
  c Give them one job each. One counts your filler words, the other writes down the first thing they remember ten minutes later
  a Ten minutes later?
  c An interviewer scores you after you left. What stays is what counts
  a Result: fourteen times 'like', and both remembered the bridge
  c How many stations?
  a Five
  c Fourteen in five is fine. Last week it would have been fifty
  a Rude but true

  c Day eleven. You have to tell a patient's daughter that the visiting hours are over. She drove six hours
  a I would sit down first
  c Go on
  a I would say that I see how far she came, and that I will find out what is possible before I say anything about the rules
  a I would ask the nurse in charge whether there is a room or an exception
  a If not: I would make sure that she can see him for five minutes, knows when she can come back, and has a place to wait tonight
  c And if the answer to everything is no?
  a Then I stay with her while I say it, and do not hide behind the desk
  c I have nothing. Really, nothing. Take the evening off
  a Is this allowed?
  c It is day eleven, it is required

  a Question about the day itself. What do I wear if it is on video?
  c What you would wear on site, including the shoes. You stand differently in shoes
  a And notes?
  c A blank sheet and a pen. Never a script: eyes that read look like eyes that read
  a My laptop is at an angle where I look like a villain
  c Books under it. Four big ones
  a Organic chemistry is finally useful

  c Day thirteen, last scenario before CASPer. You notice that the group has decided something without the quietest member. What now?
  a I would say it out loud: we have not heard from Noor yet, and I would like to before we decide
  a Not put her on the spot, though. I would ask whether she wants to say something now or write it to us
  c What if the others groan because they want to go home?
  a Then I say that five minutes now are shorter than redoing it next week
  c You answer like somebody who has done this
  a The food bank again
  c It carried you a long way, that food bank
  a I will tell them. They have cake on Saturdays

  a CASPer is done
  c And?
  a Every box had a whole answer in it. Two of them I would write again, the rest I liked
  c That is the most anybody can say afterwards
  a The closed bridge came up, of course
  c Of course
  a So now the MMI. Three weeks?
  c Two and a half. Rest until Thursday, then we start with openings: the first twenty seconds of a station
  a ~I could also send you the recording of my mock, my friend put it on her drive
  a Sorry, deleted that, the others are on it and I have not asked them
  c Thank you for thinking of it. That is an MMI answer by itself
  c [package]
  c For when you want the full circuit with written notes. Nothing you have to decide now
  a I will look at it tonight

  c One more thing before Thursday: write down three stories that you have not told me yet. No bridge
  c And sleep. In that order or the other one
`;
