// More rows of the same kinds for the full size of XSS-1: longer lists on the same screens, so that a round shows more payloads.
import { SAMPLE_COURSE_ID } from '../stack/samples.ts';
import { ADMIN, APPLICANT, CASEY, FOCUS, HOSTILE_IMPORTS } from './rows.ts';

/** Of the applicant with others; so many of them are as long as one page of messages. */
const LONG_TALKS = 5;
const MESSAGES = 48;
/** Those that are added here: they hold nothing that anybody has to read. */
const ADDED_TALKS = `applicant_id = ${APPLICANT} and id::text like 'c0ffee00-0000-4000-8000-00000000b%'`;
/** The same for a file and for its place in the conversation. */
const FILE_ID = `md5('file ' || number || ' ' || n)::uuid`;

export const MORE_ROWS = [
  `insert into tags (id, title, position, state) select 'hostile-' || n, 'x', 1000 + n, 'published' from generate_series(25, 64) n`,
  `insert into subtags (id, tag_id, title, position) select 'hostile-' || n, 'medicine', 'x', 1000 + n from generate_series(1, 56) n`,
  `insert into courses (id, title, position, is_published) select 'hostile-' || n, 'x', 1000 + n, true from generate_series(1, 48) n`,
  `insert into course_tags (course_id, tag_id) select c.id, t.id from courses c, tags t on conflict do nothing`,
  `insert into vouchers (consultant_id, title, value_cents, value_cad_cents, min_order_cents, min_order_cad_cents)
   select ${CASEY}, 'x', 100, 100, 1000, 1000 from generate_series(1, 32) n`,
  `insert into saved_replies (user_id, title, body, updated_at) select ${CASEY}, 'more x' || n, 'x', now() from generate_series(1, 32) n`,
  `insert into school_reports (school_id, text, reporter_id, reported_at)
   select id, 'x', ${APPLICANT}, now() - interval '1 day' from (select id from schools order by array_position(${FOCUS}, id), id limit 64 offset 16) few`,
  // After those that have a screen of their own, so that these keep the first places.
  `insert into school_imports (id, author_id, file_name, status, headers, row_count, created_at, finished_at)
   select ('c0ffee00-0000-4000-8000-00000000f2' || n)::uuid, ${ADMIN}, 'x', 'done', '{}', 0, now() - interval '1 day', now() from generate_series(10, 49) n`,
  `insert into school_import_rows (import_id, line, cells, action) select '${HOSTILE_IMPORTS.checked}', n, '{}', 'new' from generate_series(22, 61) n`,

  `insert into conversations (id, applicant_id, consultant_id, last_seq)
   select ('c0ffee00-0000-4000-8000-00000000b' || lpad(place::text, 3, '0'))::uuid, ${APPLICANT}, id, case when place <= ${LONG_TALKS} then ${MESSAGES} else 1 end
     from (select id, row_number() over (order by id) as place from consultants
            where state = 'live' and id not in (select consultant_id from conversations where applicant_id = ${APPLICANT})) others
    where place <= 40`,
  `insert into conversation_members (conversation_number, user_id, last_message_at)
   select number, member, now() - interval '2 hours' from conversations, unnest(array[applicant_id, consultant_id]) member where ${ADDED_TALKS}`,
  `insert into uploads (id, owner_id, purpose, name, size_bytes, received_bytes, state, content_type, width, height, pages, wrapped_key, claimed_at, created_at)
   select ${FILE_ID}, consultant_id, 'message', 'x', 100, 100, 'ready', case when n % 4 < 2 then 'image/webp' else 'application/pdf' end, 40, 30, 2, '\\x00', now(), now()
     from conversations, generate_series(1, last_seq) n where ${ADDED_TALKS} and n % 3 = 0`,
  `insert into attachments (id, conversation_number, message_seq)
   select ${FILE_ID}, number, n from conversations, generate_series(1, last_seq) n where ${ADDED_TALKS} and n % 3 = 0`,
  `insert into messages (conversation_number, seq, sender_id, client_id, sender_number, body, attachment_ids, created_at)
   select number, n, case when n % 2 = 0 then applicant_id else consultant_id end, gen_random_uuid(), (n + 1) / 2, 'x',
     array(select id from attachments where conversation_number = number and message_seq = n), now() - (200 - n) * interval '1 minute'
     from conversations, generate_series(1, last_seq) n where ${ADDED_TALKS}`,
];

/** Addresses of the same screen for other rows, one a row, in the order in which texts are planted. */
export const OTHER_ROWS = {
  consultants: `select id::text from consultants where state = 'live' order by id = ${CASEY} desc, id`,
  schools: `select id from schools where is_listed order by array_position(${FOCUS}, id), id`,
  courses: `select distinct course_id as id from course_categories where course_id <> '${SAMPLE_COURSE_ID}'`,
  conversations: `select id::text from conversations where ${ADDED_TALKS} and last_seq > 1 order by id`,
};
