// Hostile images of the library, for XSS-1: rows whose pictures are not there, the screens that show what is said of them, and where each
// text is seen.
import { DEMO_IMAGE_ID } from '../../../server/seed/demo-people.ts';
import type { Rows } from '../rows.ts';
import { click, type Screen } from '../screen.ts';
import { refused, type StoredText } from '../stored-text.ts';

export const ADD_IMAGE_ROWS = [
  `insert into image_files (id, digest, widths, width, height, fallback_width, fallback_ending, size_bytes)
   select ('c0ffee00-0000-4000-8000-00001a6e' || lpad(n::text, 4, '0'))::uuid, md5(n::text), '{320}', 320, 200, 320, 'jpg', 1000
     from generate_series(1, 24) n`,
  `insert into images (id, file_id, name, alternative_text, is_decorative, added_at, changed_at)
   select id, id, 'x', 'x', false, now(), now() from image_files where digest in (select md5(n::text) from generate_series(1, 24) n)`,
  // One that is not asked to be deleted: what is shown cannot be.
  `insert into school_logos (school_id, image_id) select 'harvard', id from image_files where digest = md5('1')`,
];

export const IMAGE_ROWS: readonly Rows[] = [
  { table: 'images', order: `id = '${DEMO_IMAGE_ID}' desc, id`, long: 2, short: 200 },
];

/** Screens of the route table. */
const LIST = 'course-uploadimage';
const ONE = 'course-uploadimage-one';
const DELETE = 'image: asked before deleting';
const CHOOSE = 'school: choosing a logo';

export const IMAGE_SCREENS: readonly Screen[] = [
  { name: DELETE, viewer: 'admin', path: `/course/uploadimage/${DEMO_IMAGE_ID}`, reach: click('Delete') },
  { name: CHOOSE, viewer: 'admin', path: '/course/schools/harvard/edit', reach: click('Choose another logo') },
];

export const STORED_IMAGE_TEXTS: readonly StoredText[] = [
  ...refused('image_files', 'digest', 'fallback_ending'),
  { column: 'images.name', room: 120, on: [LIST, ONE, DELETE, CHOOSE] },
  { column: 'images.alternative_text', room: 300, on: [LIST, ONE, 'school-one'] },
  { column: 'images.rights_source', room: 300, on: [ONE, 'school-one', 'course-schools-one-edit'] },
  { column: 'images.rights_license', room: 300, on: [LIST, ONE] },
  { column: 'images.rights_allowed_by', room: 300, on: [ONE, 'course-schools-one-edit'] },
  ...refused('images', 'rights_allowed_on'),
];
