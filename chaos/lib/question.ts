// One free question in a course of its own, straight into the tables: something to answer.
import type { Product } from './product.ts';

const CONTENT = {
  type: 'interview',
  title: 'A question',
  length: 'station',
  formatId: 'mmi-mcmaster',
  about: {},
  prompt: 'What do you do?',
  followUps: [{ at: '3:00', text: 'And then?' }],
  notes: [],
  answers: { strong: { text: 'S', why: '' }, weak: { text: 'W', why: '' } },
};

export const PLACE = { courseId: 'chaos-course', questionId: 'chaos-question' };

export async function insertQuestion({ postgres, database }: Product): Promise<void> {
  const { courseId, questionId } = PLACE;
  const statements: [string, unknown[]][] = [
    [`insert into courses (id, title, is_published) values ($1, 'Chaos', true)`, [courseId]],
    [`insert into course_categories (id, course_id, title, state) values ($1, $1, 'All', 'published')`, [courseId]],
    [
      `with q as (
         insert into questions (id, course_id, category_id, type, state, is_free, latest_version, published_version, published_at, created_at, updated_at)
         values ($1, $2, $2, 'interview', 'published', true, 1, 1, now(), now(), now()) returning id)
       insert into question_versions (question_id, version, content, title, kind, made_at) select id, 1, $3, 'A question', 'create', now() from q`,
      [questionId, courseId, JSON.stringify(CONTENT)],
    ],
  ];
  for (const [text, values] of statements) await postgres.query(database, text, values);
}
