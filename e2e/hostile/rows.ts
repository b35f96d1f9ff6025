// The rows that carry hostile texts for XSS-1: what is added to the seed so that every screen has something to show, how a text goes into
// columns that keep lists or JSON, and what has to follow from it. The texts themselves come from `data.ts`.
import { DEMO_CONSULTANT_ID } from '../../server/seed/demo-people.ts';
import { SAMPLE_IMPORT_ID, SAMPLE_ORDER_ID, SAMPLE_REPORT_ID } from '../stack/samples.ts';

export const FOCUS_SCHOOLS = ['harvard', 'toronto-temerty', 'mcmaster-degroote', 'ubc'];
/** A favourite of the applicant's, whose figures are news. */
export const NEWS_SCHOOL = 'mcgill';
export const HOSTILE_IMPORTS = {
  checked: 'c0ffee00-0000-4000-8000-00000000f120',
  done: 'c0ffee00-0000-4000-8000-00000000f121',
  cancelled: 'c0ffee00-0000-4000-8000-00000000f122',
  undone: 'c0ffee00-0000-4000-8000-00000000f123',
};
export const HOSTILE_APPEAL_ID = 'c0ffee00-0000-4000-8000-000000004e02';
export const HOSTILE_CONVERSATION_ID = 'c0ffee00-0000-4000-8000-000000007a1d';

const ID_OF = (email: string) => `(select id from users where email = '${email}@demo.matricula.test')`;
export const APPLICANT = ID_OF('applicant');
export const ADMIN = "(select id from users where role = 'admin')";
export const CASEY = `'${DEMO_CONSULTANT_ID}'::uuid`;
const TALK = `(select number from conversations where id = '${HOSTILE_CONVERSATION_ID}')`;
export const FOCUS = `array[${FOCUS_SCHOOLS.map((id) => `'${id}'`).join(', ')}]`;

/** Before anybody signs in: a run before this one may have left a hostile address. */
export const RESTORE_ADMIN = "update users set email = 'admin@demo.matricula.test' where role = 'admin'";

/** Once, after the seed and its samples. */
export const ADD_ROWS = [
  `insert into favorite_schools (user_id, school_id, rank, added_at)
   select ${APPLICANT}, s.id, 10 + row_number() over (order by s.id), now() - interval '30 days' from schools s
    where is_listed order by s.id = '${NEWS_SCHOOL}' desc, array_position(${FOCUS}, s.id), s.id limit 9 on conflict do nothing`,
  `insert into sessions (user_id, device_label, user_agent, ip_address, expires_at)
   select ${APPLICANT}, 'x', 'x', 'x', now() + interval '9 days' from generate_series(1, 10)`,
  // The start page of administration: somebody whom mail does not reach, and the links that people came through today.
  `insert into refused_mails (user_id, code, mails, first_refused_at, last_refused_at)
   select ${ADMIN}, 550, 2, now() - interval '1 day', now()`,
  `insert into user_notes (user_id, text, author_id, changed_by, created_at, changed_at)
   select ${CASEY}, 'x', ${ADMIN}, ${ADMIN}, now(), now() from generate_series(1, 8)`,
  `insert into users (name, email, password_hash) select 'x', 'came-' || n || '@hostile.test', 'x' from generate_series(1, 5) n`,
  `insert into shortlisted_consultants (user_id, list, consultant_id)
   select ${APPLICANT}, list, id from (values ('saved'), ('compared')) lists (list),
     (select id from consultants where state = 'live' order by id = ${CASEY} desc, id limit 4) few on conflict do nothing`,
  `update consultant_cards set rank = 1000 - place from (
     select id, row_number() over (order by id = ${CASEY} desc, id) place from consultants) c where id = consultant_id`,
  `insert into packages (consultant_id, title, price_cents, price_cad_cents, duration_minutes, is_live, position)
   select ${CASEY}, 'x', 9000, 12000, 60, true, 100 + n from generate_series(1, 16) n`,
  `insert into vouchers (consultant_id, title, value_cents, value_cad_cents, min_order_cents, min_order_cad_cents)
   select case when n % 2 = 0 then ${CASEY} end, 'x', 100, 100, 1000, 1000 from generate_series(1, 8) n`,
  `insert into orders (applicant_id, consultant_id, package_id, title, brand, minutes, currency, price_cents, discount_platform_cents,
       discount_consultant_cents, total_cents, fee_percent, fee_cents, net_cents, pair_minutes, status, created_at, paid_at, expires_at)
   select ${APPLICANT}, ${CASEY}, gen_random_uuid(), 'x', 'peerway', 60, 'USD', 9000, 0, 0, 9000, 10, 900, 8100, 0, 'paid',
       now() - n * interval '1 day', now() - n * interval '1 day', now() + interval '200 days' from generate_series(1, 16) n`,
  `insert into subscription_plans (id, level, title, interval, interval_count, usd_cents, cad_cents, is_offered, position, created_at, updated_at)
   select 'hostile-' || n, 'full', 'x', 'month', 1, 2900, 3900, true, 500 + n, now(), now() from generate_series(1, 16) n`,
  // Ended: one may have one at a time, and only what is over shows the choice of plans.
  `with ended as (
     insert into paid_subscriptions (user_id, plan_id, title, level, brand, currency, price_cents, interval, interval_count, status,
       stripe_subscription_id, created_at, expires_at, period_ends_at, paid_until, started_at, ended_at)
     select ${APPLICANT}, 'hostile-' || n, 'x', 'full', 'matricula', 'USD', 2900, 'month', 1, 'ended', 'sub_hostile' || n,
       at, at, at, at, at, at from (select n, now() - interval '100 days' - n * interval '1 day' as at from generate_series(1, 16) n) days
     returning id, created_at
   ) insert into subscription_invoices (paid_subscription_id, stripe_invoice_id, amount_cents, currency, period_start, period_end, status,
       is_as_agreed, charge_id, stripe_fee_cents, created_at, paid_at)
   select id, 'in_hostile' || row_number() over (order by created_at), 2900, 'USD', created_at, created_at, 'paid', true,
     'ch_hostile' || row_number() over (order by created_at), 114, created_at, created_at from ended`,
  `insert into saved_replies (user_id, title, body, updated_at) select ${CASEY}, 'x' || n, 'x', now() from generate_series(1, 16) n`,
  `insert into ratings (thread_id, sub_id, rating, body, display_name, quote_state)
   select 'consultant-' || ${CASEY}, 'session-' || n, 5, 'x', 'x', case when n % 2 = 0 then 'shown' else 'proposed' end
   from generate_series(1, 12) n`,
  // Offered before all others, and in an order that does not change with the texts.
  `update facet_values set card_count = 1000 + place from (
     select facet as known, row_number() over (order by facet) place from facet_values where facet ~ '^(country|language|school):') f where facet = known`,
  // An address takes one payload: more fields show more of them at a time.
  `insert into tags (id, title, position) select 'hostile-' || n, 'x', 1000 + n from generate_series(1, 24) n`,
  `update tags set state = 'published'`,
  `update courses set is_published = true`,
  `insert into course_tags (course_id, tag_id) select c.id, t.id from courses c, tags t on conflict do nothing`,

  // Figures are shown where a page confirms them, and a test's cycle where the test counts.
  `update schools set unconfirmed_figures = '{applications}', casper_level = 'required', preview_level = 'required'`,
  `insert into school_versions (school_id, version, kind, author_id, at, before, after)
   select id, 1 + n, 'edit', ${ADMIN}, now() - (20 - n) * interval '1 hour', '{}', '{}'
     from schools, generate_series(1, 6) n where id = any (${FOCUS}) or id = '${NEWS_SCHOOL}'`,
  `update schools set version = 7 where id = any (${FOCUS}) or id = '${NEWS_SCHOOL}'`,
  `insert into school_reports (school_id, text, reporter_id, reported_at, status, decided_by, decided_at)
   select id, 'x', ${APPLICANT}, now() - interval '1 day', status, case when status <> 'open' then ${ADMIN} end, case when status <> 'open' then now() end
     from (select id from schools order by array_position(${FOCUS}, id), id limit 16) few,
       (values ('open'), ('corrected'), ('rejected')) states (status)`,
  ...Object.entries(HOSTILE_IMPORTS).map(
    ([
      status,
      id,
    ]) => `insert into school_imports (id, author_id, file_name, status, headers, row_count, new_count, bad_count, done_count, created_at, finished_at)
     values ('${id}', ${ADMIN}, 'x', '${status}', '{}', 30, 4, 16, 4, now(), case when '${status}' <> 'checked' then now() end)`,
  ),
  `insert into school_import_rows (import_id, line, cells, action)
   select id, n, '{}', case when n < 6 then 'new' else 'bad' end from school_imports, generate_series(2, 21) n where id <> '${SAMPLE_IMPORT_ID}'`,
  `insert into school_pages (school_id, failure) select id, 'x' from schools order by array_position(${FOCUS}, schools.id), schools.id limit 60
   on conflict (school_id) do update set failure = 'x'`,

  // A conversation of the two, with files, cards, hidden parts and appeals that were decided.
  `delete from conversations where applicant_id = ${APPLICANT} and consultant_id = ${CASEY}`,
  `insert into conversations (id, applicant_id, consultant_id, last_seq) values ('${HOSTILE_CONVERSATION_ID}', ${APPLICANT}, ${CASEY}, 48)`,
  `insert into conversation_members (conversation_number, user_id, sent, received, last_message_at)
   select ${TALK}, id, 24, 24, now() - interval '1 hour' from users where id in (${APPLICANT}, ${CASEY})`,
  `insert into uploads (id, owner_id, purpose, name, size_bytes, received_bytes, state, content_type, width, height, pages, wrapped_key, has_text, claimed_at, created_at)
   select ('c0ffee00-0000-4000-8000-0000000a' || lpad(n::text, 4, '0'))::uuid, case when n % 2 = 0 then ${APPLICANT} else ${CASEY} end, 'message',
     'x', 100, 100, 'ready', case when n % 4 < 2 then 'image/webp' else 'application/pdf' end, 40, 30, 2, '\\x00', n % 8 = 2, now(), now()
   from generate_series(1, 48) n where n % 3 = 0`,
  `insert into attachments (id, conversation_number, message_seq)
   select ('c0ffee00-0000-4000-8000-0000000a' || lpad(n::text, 4, '0'))::uuid, ${TALK}, n from generate_series(1, 48) n where n % 3 = 0`,
  `insert into messages (conversation_number, seq, sender_id, client_id, sender_number, body, attachment_ids, is_masked, created_at)
   select ${TALK}, n, case when n % 2 = 0 then ${APPLICANT} else ${CASEY} end, gen_random_uuid(), (n + 1) / 2, 'x',
     array(select id from attachments where conversation_number = ${TALK} and message_seq = n), n % 8 = 0, now() - (49 - n) * interval '1 minute'
   from generate_series(1, 48) n`,
  `insert into message_warnings (conversation_number, seq, original_body, findings, warned_at)
   select conversation_number, seq, 'x', '{phone}', now() from messages where conversation_number = ${TALK} and is_masked`,
  `insert into message_reports (conversation_number, kind, seq, reporter_id, reason, note, status, decided_by, decided_at, created_at)
   select conversation_number, 'appeal', seq, sender_id, 'mistake', 'x', 'dismissed', ${ADMIN}, now(), now() from messages
    where conversation_number = ${TALK} and is_masked and seq < 48`,
  `insert into message_reports (conversation_number, kind, seq, reporter_id, reason, note, status, decided_by, decided_at, created_at)
   select conversation_number, 'report', seq, ${APPLICANT}, 'other', 'x', case when seq < 24 then 'open' else 'upheld' end,
     case when seq >= 24 then ${ADMIN} end, case when seq >= 24 then now() end, now() - interval '1 day' from messages
    where conversation_number = ${TALK} and sender_id = ${CASEY} and seq <> 11`,
  // As reporting copies it.
  `insert into message_reports (id, conversation_number, kind, seq, reporter_id, reason, note, created_at)
   values ('${SAMPLE_REPORT_ID}', ${TALK}, 'report', 11, ${APPLICANT}, 'payment', 'x', now() - interval '3 days')`,
  `insert into reported_messages (report_id, seq, sender_id, client_id, body, written_body, attachment_ids, is_masked, created_at)
   select '${SAMPLE_REPORT_ID}', seq, sender_id, client_id, 'x', case when seq % 2 = 1 then 'x' end, attachment_ids, seq % 2 = 1, created_at
     from messages where conversation_number = ${TALK}`,
  `insert into attachment_holds (attachment_id, report_id)
   select id, '${SAMPLE_REPORT_ID}' from attachments where conversation_number = ${TALK}`,
  `insert into message_reports (id, conversation_number, kind, seq, reporter_id, reason, note, created_at)
   values ('${HOSTILE_APPEAL_ID}', ${TALK}, 'appeal', 48, ${APPLICANT}, 'mistake', 'x', now())`,
];

/** Which rows of a table carry texts, in which order; the first `long` of them as much as the column takes. */
export interface Rows {
  table: string;
  where?: string;
  order: string;
  long: number;
  /** Of the others; SHORT_ROOM unless said. */
  short?: number;
  /** The trigger that refuses every change of the table: it sleeps while texts are planted. */
  unchanging?: string;
}

export const ROWS: readonly Rows[] = [
  { table: 'consultants', order: `id = ${CASEY} desc, id`, long: 4 },
  { table: 'consultant_cards', order: `consultant_id = ${CASEY} desc, consultant_id`, long: 4 },
  { table: 'courses', order: 'id', long: 0 },
  { table: 'facet_values', where: "facet ~ '^(country|language|school):'", order: 'card_count desc', long: 0 },
  { table: 'favorite_schools', where: `user_id = ${APPLICANT}`, order: 'rank', long: 9 },
  { table: 'legal_documents', order: 'id', long: 2 },
  { table: 'message_reports', order: 'created_at, id', long: 60 },
  { table: 'message_warnings', order: 'seq', long: 9 },
  {
    table: 'messages',
    where: 'deleted_at is null',
    order: `conversation_number = ${TALK} desc, conversation_number, seq`,
    long: 0,
    short: 200,
  },
  { table: 'orders', order: `id = '${SAMPLE_ORDER_ID}' desc, created_at desc`, long: 4 },
  { table: 'packages', order: `consultant_id = ${CASEY} desc, position, id`, long: 16 },
  { table: 'paid_subscriptions', where: `user_id = ${APPLICANT}`, order: 'created_at desc', long: 4 },
  { table: 'ratings', order: `thread_id = 'consultant-' || ${CASEY} desc, created_at desc, id`, long: 12 },
  { table: 'reported_messages', order: 'report_id, seq', long: 4 },
  { table: 'saved_replies', order: 'id', long: 4 },
  { table: 'school_evidence', order: `array_position(${FOCUS}, school_id), school_id`, long: 4 },
  { table: 'school_imports', order: 'id', long: 9 },
  { table: 'school_import_rows', order: 'import_id, line', long: 40 },
  {
    table: 'school_pages',
    where: 'failure is not null',
    order: `array_position(${FOCUS}, school_id), school_id`,
    long: 4,
  },
  { table: 'school_reports', order: 'id', long: 48, short: 300 },
  { table: 'school_sources', order: 'id', long: 9 },
  { table: 'school_versions', where: 'version > 1', order: `array_position(${FOCUS}, school_id), version`, long: 9 },
  { table: 'schools', order: `array_position(${FOCUS}, id), id`, long: 4 },
  { table: 'sessions', order: 'id', long: 12 },
  { table: 'subscription_plans', order: 'position, id', long: 4 },
  { table: 'subtags', order: 'id', long: 0 },
  { table: 'tags', order: 'position, id', long: 0 },
  {
    table: 'uploads',
    order: `(select (conversation_number <> ${TALK}, conversation_number, message_seq) from attachments where attachments.id = uploads.id)`,
    long: 0,
  },
  { table: 'update_cards', order: 'month desc, created_at desc, id', long: 0 },
  { table: 'user_notes', order: 'id', long: 8 },
  { table: 'users', order: `id in (${APPLICANT}, ${CASEY}, ${ADMIN}) desc, id`, long: 0 },
  { table: 'vouchers', order: 'id', long: 0 },
];

/** Writes the next text of a place in a column. */
export type Write = (part?: string) => string;

const FIGURES = [
  'avgGPA',
  'avgMCAT',
  'mdAcceptances',
  'tuitionIS',
  'tuitionOOS',
  'competitiveness',
  'acceptsOOS',
  'requiresCASPer',
  'requiresAAMCPREview',
  'interviewFormat',
];
const FACTS = ['applicationSystem', 'opensOn', 'deadline', 'secondaryFee', 'rolling', 'gpaRule', 'places', 'language'];

const source = (write: Write, when: 'year' | 'cycle') => ({
  tier: 'official',
  source: write('source'),
  [when]: write(when),
  url: write('url'),
  note: write('note'),
});
const named = (names: readonly string[], make: (name: string) => object) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, make(name)])));
const sentCard = (write: Write, n: number) =>
  JSON.stringify(
    n % 2 === 0
      ? { kind: 'school', schoolId: write('schoolId'), title: write('title'), place: write('place') }
      : {
          kind: 'package',
          cid: write('cid'),
          packageId: write('packageId'),
          title: write('title'),
          priceCents: 9_000,
          priceCadCents: null,
          durationMinutes: 60,
        },
  );
const draft = (write: Write) =>
  JSON.stringify({
    title: write(),
    schoolLocationCity: write(),
    competitiveness: write(),
    website: write(),
    notes: [write()],
    casperPolicy: { level: 'required', cycle: write() },
  });

/** Separates the entries of a list on their way into the database. */
export const LIST_SEPARATOR = '\u001f';
export const listOf = (...entries: string[]) => entries.join(LIST_SEPARATOR);

/** Columns that are more than one text. */
export const SHAPES: Record<string, (write: Write, n: number) => string> = {
  'consultants.languages': (write) => listOf(write(), write()),
  'consultants.education': (write) =>
    JSON.stringify(
      [1, 2].map(() => ({ title: write('title'), school: write('school'), startYear: 2020, endYear: null })),
    ),
  'consultants.test_scores': (write) => JSON.stringify([{ title: write('title'), score: write('score') }]),
  'consultant_cards.facets': (write) => listOf(`school:${write()}`, `language:${write()}`, `country:${write()}`),
  // No two alike.
  'facet_values.facet': (write, n) => `${['school', 'language', 'country'][n % 3]}:${write()} ${n}`,
  'saved_replies.title': (write, n) => `${write()} ${n}`,
  'messages.card': sentCard,
  // Whoever reads a report sees what a card was called.
  'reported_messages.card': (write) =>
    JSON.stringify({ kind: 'school', schoolId: 'harvard', title: write('title'), place: 'Boston' }),
  'school_evidence.provenance': (write) => named(FIGURES, () => ({ ...source(write, 'year'), basis: write('basis') })),
  'school_evidence.application_facts': (write) =>
    named(FACTS, () => ({ ...source(write, 'cycle'), value: write('value') })),
  'school_evidence.notes': (write) => listOf(write(), write()),
  'school_import_rows.cells': (write) => listOf(write(), write(), write(), write(), write(), write()),
  'school_import_rows.errors': (write) => JSON.stringify([{ column: write('column'), message: write('message') }]),
  'school_imports.headers': (write) => listOf(write(), write(), write(), write(), write(), write()),
  'school_reports.changes': (write) => listOf(write(), write()),
  'school_versions.before': draft,
  'school_versions.after': draft,
  'schools.attended_as': (write) => listOf(write(), write()),
};

/** Texts that only some rows of a table carry: the rest would stop the product, or the test's own people. */
export const ONLY_WHERE: Record<string, string> = {
  // The others get mails.
  'users.email': `t.id = ${ADMIN}`,
  'users.url_ref': "t.email like 'came-%@hostile.test'",
  'messages.card': 't.seq % 8 <> 2',
  'reported_messages.card': 't.seq % 3 = 1',
  'message_reports.decision_note': "t.status <> 'open'",
  'reported_messages.written_body': 't.written_body is not null',
};

/** After each planting: what has to agree with it before a screen shows it. */
export const FOLLOW_UPS = [
  // A figure with a source of our list, each school another one, and one that no page confirms.
  `with sources as (select id, row_number() over (order by id) - 1 as n, count(*) over () as count from school_sources),
     numbered as (select school_id, row_number() over (order by array_position(${FOCUS}, school_id), school_id) - 1 as n from school_evidence)
   update school_evidence e set provenance = provenance
     || jsonb_build_object('avgGPA', (provenance -> 'avgGPA') || jsonb_build_object('source', sources.id),
       'applications', jsonb_build_object('tier', 'unconfirmed', 'source', '', 'year', null, 'url', null, 'note', null, 'basis', null))
     from numbered join sources on numbered.n % count = sources.n where numbered.school_id = e.school_id`,
  // A version is a whole draft: the planted words in the one that the seed kept.
  `update school_versions v set before = first.after || v.before, after = first.after || v.after
     from school_versions first where first.school_id = v.school_id and first.version = 1 and v.version > 1`,
  // Followers hear of a figure that has changed where everything else of the school is as a form would take it.
  `update schools set short_title = 'x', state = 'ON', competitiveness = null, casper_cycle = null, preview_cycle = null, attended_as = '{}'
    where id = '${NEWS_SCHOOL}'`,
  `update school_evidence set website = null, mcat_note = null, sjt_note = null, notes = '{}', application_facts = '{}',
     provenance = jsonb_build_object('avgMCAT', (provenance -> 'avgMCAT') || '{"year": "2026", "url": "https://example.org"}')
    where school_id = '${NEWS_SCHOOL}'`,
  `update school_versions v set before = first.after || '{"avgMCAT": 490}'
     from school_versions first where first.school_id = v.school_id and first.version = 1 and v.school_id = '${NEWS_SCHOOL}' and v.version = 2`,
  // Columns are matched by their names, and a new school needs an id, a state and a country that can be.
  `update school_imports set mapping = jsonb_build_object('schoolId', headers[1], 'title', headers[2], 'shortTitle', headers[3],
     'schoolLocationCity', headers[4], 'schoolLocationState', headers[5], 'schoolLocationCountry', headers[6])`,
  `update school_import_rows set cells = array['new-school-' || line, cells[2], cells[3], cells[4], 'ON', 'CAN'] where action = 'new'`,
  // A choice is offered where a card has it. An index holds what a card has, so each has its own three and a few of those to offer,
  // never what an earlier planting left; of the schools so few that a card's own have a place in the list, which has an end. Fields
  // stay, so that a category still finds somebody.
  `with offered as (select facet, row_number() over (order by card_count desc) as n from facet_values where facet ~ '^(country|language|school):'),
     numbered as (select consultant_id, row_number() over (order by consultant_id) as n from consultant_cards)
   update consultant_cards card set facets = facets[1:3] || array(select 'tag:' || id from unnest(tag_ids) id)
       || array(select facet from offered where offered.n <= case when facet like 'school:%' then 24 else 90 end and offered.n % 8 = numbered.n % 8)
     from consultants, numbered where id = card.consultant_id and numbered.consultant_id = card.consultant_id`,
];
