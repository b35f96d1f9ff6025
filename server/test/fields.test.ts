// AUTH-2: what a reply shows is exactly what its schema lists, and a body property that nobody asked for is refused.
import * as accounts from '@matricula/contract/accounts.ts';
import * as activity from '@matricula/contract/activity.ts';
import * as attachments from '@matricula/contract/attachments.ts';
import { messageSchema, successSchema } from '@matricula/contract/common.ts';
import * as consultants from '@matricula/contract/consultants.ts';
import { API_PREFIX, type EndpointName, ENDPOINTS } from '@matricula/contract/endpoints.ts';
import * as favorites from '@matricula/contract/favorite-schools.ts';
import { legalDocumentSchema } from '@matricula/contract/legal.ts';
import * as messageReports from '@matricula/contract/message-reports.ts';
import * as messages from '@matricula/contract/messages.ts';
import { myNumbersBodySchema, myNumbersSchema } from '@matricula/contract/my-numbers.ts';
import * as notifications from '@matricula/contract/notifications.ts';
import * as ratings from '@matricula/contract/ratings.ts';
import * as savedReplies from '@matricula/contract/saved-replies.ts';
import * as schoolImports from '@matricula/contract/school-imports.ts';
import * as schoolManagement from '@matricula/contract/school-management.ts';
import * as schoolPages from '@matricula/contract/school-pages.ts';
import * as schools from '@matricula/contract/schools.ts';
import * as shortlists from '@matricula/contract/shortlists.ts';
import * as tags from '@matricula/contract/tags.ts';
import * as users from '@matricula/contract/users.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildActor, listCases, runCase } from '#test/access-cases.ts';
import { startTestApp } from '#test/app.ts';
import { createRandom } from '#test/random.ts';

const SEED = 20_251_115;

const app = await startTestApp();

/** A new endpoint without a line here does not compile. */
const REPLIES: Record<EndpointName, z.ZodType> = {
  register: accounts.tokenSchema,
  login: accounts.tokenSchema,
  logout: successSchema,
  checkHeaders: accounts.checkHeadersSchema,
  checkAdmin: accounts.checkAdminSchema,
  requestResetPassword: messageSchema,
  resetPassword: messageSchema,
  verifyEmail: messageSchema,
  resendVerification: messageSchema,
  getAccount: accounts.accountSchema,
  updateAccount: accounts.accountSchema,
  changePassword: messageSchema,
  listDevices: accounts.devicesSchema,
  signOutDevice: accounts.signedOutSchema,
  signOutOtherDevices: accounts.signedOutSchema,
  getTerms: legalDocumentSchema,
  getPrivacy: legalDocumentSchema,
  getUser: users.managedUserSchema,
  changeUserRole: users.managedUserSchema,
  changeUserSuspension: users.managedUserSchema,
  signOutUser: accounts.signedOutSchema,
  countUsers: users.countUsersReplySchema,
  listTags: tags.tagsReplySchema,
  listSubtags: tags.subtagsReplySchema,
  listConsultants: consultants.listConsultantsReplySchema,
  countFacets: consultants.facetsReplySchema,
  getConsultantCards: consultants.consultantCardsReplySchema,
  compareConsultants: consultants.comparisonReplySchema,
  getConsultant: consultants.consultantReplySchema,
  getRatings: ratings.ratingReplySchema,
  rate: ratings.rateReplySchema,
  listTestimonials: ratings.testimonialsReplySchema,
  getShortlists: shortlists.shortlistsSchema,
  mergeShortlists: shortlists.shortlistsSchema,
  addToShortlist: shortlists.shortlistsSchema,
  removeFromShortlist: shortlists.shortlistsSchema,
  listSchools: schools.schoolListReplySchema,
  listDirectory: schools.directoryReplySchema,
  compareSchools: schools.schoolComparisonReplySchema,
  getSchool: schools.schoolReplySchema,
  listSchoolConsultants: schools.schoolConsultantsReplySchema,
  listManagedSchools: schoolManagement.managedSchoolsReplySchema,
  getManagedSchool: schoolManagement.managedSchoolSchema,
  createSchool: schoolManagement.managedSchoolSchema,
  updateSchool: schoolManagement.updateSchoolReplySchema,
  listSchoolVersions: schoolManagement.schoolVersionsReplySchema,
  restoreSchool: schoolManagement.managedSchoolSchema,
  reportSchool: messageSchema,
  listSchoolImports: schoolImports.importsReplySchema,
  createSchoolImport: schoolImports.importReplySchema,
  getSchoolImport: schoolImports.importReplySchema,
  mapSchoolImport: schoolImports.importReplySchema,
  commitSchoolImport: schoolImports.importReplySchema,
  cancelSchoolImport: schoolImports.importReplySchema,
  undoSchoolImport: schoolImports.importReplySchema,
  listSchoolPages: schoolPages.schoolPagesReplySchema,
  generateSchoolPages: schoolPages.schoolPagesReplySchema,
  cancelSchoolPages: schoolPages.schoolPagesReplySchema,
  listSchoolReports: schoolManagement.schoolReportsReplySchema,
  decideSchoolReport: schoolManagement.schoolReportSchema,
  addFavoriteSchool: favorites.favoriteSchoolsReplySchema,
  removeFavoriteSchool: favorites.favoriteSchoolsReplySchema,
  getFavoriteSchools: favorites.favoriteSchoolsReplySchema,
  listFavoriteSchools: favorites.favoriteListReplySchema,
  orderFavoriteSchools: favorites.favoriteSchoolsReplySchema,
  noteFavoriteSchool: favorites.favoriteSchoolsReplySchema,
  shareFavoriteSchools: favorites.shareReplySchema,
  withdrawFavoriteShare: favorites.shareReplySchema,
  getSharedFavorites: favorites.sharedFavoritesReplySchema,
  getMyNumbers: myNumbersSchema,
  updateMyNumbers: myNumbersSchema,
  createConversation: messages.createConversationReplySchema,
  listConversations: messages.conversationsReplySchema,
  getConversation: messages.conversationSchema,
  countUnread: messages.unreadReplySchema,
  confirmDelivery: successSchema,
  movePosition: messages.positionReplySchema,
  changeBlock: messages.conversationSchema,
  leaveConversation: successSchema,
  listMessages: messages.messagesReplySchema,
  sendMessage: messages.sendMessageReplySchema,
  deleteMessage: messages.sendMessageReplySchema,
  searchMessages: messages.searchMessagesReplySchema,
  createAttachment: attachments.attachmentSchema,
  getAttachment: attachments.attachmentSchema,
  removeAttachment: successSchema,
  reportConversation: messageSchema,
  appealMask: messageSchema,
  listAppeals: messageReports.appealsReplySchema,
  listMessageReports: messageReports.messageReportsReplySchema,
  readReportedThread: messageReports.readThreadReplySchema,
  decideMessageReport: messageReports.messageReportSchema,
  listSavedReplies: savedReplies.savedRepliesReplySchema,
  createSavedReply: savedReplies.savedReplySchema,
  updateSavedReply: savedReplies.savedReplySchema,
  deleteSavedReply: successSchema,
  getNotificationSettings: notifications.notificationSettingsSchema,
  updateNotificationSettings: notifications.notificationSettingsSchema,
  savePushSubscription: successSchema,
  removePushSubscription: successSchema,
  getUnsubscribe: notifications.messageEmailSchema,
  unsubscribe: notifications.messageEmailSchema,
  resubscribe: notifications.messageEmailSchema,
  logSession: successSchema,
  addDetailedEvent: successSchema,
};

const BODIES: Partial<Record<EndpointName, z.ZodType>> = {
  register: accounts.registerBodySchema,
  login: accounts.loginBodySchema,
  requestResetPassword: accounts.requestResetBodySchema,
  resetPassword: accounts.resetPasswordBodySchema,
  verifyEmail: accounts.verifyEmailBodySchema,
  updateAccount: accounts.updateAccountBodySchema,
  changePassword: accounts.changePasswordBodySchema,
  changeUserRole: users.changeRoleBodySchema,
  changeUserSuspension: users.suspensionBodySchema,
  signOutUser: users.signOutUserBodySchema,
  listTags: tags.tagsBodySchema,
  rate: ratings.rateBodySchema,
  mergeShortlists: shortlists.mergeShortlistsBodySchema,
  createSchool: schoolManagement.createSchoolBodySchema,
  updateSchool: schoolManagement.updateSchoolBodySchema,
  restoreSchool: schoolManagement.restoreSchoolBodySchema,
  reportSchool: schools.reportSchoolBodySchema,
  decideSchoolReport: schoolManagement.decideReportBodySchema,
  createSchoolImport: schoolImports.createImportBodySchema,
  mapSchoolImport: schoolImports.mapImportBodySchema,
  generateSchoolPages: schoolPages.generatePagesBodySchema,
  addFavoriteSchool: favorites.favoriteSchoolBodySchema,
  removeFavoriteSchool: favorites.favoriteSchoolBodySchema,
  orderFavoriteSchools: favorites.favoriteOrderBodySchema,
  noteFavoriteSchool: favorites.favoriteNoteBodySchema,
  updateMyNumbers: myNumbersBodySchema,
  movePosition: messages.positionBodySchema,
  changeBlock: messages.blockBodySchema,
  sendMessage: messages.sendMessageBodySchema,
  createAttachment: attachments.createAttachmentBodySchema,
  reportConversation: messageReports.reportConversationBodySchema,
  appealMask: messageReports.appealMaskBodySchema,
  readReportedThread: messageReports.readThreadBodySchema,
  decideMessageReport: messageReports.decideMessageReportBodySchema,
  createSavedReply: savedReplies.savedReplyBodySchema,
  updateSavedReply: savedReplies.savedReplyBodySchema,
  updateNotificationSettings: notifications.notificationSettingsBodySchema,
  savePushSubscription: notifications.pushSubscriptionBodySchema,
  removePushSubscription: notifications.removePushBodySchema,
  resubscribe: notifications.resubscribeBodySchema,
  logSession: activity.logSessionBodySchema,
  addDetailedEvent: activity.addDetailedEventBodySchema,
};

const nameOfRoute = new Map(
  Object.entries(ENDPOINTS).map(([name, endpoint]) => [endpoint.replace(' ', ` ${API_PREFIX}`), name as EndpointName]),
);

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  type?: string;
  const?: unknown;
  /** What may be null, and what is one of several kinds. */
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : resolve(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root);
}

/** The schema that this value is held to: of several kinds the one whose fixed properties it has. */
function schemaOf(value: object, schema: JsonSchema, root: JsonSchema): JsonSchema {
  const here = resolve(schema, root);
  const kinds = here.anyOf ?? here.oneOf;
  if (kinds === undefined) return here;
  const fits = ({ type, properties = {} }: JsonSchema) =>
    type === (Array.isArray(value) ? 'array' : 'object') &&
    Object.entries(properties).every(
      ([key, part]) => part.const === undefined || (value as Record<string, unknown>)[key] === part.const,
    );
  const fitting = kinds.map((kind) => schemaOf(value, kind, root)).find(fits);
  return fitting ?? {};
}

/** Every object in the value has exactly the keys that its schema lists. */
function expectListedKeys(value: unknown, schema: JsonSchema, where: string, root = schema): void {
  if (typeof value !== 'object' || value === null) return;
  const here = schemaOf(value, schema, root);
  if (Array.isArray(value)) {
    for (const item of value) expectListedKeys(item, here.items ?? {}, `${where}[]`, root);
    return;
  }
  // The keys of a record are content; what may stand below them is listed.
  const record = typeof here.additionalProperties === 'object' ? here.additionalProperties : undefined;
  if (record === undefined) {
    expect([where, Object.keys(value).toSorted()]).toEqual([where, Object.keys(here.properties ?? {}).toSorted()]);
  }
  for (const [key, part] of Object.entries(value))
    expectListedKeys(part, record ?? here.properties?.[key] ?? {}, `${where}.${key}`, root);
}

describe('replies [AUTH-2]', () => {
  const cases = listCases().filter(({ route, status }) => nameOfRoute.has(route) && status === 200);

  it.each([...Map.groupBy(cases, ({ route }) => route)])(
    '%s shows the listed fields only',
    { timeout: 120_000 },
    async (route, group) => {
      const schema = z.toJSONSchema(REPLIES[nameOfRoute.get(route)!], { io: 'output' }) as JsonSchema;
      for (const one of group) {
        const { reply, caller, subject } = await runCase(app, one);
        expect(reply.status).toBe(200);
        expectListedKeys(reply.body, schema, `${one.actor}: ${route}`);
        expect(reply.text).not.toMatch(/passwordHash|password_hash|\$argon2|secretHash|userAgent/);
        // Somebody else's address is for administrators, and on their route only.
        const maySeeOthers = route.includes('/users/') && one.actor === 'admin';
        if (subject.email !== caller.email && !maySeeOthers) expect(reply.text).not.toContain(subject.email);
      }
    },
  );

  it('failures show the one error body and nothing else', async () => {
    for (const one of listCases().filter(({ route, status }) => nameOfRoute.has(route) && status >= 400)) {
      const { reply } = await runCase(app, one);
      expect(Object.keys(reply.body)).toEqual(['error', 'message', 'code', 'requestId']);
      expect(reply.body['error']).toBe(reply.body['message']);
    }
  }, 120_000);
});

describe('mass assignment [AUTH-2]', () => {
  const EXTRA = [
    '_id', 'id', 'userId', 'role', 'isAdmin', 'isSuspended', 'suspendedAt', 'isEmailVerified', 'emailVerifiedAt', 'email',
    'name', 'password', 'passwordHash', 'createdAt', 'updatedAt', 'isDemo', 'sessionId', 'token', 'actor', 'ctx', '__proto__',
    'constructor', 'prototype', 'toString', '',
  ]; // prettier-ignore

  it('every endpoint that takes a body is tried', () => {
    const withBody = listCases().filter(({ row, route }) => row.body !== undefined && nameOfRoute.has(route));
    const names = new Set<string>(withBody.map(({ route }) => nameOfRoute.get(route) ?? ''));
    expect([...names].toSorted()).toEqual(Object.keys(BODIES).toSorted());
  });

  it.each(Object.keys(BODIES) as EndpointName[])('the schema of %s refuses any name it does not list', async (name) => {
    const schema = BODIES[name]!;
    const listed = new Set(Object.keys((z.toJSONSchema(schema, { io: 'input' }) as JsonSchema).properties ?? {}));
    const row = listCases().find((entry) => nameOfRoute.get(entry.route) === name)!.row;
    const body = row.body!(await buildActor(app, 'applicant')) as Record<string, unknown>;
    expect(schema.safeParse(body).success).toBe(true);
    const random = createRandom(SEED);
    for (let i = 0; i < 300; i += 1) {
      const length = 1 + Math.floor(random() * 12);
      const extra = String.fromCodePoint(...Array.from({ length }, () => 32 + Math.floor(random() * 900)));
      if (!listed.has(extra))
        expect([extra, schema.safeParse({ ...body, [extra]: 'x' }).success]).toEqual([extra, false]);
    }
  });

  it.each(Object.keys(BODIES) as EndpointName[])('%s refuses every property it does not list', async (name) => {
    const listed = new Set(
      Object.keys((z.toJSONSchema(BODIES[name]!, { io: 'input' }) as JsonSchema).properties ?? {}),
    );
    const one = listCases().find(
      (entry) => nameOfRoute.get(entry.route) === name && entry.actor === 'admin' && entry.target === 'other',
    )!;
    // Two callers in turn: one alone would meet the limit per person.
    const callers = [await buildActor(app, 'admin'), await buildActor(app, 'admin')];
    const subject = await buildActor(app, 'applicant');
    const body = one.row.body!(subject) as Record<string, unknown>;
    const before = await app.ctx.db.selectFrom('users').selectAll().orderBy('id').execute();
    for (const [index, property] of EXTRA.filter((extra) => !listed.has(extra)).entries()) {
      // Written by hand, because an object literal would set the prototype instead of a property.
      const payload = `{${[`${JSON.stringify(property)}:"admin"`, JSON.stringify(body).slice(1, -1)].filter(Boolean).join(',')}}`;
      const [method = '', template = ''] = one.route.split(' ');
      const params = one.row.params?.(subject) ?? {};
      const path = template.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
      const reply = await app.request(method, path, {
        as: callers[index % 2]!.token,
        body: payload,
        headers: { 'content-type': 'application/json' },
      });
      // `__proto__` does not even pass the parser.
      expect([property, reply.status]).toEqual([property, property === '__proto__' ? 400 : 422]);
    }
    expect(await app.ctx.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
  });
});
