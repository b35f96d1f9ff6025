// A lesson of two slides and a clip of two shots, made like the others but quickly: for journeys, axe and pictures of players.
import { questionContentSchema } from '@matricula/contract/practice/content/content.ts';
import { SAMPLE_QUESTION_ID } from './samples.ts';

export const SAMPLE_LESSON_ID = 'lesson-sample-two-rooms';
export const SAMPLE_CLIP_ID = 'cas-sample-good-morning';
export const SAMPLE_MEDIA_COURSE = 'interview-video-course';

const about = { competencies: ['Empathy'], difficulty: 1 };
const rubric = [
  { level: '9', behavior: 'Greets her by name, then says where her cups are and what is still open.' },
  { level: '7-8', behavior: 'Answers her question, and greets her in passing.' },
  { level: '5-6', behavior: 'Answers the question only.' },
];
const answer = { text: 'Good morning, Ruth.', why: 'It greets her.' };

const LESSON = {
  type: 'lesson',
  title: 'Two rooms',
  about,
  slides: [
    {
      show: 'Title card: “Two rooms”',
      say: 'This is one room. Whoever comes in has a sheet, and the sheet knows nothing of the room before.',
    },
    {
      show: 'Two boxes, “Room 1” and “Room 2”. Between them an arrow, crossed out',
      say: 'This is the next one. Leave what was behind you at the door, and read the new prompt twice. Then answer what it asks, not what the last one asked.',
    },
  ],
  checks: [
    { question: 'What do you take along?', options: ['Nothing', 'The sheet'], right: 'Nothing', why: 'New room.' },
  ],
  practice: [SAMPLE_QUESTION_ID],
};

const CLIP = {
  type: 'casper',
  title: 'Good morning',
  about: { ...about, cast: [{ name: 'Ruth', gender: 'woman', tradition: 'English', role: 'peer', fault: 'none' }] },
  responseMode: 'typed',
  stimulus: 'clip',
  scenario: 'Ruth comes in, smiling: “Good morning. Are my cups ready?”',
  shots: [
    { back: 'pottery studio', plate: 'Saturday, 8:40.', say: { who: 'narrator', text: 'Saturday morning.' } },
    {
      back: 'doorway',
      person: { name: 'Ruth', mood: 'glad' },
      say: { who: 'Ruth', text: 'Good morning. Are my cups ready?' },
    },
  ],
  questions: [
    {
      id: 'now',
      text: 'What do you say to Ruth?',
      rubric,
      answers: { strong: answer, adequate: answer, weak: answer },
    },
  ],
};

function plant(id: string, category: string, raw: object): string {
  const content = questionContentSchema.parse(raw);
  const json = JSON.stringify(content).replaceAll("'", "''");
  return `insert into questions (id, course_id, category_id, type, state, is_free, free_priority_number, position, latest_version, published_version, published_at, created_at, updated_at)
   values ('${id}', '${SAMPLE_MEDIA_COURSE}', '${category}', '${content.type}', 'published', true, 90, 900, 1, 1, now(), now(), now());
   insert into question_versions (question_id, version, content, title, kind, made_at) values ('${id}', 1, '${json}', '${content.title}', 'import', now());
   insert into question_titles (question_id, title, sort_title) values ('${id}', '${content.title}', '${content.title.toLowerCase()}');
   insert into question_words (question_id, words) values ('${id}', '')`;
}

/** In one transaction each: a question names its version, and it names the question. */
export const PLANT_MEDIA = [
  plant(SAMPLE_LESSON_ID, 'interview-video-course-the-door', LESSON),
  plant(SAMPLE_CLIP_ID, 'interview-video-course-the-door', CLIP),
];
