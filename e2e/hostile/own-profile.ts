// Hostile profiles as their owner edits them, for XSS-1: earlier versions of the demo consultant's, how texts go into them, the screens that
// show both, and where each text is seen.
import { CASEY, listOf, type Rows, type Write } from './rows.ts';
import { click, type Screen } from './screen.ts';
import { PLENTY, type StoredText } from './stored-text.ts';

const VERSIONS = 12;

export const ADD_PROFILE_ROWS = [
  `insert into profile_versions (consultant_id, version, saved_at, fields)
   select ${CASEY}, n, now() - (20 - n) * interval '1 hour', '{}' from generate_series(1, ${VERSIONS}) n`,
  `update consultants set version = ${VERSIONS} where id = ${CASEY}`,
];

/** The newest first, as they are listed. */
export const PROFILE_ROWS: readonly Rows[] = [
  { table: 'profile_versions', order: `consultant_id = ${CASEY} desc, version desc`, long: VERSIONS },
];

const fields = (write: Write) =>
  JSON.stringify({
    country: write('country'),
    languages: [write('language')],
    tagIds: ['medicine'],
    subtagIds: [],
    education: [2024, 2020].map((startYear) => ({
      title: write('program'),
      school: write('school'),
      startYear,
      endYear: null,
      proofSeenOn: null,
    })),
    testScores: [{ title: write('test'), score: write('score') }],
    taglineOne: write('line'),
    taglineTwo: write('line'),
    aboutMe: write('about'),
  });

export const PROFILE_SHAPES = {
  'profile_versions.changed': (write: Write) => listOf(write(), write()),
  'profile_versions.fields': fields,
};

/** Screens of the route table. */
export const OWN_PROFILE = 'app-consultant-profile';
export const OWN_PACKAGES = 'app-consultant-packages';
const VERSION = 'own profile: a version';

export const PROFILE_SCREENS: readonly Screen[] = [
  { name: 'own packages: one edited', viewer: 'consultant', path: '/app/consultant/packages', reach: click(/^Edit/) },
  { name: VERSION, viewer: 'consultant', path: '/app/consultant/versions', reach: click(/^View/) },
];

export const STORED_PROFILE_TEXTS: readonly StoredText[] = [
  { column: 'profile_versions.changed', room: 120, on: [VERSION] },
  ...['country', 'language', 'program', 'school', 'test', 'score', 'line', 'about'].map((part) => ({
    column: 'profile_versions.fields',
    part,
    room: PLENTY,
    on: [VERSION],
  })),
];
