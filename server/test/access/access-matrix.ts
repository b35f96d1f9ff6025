// The declared table of AUTH-1: every route and socket event, who gets what. A route without a row here fails the build.
import { randomUUID } from 'node:crypto';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { type EndpointName, ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import { SAMPLE_QUESTIONS } from '@matricula/contract/practice/sample-questions.ts';
import {
  anyTarget,
  forAdmins,
  forConsultants,
  forUsers,
  isPublic,
  type MatrixRow,
  type Subject,
} from './access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { buildSchool, schoolDraft } from '#test/builders/school.ts';
import { BUILT_PASSWORD } from '#test/builders/user.ts';
import { APPLICATION_ROWS } from './access-applications.ts';
import { ARTICLE_ROWS } from './access-articles.ts';
import { COMMERCE_ROWS } from './access-commerce.ts';
import { HOME_PAGE_ROWS } from './access-home-page.ts';
import { MESSAGE_ROWS } from './access-messages.ts';
import { anyQuestion, makeCategory } from './access-banks.ts';
import { IMAGE_ROWS } from './access-images.ts';
import { OWN_PROFILE_ROWS } from './access-own-profile.ts';
import { TAG_ROWS } from './access-tags.ts';
import { PRACTICE_ROWS } from './access-practice.ts';
import { USER_ROWS } from './access-users.ts';

const savedParams = ({ userId }: Subject) => ({ list: 'saved', cid: userId });
const sampleThread = () => ({ threadId: `question-${SAMPLE_QUESTIONS[0]?.id}` });
const noImport = () => ({ importId: randomUUID() });
const noSchool = () => ({ schoolId: 'no-such-school' });
const reason = 'a reason for the log';
/** A school of the subject's own id. */
const makeSchool = ({ ctx }: TestApp, { userId }: Subject) => buildSchool(ctx, { schoolId: userId });
const schoolParams = ({ userId }: Subject) => ({ schoolId: userId });
const anySchool = { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) };

/** What is no endpoint of the contract: probes, pictures, what search engines and developers read. */
const OTHER_ROUTES: Record<string, MatrixRow> = {
  'GET /health/live': { always: isPublic(200) },
  'GET /health/ready': { always: isPublic(200) },
  'GET /api/v1/openapi.json': { always: isPublic(200) },
  'GET /robots.txt': { always: isPublic(200) },
  'GET /sitemap.xml': { always: isPublic(200) },
  'GET /sitemaps/pages.xml': { always: isPublic(200) },
  'GET /blog/feed.xml': { always: isPublic(200) },
  'GET /blog/atom.xml': { always: isPublic(200) },
  // Of these five the thing is named by a file that is not there.
  'GET /sitemaps/:file': { always: isPublic(404), params: () => ({ file: 'consultants-99999.xml' }) },
  'GET /profilepics/:file': { always: isPublic(404), params: () => ({ file: 'nobody-96.webp' }) },
  'GET /images/:file': { always: isPublic(404), params: () => ({ file: randomUUID() }) },
  'GET /og/article/:file': { always: isPublic(404), params: () => ({ file: 'no-such-article.png' }) },
  'GET /og/consultant/:file': { always: isPublic(404), params: () => ({ file: `${randomUUID()}.png` }) },
  'GET /schools/:schoolId.svg': { always: isPublic(200), params: schoolParams, make: makeSchool },
  'GET /dev/mail': { always: isPublic(200) },
  'GET /dev/mail/:brand/:file': {
    always: isPublic(200),
    params: () => ({ brand: 'peerway', file: 'reset-password.html' }),
  },
};

/** Every endpoint: one without a row does not compile. */
const ENDPOINT_ROWS: Record<EndpointName, MatrixRow> = {
  ...PRACTICE_ROWS,
  ...MESSAGE_ROWS,
  ...APPLICATION_ROWS,
  ...OWN_PROFILE_ROWS,
  ...IMAGE_ROWS,
  ...TAG_ROWS,
  ...COMMERCE_ROWS,
  ...ARTICLE_ROWS,
  ...USER_ROWS,
  register: {
    always: isPublic(200),
    body: () => ({ name: 'Ada Lovelace', email: `${randomUUID()}@example.test`, password: BUILT_PASSWORD }),
  },
  login: { always: isPublic(200), body: ({ email }) => ({ email, password: BUILT_PASSWORD }) },
  logout: { always: isPublic(200) },
  proveIdentity: { always: forUsers(200), body: () => ({ password: BUILT_PASSWORD }) },
  checkHeaders: { always: isPublic(200) },
  checkAdmin: { always: isPublic(200) },
  requestResetPassword: { always: isPublic(200), body: ({ email }) => ({ email }) },
  // The secret in the link is what opens these two, not who asks.
  resetPassword: {
    always: isPublic(410),
    body: () => ({ token: 'x'.repeat(43), password: BUILT_PASSWORD }),
  },
  verifyEmail: { always: isPublic(410), body: () => ({ token: 'x'.repeat(43) }) },
  resendVerification: { always: forUsers(200) },
  getAccount: { always: forUsers(200) },
  updateAccount: { always: forUsers(200), body: () => ({ name: 'Ada King' }) },
  changePassword: {
    always: forUsers(200),
    body: () => ({ currentPassword: BUILT_PASSWORD, newPassword: 'harbour lantern 9' }),
  },
  listDevices: { always: forUsers(200) },
  signOutDevice: {
    targets: { own: forUsers(200), other: forUsers(404), missing: forUsers(404) },
    params: ({ sessionId }) => ({ deviceId: sessionId }),
  },
  signOutOtherDevices: { always: forUsers(200) },
  getTerms: { always: isPublic(200) },
  getPrivacy: { always: isPublic(200) },
  listAskedConsents: { always: forUsers(200) },
  agreeToLegal: { always: forUsers(200), body: () => ({ documents: [{ kind: 'terms', version: 1 }] }) },
  getManagedLegal: { targets: anyTarget(forAdmins(200)), params: () => ({ kind: 'terms' }) },
  saveLegalDraft: {
    // Whoever saves first begins the draft that the others have not seen.
    targets: anyTarget(forAdmins(409)),
    params: () => ({ kind: 'terms' }),
    body: () => ({ seen: 9, html: '<p>A text</p>' }),
    unauditedBecause: 'a draft is nobody’s text until it is published, which leaves a row',
  },
  discardLegalDraft: {
    targets: anyTarget(forAdmins(409)),
    params: () => ({ kind: 'terms' }),
    body: () => ({ seen: 9 }),
    isAudited: true,
  },
  restoreLegal: {
    targets: anyTarget(forAdmins(409)),
    params: () => ({ kind: 'terms' }),
    body: () => ({ seen: 9, version: 1 }),
    isAudited: true,
  },
  publishLegal: {
    targets: anyTarget(forAdmins(409)),
    params: () => ({ kind: 'terms' }),
    body: () => ({ seen: 9, publishAt: null, isMinor: true, whatChanged: 'A typo is gone.', reason }),
    isAudited: true,
  },
  unscheduleLegal: {
    targets: anyTarget(forAdmins(409)),
    params: () => ({ kind: 'terms' }),
    body: () => ({ seen: 9 }),
    isAudited: true,
  },
  listAuditLog: { always: forAdmins(200) },
  readAuditState: { always: forAdmins(200) },
  checkAuditLog: { always: forAdmins(200), body: () => ({ kind: 'recent' }), isAudited: true },
  exportAuditLog: { always: forAdmins(200), body: () => ({}), isAudited: true },
  createCourse: {
    always: forAdmins(200),
    body: ({ userId }) => ({ courseId: userId, title: 'A course', tags: [], icon: 'essay', color: 'sky' }),
    isAudited: true,
  },
  updateCourse: {
    targets: anyQuestion(forAdmins),
    params: ({ userId }) => ({ courseId: userId }),
    make: makeCategory,
    body: () => ({ version: 1, isPublished: false }),
    isAudited: true,
  },
  // Not the present order, which nobody knows here; that a present one is taken is the feature's own test.
  orderCourses: { always: forAdmins(409), body: () => ({ order: ['a-course'], seen: ['a-course'] }), isAudited: true },
  listTags: { always: isPublic(200), body: () => ({}) },
  listSubtags: { always: isPublic(200), params: () => ({ tagId: 'medicine' }) },
  listConsultants: { always: isPublic(200) },
  countFacets: { always: isPublic(200) },
  getConsultantCards: { always: isPublic(200) },
  compareConsultants: { always: isPublic(200) },
  // Nobody here has a card; that a listed one opens for everybody is the feature's own test.
  getConsultant: { always: isPublic(404), params: ({ userId }) => ({ cid: userId }) },
  // The same answer for everybody, whether or not there is such a consultant.
  countProfileView: { always: isPublic(200), params: ({ userId }) => ({ cid: userId }) },
  listSchools: { always: isPublic(200), make: makeSchool },
  listDirectory: { always: isPublic(200), make: makeSchool },
  compareSchools: { always: isPublic(200) },
  getSchool: { always: isPublic(200), params: schoolParams, make: makeSchool },
  listSchoolConsultants: { always: isPublic(200), params: schoolParams, make: makeSchool },
  listManagedSchools: { always: forAdmins(200), make: makeSchool },
  exportManagedSchools: { always: forAdmins(200), make: makeSchool, body: () => ({}), isAudited: true },
  setSchoolsListed: {
    always: forAdmins(200),
    make: makeSchool,
    body: ({ userId }) => ({ isListed: false, chosen: { schools: [{ schoolId: userId, version: 1 }] }, reason }),
    isAudited: true,
  },
  createSchool: {
    always: forAdmins(200),
    body: ({ userId }) => ({ schoolId: userId, school: schoolDraft(), reason }),
    isAudited: true,
  },
  getSchoolLogo: { targets: { ...anySchool, missing: forAdmins(200) }, params: schoolParams, make: makeSchool },
  // No logo before and none after changes nothing, so another one was seen; that one is set, with one row in the log, is the feature's own test.
  setSchoolLogo: {
    targets: { own: forAdmins(404), other: forAdmins(404), missing: forAdmins(404) },
    params: schoolParams,
    make: makeSchool,
    body: () => ({ imageId: randomUUID(), seenImageId: null }),
    isAudited: true,
  },
  getManagedSchool: { targets: anySchool, params: schoolParams, make: makeSchool },
  updateSchool: {
    targets: anySchool,
    params: schoolParams,
    make: makeSchool,
    body: () => ({ version: 1, school: schoolDraft({ avgGPA: 3.9 }), reason }),
    isAudited: true,
  },
  listSchoolVersions: { targets: anySchool, params: schoolParams, make: makeSchool },
  restoreSchool: {
    targets: anySchool,
    params: schoolParams,
    make: makeSchool,
    body: () => ({ version: 1, reason }),
    isAudited: true,
  },
  listTestimonials: { always: isPublic(200) },
  ...HOME_PAGE_ROWS,
  getRatings: { always: isPublic(200), params: sampleThread },
  rate: { always: forUsers(200), params: sampleThread, body: () => ({ rating: 5 }) },
  // A consultant's own, and nobody here has a profile; that there is one is the feature's own test.
  getMeasured: { always: forConsultants(404) },
  getShortlists: { always: forUsers(200) },
  mergeShortlists: { always: forUsers(200), body: () => ({ saved: [], compared: [] }) },
  // No school has this id; what becomes of one that has is the feature's own test. Taking off what is not there is no error.
  addFavoriteSchool: { always: forUsers(404), body: noSchool },
  removeFavoriteSchool: { always: forUsers(200), body: noSchool },
  getFavoriteSchools: { always: forUsers(200) },
  listFavoriteSchools: { always: forUsers(200) },
  orderFavoriteSchools: { always: forUsers(200), body: () => ({ schoolIds: [] }) },
  noteFavoriteSchool: {
    targets: anyTarget(forUsers(404)),
    params: noSchool,
    body: () => ({ note: 'Ask about the interview day.' }),
  },
  shareFavoriteSchools: { always: forUsers(200) },
  withdrawFavoriteShare: { always: forUsers(200) },
  getSharedFavorites: { always: isPublic(404), params: () => ({ token: 'x'.repeat(43) }) },
  getMyNumbers: { always: forUsers(200) },
  updateMyNumbers: {
    always: forUsers(200),
    body: () => ({ gpa: 3.7, mcat: 512, residence: 'OH', citizenship: 'USA' }),
  },
  reportSchool: {
    always: isPublic(404),
    params: noSchool,
    body: () => ({ figure: 'avgGPA', text: 'The class profile says 3.9.', sourceUrl: '' }),
  },
  listSchoolImports: { always: forAdmins(200) },
  createSchoolImport: {
    always: forAdmins(200),
    body: () => ({ fileName: 'schools.csv', csv: 'schoolId,title\nno-such-school,No Such School' }),
    isAudited: true,
  },
  // No import has this id; the feature's own tests walk through one.
  getSchoolImport: { targets: anyTarget(forAdmins(404)), params: noImport },
  mapSchoolImport: {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    body: () => ({ mapping: {} }),
    isAudited: true,
  },
  commitSchoolImport: {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  cancelSchoolImport: {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  undoSchoolImport: {
    targets: anyTarget(forAdmins(404)),
    params: noImport,
    isAudited: true,
  },
  listSchoolPages: { always: forAdmins(200) },
  generateSchoolPages: {
    always: forAdmins(404),
    body: () => ({ ...noSchool(), onlyStale: false }),
    isAudited: true,
  },
  cancelSchoolPages: { always: forAdmins(409), isAudited: true },
  listSchoolReports: { always: forAdmins(200) },
  getSchoolReport: { targets: anyTarget(forAdmins(404)), params: () => ({ reportId: randomUUID() }) },
  decideSchoolReport: {
    targets: anyTarget(forAdmins(404)),
    params: () => ({ reportId: randomUUID() }),
    body: () => ({ status: 'rejected', decision: reason }),
    isAudited: true,
  },
  // As above: nobody here has a card. Taking off what is not there is no error.
  addToShortlist: { targets: anyTarget(forUsers(404)), params: savedParams },
  removeFromShortlist: { targets: anyTarget(forUsers(200)), params: savedParams },
  listWaiting: { always: forAdmins(200) },
  readHome: { always: forAdmins(200) },
  findForAdmins: { always: forAdmins(200), query: '?words=ab' },
  // Nothing has failed here.
  retryJob: { targets: anyTarget(forAdmins(409)), params: () => ({ jobId: '1' }), isAudited: true },
  logSession: { always: isPublic(200), body: () => ({ URLRef: 'N/A' }) },
  addDetailedEvent: { always: forUsers(200), body: () => ({ data: 'New Session' }) },
};

export const ACCESS_MATRIX: Record<string, MatrixRow> = {
  ...OTHER_ROUTES,
  ...Object.fromEntries(
    (Object.keys(ENDPOINT_ROWS) as EndpointName[]).map((name) => [
      ENDPOINTS[name].replace(' ', ` ${API_PREFIX}`),
      ENDPOINT_ROWS[name],
    ]),
  ),
};
