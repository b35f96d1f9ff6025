// Every column of the database that holds text, and what becomes of it: the screens that show it, the check that refuses markup, or why
// nobody's words can get from it onto a screen. `xss.spec.ts` compares the list with the schema and with what it sees.

interface Column {
  /** 'table.column'. */
  column: string;
}

/** A text that people see. One column can have several places: the parts of what it keeps as JSON. */
export interface ShownText extends Column {
  part?: string;
  /** How many characters are planted at most: what the column takes, or what is enough where it takes anything. */
  room: number;
  /** Stands where an address belongs: one payload, from the first character on. */
  isAddress?: true;
  /** Passes the formatter that shows nothing of a text with a foreign tag: every second row has none, so that something is shown. */
  isFormatted?: true;
  /** Screens of `hostile-screens.ts`, and 'mail'. */
  on: readonly string[];
}

interface RefusedText extends Column {
  refusedBy: 'check';
}

interface UnseenText extends Column {
  because: string;
}

export type StoredText = ShownText | RefusedText | UnseenText;

/** Columns without a limit of their own; and where a row has many texts of a kind, each of them. */
const PLENTY = 2_400;
const ENOUGH = 500;

const TOKEN = 'random signs made by the server; the reply has it only as part of an address or not at all';
const KEY = 'the key of a row, compared and never written out';
const HASH = 'a digest made by the server';
const NO_AUDIT_SCREEN = 'no screen reads the audit log: /course/adminlog is not built';
const NO_USERS_SCREEN = 'no reply has it: /course/users is not built';

/** The database itself takes only known words or plain signs; the test asks it. */
const refused = (table: string, ...names: string[]): RefusedText[] =>
  names.map((name) => ({ column: `${table}.${name}`, refusedBy: 'check' }));

// Screens that show the same texts.
const PROFILES = [
  'consultant-one',
  'consultant: Peerway',
  'consultant: member',
  'document: /api/v1/public/consultant/one',
];
const CARDS = [
  'marketplace',
  'marketplace: page 2',
  'marketplace: page 3',
  'marketplace: Peerway',
  'marketplace: a field',
  'marketplace: found',
  'marketplace: nobody found',
  'home',
  'home: Peerway',
  'home: member',
  'saved: member',
];
const CATEGORIES = ['home: a field', 'home', 'home: member'];
const SCHOOL_PAGE = ['school-one', 'finished page'];
const SCHOOL_EDIT = ['course-schools-one-edit', 'school: every change', 'school: asked before restoring'];
const DIRECTORY = ['mstar', 'interview', 'mstar: table', 'mstar: found', 'mstar: comparison begun'];
const FAVORITES = ['favorites', 'favorites: asked before removing', 'favorites: printed'];
const SHARED_LIST = 'favorite-schools-shared-one';
const SCHOOL_LIST = 'document: /api/v1/school/school-list';
const SCHOOL_REPORTS = ['course-schools-reports', 'school reports: asked before dismissing'];
const DECIDED_SCHOOL_REPORTS = ['school reports: dismissed', 'school reports: corrected'];
const THREAD = ['conversation', 'conversation: consultant'];
const READ_THREAD = ['reported messages: read', 'reported messages: about to be decided'];
const REPORT_QUEUE = ['course-messagereports', 'reported messages: decided'];
const DEVICES = ['app-account', 'account: admin', 'account: sign out others'];
const PROBLEMS = ['import: checked', 'file: problems of an import'];
const IMPORTS = ['course-schools-import', 'import: checked', 'import: done', 'import: cancelled', 'import: undone'];

export const STORED_TEXTS: readonly StoredText[] = [
  ...refused('account_links', 'purpose'),
  ...refused('applicant_numbers', 'residence', 'citizenship'),
  { column: 'attachments.name', room: 200, on: [...THREAD, 'conversation: a file', ...READ_THREAD] },
  ...refused('attachments', 'state'),
  { column: 'attachments.refused_because', because: 'one of our own sentences, shown while its owner still uploads' },
  { column: 'attachments.content_type', because: 'compared with the kinds we know, and never written out' },
  ...['action', 'subject_type', 'subject_id', 'reason', 'before', 'after', 'ip_address', 'request_id'].map((name) => ({
    column: `audit_log.${name}`,
    because: NO_AUDIT_SCREEN,
  })),
  { column: 'audit_log.previous_hash', because: HASH },
  { column: 'audit_log.hash', because: HASH },

  { column: 'consultant_cards.name', room: PLENTY, on: [...CARDS, 'app'] },
  { column: 'consultant_cards.profile_picture', room: 300, isAddress: true, on: [...CARDS, 'app'] },
  { column: 'consultant_cards.tagline_one', room: PLENTY, on: [...CARDS, 'app'] },
  { column: 'consultant_cards.tagline_two', room: PLENTY, on: CARDS },
  { column: 'consultant_cards.country', room: PLENTY, on: CARDS },
  { column: 'consultant_cards.facets', room: 200, on: ['marketplace: more filters'] },
  { column: 'consultants.name', room: 200, on: ['compare: member', ...PROFILES] },
  ...refused('consultants', 'profile_picture', 'state'),
  { column: 'consultants.tagline_one', room: 120, on: PROFILES },
  { column: 'consultants.tagline_two', room: 120, on: PROFILES },
  { column: 'consultants.about_me', room: 5_000, on: PROFILES },
  { column: 'consultants.country', room: 64, on: ['compare: member', ...PROFILES] },
  { column: 'consultants.languages', room: PLENTY, on: PROFILES },
  { column: 'consultants.tag_ids', because: KEY },
  { column: 'consultants.subtag_ids', because: KEY },
  { column: 'consultants.education', part: 'title', room: PLENTY, on: PROFILES },
  { column: 'consultants.education', part: 'school', room: PLENTY, on: PROFILES },
  { column: 'consultants.test_scores', part: 'title', room: PLENTY, on: PROFILES },
  { column: 'consultants.test_scores', part: 'score', room: PLENTY, on: PROFILES },

  { column: 'course_tags.course_id', because: KEY },
  { column: 'course_tags.tag_id', because: KEY },
  ...refused('courses', 'id', 'main_color_dark', 'main_color_bright'),
  { column: 'courses.title', room: 120, on: [...CATEGORIES, 'register: a course'] },
  { column: 'courses.icon_url', room: 300, isAddress: true, on: CATEGORIES },
  { column: 'facet_values.facet', room: 200, on: ['marketplace: more filters'] },
  { column: 'favorite_lists.share_token', because: TOKEN },
  { column: 'favorite_schools.school_id', because: KEY },
  { column: 'favorite_schools.note', room: 2_000, on: [...FAVORITES, 'file: favorites'] },
  { column: 'legal_consents.text_hash', because: HASH },
  ...refused('legal_documents', 'kind'),
  { column: 'legal_documents.html', room: 8_000, on: ['privacy', 'tos'] },
  { column: 'legal_documents.text_hash', because: HASH },

  ...refused('message_reports', 'kind', 'reason', 'status'),
  {
    column: 'message_reports.reported_body',
    because: 'neither written nor read any more; the column goes with a later version',
  },
  { column: 'message_reports.note', room: 1_000, on: [...REPORT_QUEUE, ...READ_THREAD] },
  { column: 'message_reports.decision_note', room: 1_000, on: ['reported messages: decided', 'mail'] },
  { column: 'message_warnings.original_body', room: 4_000, on: ['reported messages: appeal read'] },
  { column: 'message_warnings.findings', because: 'names of our own patterns, counted and never shown' },
  {
    column: 'messages.body',
    room: 4_000,
    on: [...THREAD, 'conversation: found', 'app', 'app-messages', 'messages: consultant', 'mail'],
  },
  { column: 'messages.card', part: 'title', room: PLENTY, on: THREAD },
  { column: 'messages.card', part: 'place', room: PLENTY, on: THREAD },
  { column: 'messages.card', part: 'schoolId', room: 64, isAddress: true, on: THREAD },
  { column: 'messages.card', part: 'cid', room: 64, isAddress: true, on: THREAD },
  { column: 'messages.card', part: 'packageId', room: 64, isAddress: true, on: THREAD },
  ...refused('notification_settings', 'message_email'),
  { column: 'notification_settings.unsubscribe_token', because: TOKEN },

  {
    column: 'packages.title',
    room: 120,
    on: [
      ...PROFILES,
      'conversation: a package to send',
      'conversation: a package chosen',
      'conversation: own packages',
    ],
  },
  { column: 'packages.description', room: 4_000, isFormatted: true, on: PROFILES },
  { column: 'push_subscriptions.endpoint', because: 'where pushes are sent to; no reply has it' },
  { column: 'push_subscriptions.p256dh', because: 'a key of a browser; no reply has it' },
  { column: 'push_subscriptions.auth', because: 'a secret of a browser; no reply has it' },
  { column: 'rating_totals.thread_id', because: KEY },
  { column: 'ratings.thread_id', because: KEY },
  { column: 'ratings.sub_id', because: KEY },
  {
    column: 'ratings.body',
    room: 1_000,
    on: ['consultant-one', 'consultant: Peerway', 'consultant: member', 'home', 'home: member'],
  },
  {
    column: 'ratings.display_name',
    room: 200,
    on: ['consultant-one', 'consultant: Peerway', 'consultant: member', 'home', 'home: member'],
  },
  { column: 'reported_messages.body', room: 4_000, on: READ_THREAD },
  { column: 'reported_messages.written_body', room: 4_000, on: READ_THREAD },
  { column: 'reported_messages.card', part: 'title', room: PLENTY, on: READ_THREAD },
  {
    column: 'saved_replies.title',
    room: 76,
    on: ['conversation: saved replies', 'conversation: a saved reply changed'],
  },
  {
    column: 'saved_replies.body',
    room: 2_000,
    on: ['conversation: saved replies', 'conversation: a saved reply changed', 'conversation: a saved reply used'],
  },
  { column: 'schema_migrations.name', because: 'file names of our own; no reply has them' },
  { column: 'schema_migrations.checksum', because: HASH },

  { column: 'school_change_notices.school_id', because: KEY },
  { column: 'school_evidence.school_id', because: KEY },
  {
    column: 'school_evidence.provenance',
    part: 'source',
    room: ENOUGH,
    on: [...SCHOOL_PAGE, ...SCHOOL_EDIT, SCHOOL_LIST, 'mail'],
  },
  {
    column: 'school_evidence.provenance',
    part: 'year',
    room: ENOUGH,
    on: [...SCHOOL_PAGE, ...SCHOOL_EDIT, ...FAVORITES, SHARED_LIST, 'schools compared', SCHOOL_LIST, 'file: favorites'],
  },
  {
    column: 'school_evidence.provenance',
    part: 'url',
    room: 500,
    isAddress: true,
    on: [...SCHOOL_PAGE, ...SCHOOL_EDIT],
  },
  { column: 'school_evidence.provenance', part: 'note', room: ENOUGH, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT] },
  { column: 'school_evidence.provenance', part: 'basis', room: ENOUGH, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT] },
  {
    column: 'school_evidence.mcat_note',
    room: PLENTY,
    on: [...SCHOOL_PAGE, ...SCHOOL_EDIT, ...FAVORITES, SHARED_LIST, 'schools compared', SCHOOL_LIST],
  },
  { column: 'school_evidence.sjt_note', room: PLENTY, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT] },
  { column: 'school_evidence.notes', room: PLENTY, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT] },
  { column: 'school_evidence.website', room: 500, isAddress: true, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT] },
  { column: 'school_evidence.application_facts', part: 'value', room: ENOUGH, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT] },
  { column: 'school_evidence.application_facts', part: 'source', room: ENOUGH, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT] },
  { column: 'school_evidence.application_facts', part: 'cycle', room: ENOUGH, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT] },
  {
    column: 'school_evidence.application_facts',
    part: 'url',
    room: 500,
    isAddress: true,
    on: [...SCHOOL_PAGE, ...SCHOOL_EDIT],
  },
  { column: 'school_evidence.application_facts', part: 'note', room: ENOUGH, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT] },
  {
    column: 'school_import_rows.cells',
    room: 60,
    on: ['import: checked', 'import: matched again', 'course-schools-import-one'],
  },
  { column: 'school_import_rows.school_id', room: 400, on: PROBLEMS },
  ...refused('school_import_rows', 'action'),
  { column: 'school_import_rows.errors', part: 'column', room: 400, on: PROBLEMS },
  { column: 'school_import_rows.errors', part: 'message', room: 400, on: PROBLEMS },
  { column: 'school_imports.file_name', room: 200, on: [...IMPORTS, 'course-schools-import-one'] },
  ...refused('school_imports', 'status'),
  { column: 'school_imports.headers', room: 400, on: ['import: matched again', 'course-schools-import-one'] },
  { column: 'school_imports.mapping', because: 'compared with the headers, which are shown, and never written out' },
  ...refused('school_page_runs', 'status'),
  { column: 'school_page_runs.school_ids', because: 'counted, and never written out' },
  { column: 'school_pages.school_id', because: KEY },
  {
    column: 'school_pages.storage_key',
    because: "made from the school's id; the table says how large a page is, not where it lies",
  },
  { column: 'school_pages.build_id', because: 'compared with the running application, and never written out' },
  { column: 'school_pages.failure', room: PLENTY, on: ['course-schools-generate-html'] },
  { column: 'school_reports.school_id', because: KEY },
  { column: 'school_reports.figure', because: 'looked up among the figures we know; what is none of them is left out' },
  { column: 'school_reports.text', room: 1_000, on: [...SCHOOL_REPORTS, ...DECIDED_SCHOOL_REPORTS] },
  {
    column: 'school_reports.source_url',
    room: 500,
    isAddress: true,
    on: [...SCHOOL_REPORTS, ...DECIDED_SCHOOL_REPORTS],
  },
  ...refused('school_reports', 'status'),
  { column: 'school_reports.decision', room: ENOUGH, on: [...DECIDED_SCHOOL_REPORTS, 'mail'] },
  { column: 'school_reports.changes', room: ENOUGH, on: [...DECIDED_SCHOOL_REPORTS, 'mail'] },
  {
    column: 'school_sources.id',
    because: 'compared with the source that a figure names, which is shown, and never written out',
  },
  { column: 'school_sources.label', room: 1_000, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT] },
  { column: 'school_sources.licence', because: 'a note for operators; no screen writes it out' },
  { column: 'school_versions.school_id', because: KEY },
  ...refused('school_versions', 'kind'),
  { column: 'school_versions.reason', room: ENOUGH, on: SCHOOL_EDIT },
  { column: 'school_versions.before', room: ENOUGH, on: SCHOOL_EDIT },
  { column: 'school_versions.after', room: ENOUGH, on: SCHOOL_EDIT },

  ...refused(
    'schools',
    'id',
    'country',
    'degree',
    'control',
    'tuition_currency',
    'casper_level',
    'preview_level',
    'interview_format',
  ),
  {
    column: 'schools.title',
    room: 200,
    on: [
      'mstar: map',
      ...DIRECTORY,
      ...SCHOOL_PAGE,
      ...SCHOOL_EDIT,
      ...FAVORITES,
      SHARED_LIST,
      SCHOOL_LIST,
      ...SCHOOL_REPORTS,
      'course-schools',
      'schools: found',
      'schools: to confirm',
      'course-schools-generate-html',
      'conversation: a school to send',
      'mail',
      'file: favorites',
    ],
  },
  {
    column: 'schools.short_title',
    room: PLENTY,
    on: [...SCHOOL_PAGE, ...SCHOOL_EDIT, 'schools compared', 'mstar: table', 'app', SCHOOL_LIST],
  },
  {
    column: 'schools.city',
    room: PLENTY,
    on: [
      ...SCHOOL_PAGE,
      'mstar: map',
      ...DIRECTORY,
      ...SCHOOL_EDIT,
      ...FAVORITES,
      SHARED_LIST,
      'schools compared',
      'course-schools',
      SCHOOL_LIST,
    ],
  },
  {
    column: 'schools.state',
    room: PLENTY,
    on: [
      ...SCHOOL_PAGE,
      'mstar: map',
      ...DIRECTORY,
      ...FAVORITES,
      SHARED_LIST,
      'schools compared',
      'course-schools',
      SCHOOL_LIST,
    ],
  },
  {
    column: 'schools.competitiveness',
    room: PLENTY,
    on: [...SCHOOL_PAGE, ...DIRECTORY, ...FAVORITES, SHARED_LIST, 'schools compared', SCHOOL_LIST],
  },
  { column: 'schools.casper_cycle', room: PLENTY, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT, ...FAVORITES, SCHOOL_LIST] },
  { column: 'schools.preview_cycle', room: PLENTY, on: [...SCHOOL_PAGE, ...SCHOOL_EDIT, ...FAVORITES, SCHOOL_LIST] },
  { column: 'schools.initials', because: 'four characters at most, and four characters run nothing' },
  { column: 'schools.sort_title', because: 'orders the list, and is never written out' },
  { column: 'schools.words', because: 'finds schools, and is never written out' },
  { column: 'schools.attended_as', room: PLENTY, on: SCHOOL_EDIT },
  {
    column: 'schools.unconfirmed_figures',
    because: 'names of figures we know; a reply with another name is refused by its schema',
  },
  {
    column: 'search_terms.word',
    because: 'offered instead of a typed word at most three signs away from it, and three signs run nothing',
  },
  { column: 'search_terms.stem', because: 'computed from the word, and never written out' },

  { column: 'sessions.device_label', room: ENOUGH, on: [...DEVICES, 'mail'] },
  { column: 'sessions.user_agent', because: 'no reply has it; the label is made from it' },
  { column: 'sessions.ip_address', room: ENOUGH, on: [...DEVICES, 'mail'] },
  { column: 'sessions.revoked_reason', because: 'one of our own words; no reply has it' },
  ...refused('shortlisted_consultants', 'list'),
  ...refused('subtags', 'id'),
  { column: 'subtags.tag_id', because: KEY },
  { column: 'subtags.title', room: 80, on: ['marketplace: a field', ...PROFILES] },
  ...refused('tags', 'id', 'state'),
  { column: 'tags.title', room: 80, on: ['marketplace', ...CATEGORIES, ...PROFILES, 'register: a course'] },
  { column: 'tags.white_icon_url', room: 300, isAddress: true, on: CATEGORIES },
  { column: 'user_events.data', because: NO_USERS_SCREEN },
  {
    column: 'users.name',
    room: 200,
    on: [
      'app-messages',
      'messages: consultant',
      ...THREAD,
      'conversation: asked to block',
      'conversation: report',
      'conversation: leave',
      'app',
      ...DEVICES,
      ...REPORT_QUEUE,
      ...READ_THREAD,
      ...SCHOOL_REPORTS,
      ...SCHOOL_EDIT,
      ...IMPORTS,
      'mail',
    ],
  },
  { column: 'users.email', room: 254, on: ['account: admin'] },
  { column: 'users.password_hash', because: HASH },
  ...refused('users', 'role'),
  { column: 'users.heard_from', because: NO_USERS_SCREEN },
  { column: 'users.url_ref', because: NO_USERS_SCREEN },
  { column: 'users.selected_tag', because: 'looked up among the published fields, whose titles are shown' },
  { column: 'users.selected_course', because: 'looked up among the published courses, whose titles are shown' },
  { column: 'visits.url_ref', because: 'no reply has it: the admin home is not built' },
  ...refused('visits', 'brand'),
  { column: 'vouchers.title', room: 120, on: ['document: /api/v1/public/consultant/one'] },
];

export const SHOWN_TEXTS: readonly ShownText[] = STORED_TEXTS.filter((text) => 'on' in text);

/** 'school_evidence.provenance url': the name of a place in findings. */
export function nameOf({ column, part }: ShownText): string {
  return part === undefined ? column : `${column} ${part}`;
}
