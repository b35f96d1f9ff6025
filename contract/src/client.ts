// The typed fetch over the endpoint table. Types only from the schemas, so that zod stays out of the browser.
import type * as accounts from './accounts.ts';
import type * as activity from './activity.ts';
import type * as attachments from './attachments.ts';
import type { ErrorBody, MessageBody } from './common.ts';
import type * as consultants from './consultants.ts';
import { API_PREFIX, type EndpointName, ENDPOINTS } from './endpoints.ts';
import type * as favorites from './favorite-schools.ts';
import type * as legal from './legal.ts';
import type * as messageReports from './message-reports.ts';
import type * as messages from './messages.ts';
import type { MyNumbers } from './my-numbers.rules.ts';
import type * as notifications from './notifications.ts';
import type * as ratings from './ratings.ts';
import type * as savedReplies from './saved-replies.ts';
import type * as imports from './school-imports.ts';
import type * as management from './school-management.ts';
import type * as pages from './school-pages.ts';
import type * as schools from './schools.ts';
import type * as shortlists from './shortlists.ts';
import type * as tags from './tags.ts';
import type * as users from './users.ts';

type Success = { success: true };

/** A query as it is written into an address; what is undefined is left out. */
type Query<Q> = { [K in keyof Q]?: string | number | undefined };

/** What each endpoint takes and gives. A name missing here is a compile error below. */
interface Calls {
  register: { body: accounts.RegisterBody; reply: accounts.TokenReply };
  login: { body: accounts.LoginBody; reply: accounts.TokenReply };
  logout: { reply: Success };
  checkHeaders: { reply: accounts.CheckHeadersReply };
  checkAdmin: { reply: accounts.CheckAdminReply };
  requestResetPassword: { body: accounts.RequestResetBody; reply: MessageBody };
  resetPassword: { body: accounts.ResetPasswordBody; reply: MessageBody };
  verifyEmail: { body: accounts.VerifyEmailBody; reply: MessageBody };
  resendVerification: { reply: MessageBody };
  getAccount: { reply: accounts.Account };
  updateAccount: { body: accounts.UpdateAccountBody; reply: accounts.Account };
  changePassword: { body: accounts.ChangePasswordBody; reply: MessageBody };
  listDevices: { reply: accounts.DevicesReply };
  signOutDevice: { params: { deviceId: string }; reply: accounts.SignedOutReply };
  signOutOtherDevices: { reply: accounts.SignedOutReply };
  getTerms: { reply: legal.LegalDocumentReply };
  getPrivacy: { reply: legal.LegalDocumentReply };
  getUser: { params: { userId: string }; reply: users.ManagedUser };
  changeUserRole: { params: { userId: string }; body: users.ChangeRoleBody; reply: users.ManagedUser };
  changeUserSuspension: { params: { userId: string }; body: users.SuspensionBody; reply: users.ManagedUser };
  signOutUser: { params: { userId: string }; body: users.SignOutUserBody; reply: accounts.SignedOutReply };
  countUsers: { reply: users.CountUsersReply };
  listTags: { body: tags.TagsBody; reply: tags.TagsReply };
  listSubtags: { params: { tagId: string }; reply: tags.SubtagsReply };
  listConsultants: { query: Query<consultants.ListConsultantsQuery>; reply: consultants.ListConsultantsReply };
  countFacets: { query: Query<consultants.FacetsQuery>; reply: consultants.FacetsReply };
  getConsultantCards: { query: { ids: string }; reply: consultants.ConsultantCardsReply };
  compareConsultants: { query: { ids: string }; reply: consultants.ComparisonReply };
  getConsultant: { params: { cid: string }; reply: consultants.ConsultantReply };
  getRatings: { params: { threadId: string }; query?: Query<ratings.RatingQuery>; reply: ratings.RatingReply };
  rate: { params: { threadId: string }; body: ratings.RateBody; reply: ratings.RateReply };
  listTestimonials: { reply: ratings.TestimonialsReply };
  getShortlists: { reply: shortlists.Shortlists };
  mergeShortlists: { body: shortlists.MergeShortlistsBody; reply: shortlists.Shortlists };
  addToShortlist: { params: { list: shortlists.ListName; cid: string }; reply: shortlists.Shortlists };
  removeFromShortlist: { params: { list: shortlists.ListName; cid: string }; reply: shortlists.Shortlists };
  listSchools: { reply: schools.SchoolListReply };
  listDirectory: { query: Query<schools.DirectoryQuery>; reply: schools.DirectoryReply };
  compareSchools: { query: { ids: string }; reply: schools.SchoolComparisonReply };
  getSchool: { params: { schoolId: string }; reply: schools.SchoolReply };
  listSchoolConsultants: { params: { schoolId: string }; reply: schools.SchoolConsultantsReply };
  reportSchool: { params: { schoolId: string }; body: schools.ReportSchoolBody; reply: MessageBody };
  listManagedSchools: {
    query: Query<management.ManagedSchoolsQuery>;
    reply: management.ManagedSchoolsReply;
  };
  getManagedSchool: { params: { schoolId: string }; reply: management.ManagedSchool };
  createSchool: { body: management.CreateSchoolBody; reply: management.ManagedSchool };
  updateSchool: {
    params: { schoolId: string };
    body: management.UpdateSchoolBody;
    reply: management.UpdateSchoolReply;
  };
  listSchoolVersions: { params: { schoolId: string }; reply: management.SchoolVersionsReply };
  restoreSchool: { params: { schoolId: string }; body: management.RestoreSchoolBody; reply: management.ManagedSchool };
  listSchoolReports: { query: { status?: management.ReportStatus }; reply: management.SchoolReportsReply };
  decideSchoolReport: {
    params: { reportId: string };
    body: management.DecideReportBody;
    reply: management.SchoolReport;
  };
  listSchoolImports: { reply: imports.ImportsReply };
  createSchoolImport: { body: imports.CreateImportBody; reply: imports.ImportReply };
  getSchoolImport: { params: { importId: string }; reply: imports.ImportReply };
  mapSchoolImport: { params: { importId: string }; body: imports.MapImportBody; reply: imports.ImportReply };
  commitSchoolImport: { params: { importId: string }; reply: imports.ImportReply };
  cancelSchoolImport: { params: { importId: string }; reply: imports.ImportReply };
  undoSchoolImport: { params: { importId: string }; reply: imports.ImportReply };
  listSchoolPages: { reply: pages.SchoolPagesReply };
  generateSchoolPages: { body: pages.GeneratePagesBody; reply: pages.SchoolPagesReply };
  cancelSchoolPages: { reply: pages.SchoolPagesReply };
  addFavoriteSchool: { body: favorites.FavoriteSchoolBody; reply: favorites.FavoriteSchoolsReply };
  removeFavoriteSchool: { body: favorites.FavoriteSchoolBody; reply: favorites.FavoriteSchoolsReply };
  getFavoriteSchools: { reply: favorites.FavoriteSchoolsReply };
  listFavoriteSchools: { reply: favorites.FavoriteListReply };
  orderFavoriteSchools: { body: favorites.FavoriteOrderBody; reply: favorites.FavoriteSchoolsReply };
  noteFavoriteSchool: {
    params: { schoolId: string };
    body: favorites.FavoriteNoteBody;
    reply: favorites.FavoriteSchoolsReply;
  };
  shareFavoriteSchools: { reply: favorites.ShareReply };
  withdrawFavoriteShare: { reply: favorites.ShareReply };
  getSharedFavorites: { params: { token: string }; reply: favorites.SharedFavoritesReply };
  getMyNumbers: { reply: MyNumbers };
  updateMyNumbers: { body: MyNumbers; reply: MyNumbers };
  createConversation: { params: { consultantId: string }; reply: messages.CreateConversationReply };
  listConversations: { query?: Query<messages.ListConversationsQuery>; reply: messages.ConversationsReply };
  getConversation: { params: { conversationId: string }; reply: messages.Conversation };
  countUnread: { reply: messages.UnreadReply };
  confirmDelivery: { reply: Success };
  movePosition: { params: { conversationId: string }; body: messages.PositionBody; reply: messages.PositionReply };
  changeBlock: { params: { conversationId: string }; body: messages.BlockBody; reply: messages.Conversation };
  leaveConversation: { params: { conversationId: string }; reply: Success };
  listMessages: {
    params: { conversationId: string };
    query?: Query<messages.ListMessagesQuery>;
    reply: messages.MessagesReply;
  };
  sendMessage: { params: { conversationId: string }; body: messages.SendMessageBody; reply: messages.SendMessageReply };
  deleteMessage: { params: { conversationId: string; seq: string }; reply: messages.SendMessageReply };
  searchMessages: { params: { conversationId: string }; query: { q: string }; reply: messages.SearchMessagesReply };
  createAttachment: {
    params: { conversationId: string };
    body: attachments.CreateAttachmentBody;
    reply: attachments.Attachment;
  };
  getAttachment: { params: { attachmentId: string }; reply: attachments.Attachment };
  removeAttachment: { params: { attachmentId: string }; reply: Success };
  reportConversation: {
    params: { conversationId: string };
    body: messageReports.ReportConversationBody;
    reply: MessageBody;
  };
  appealMask: {
    params: { conversationId: string; seq: string };
    body: messageReports.AppealMaskBody;
    reply: MessageBody;
  };
  listAppeals: { params: { conversationId: string }; reply: messageReports.AppealsReply };
  listMessageReports: {
    query?: Query<messageReports.MessageReportsQuery>;
    reply: messageReports.MessageReportsReply;
  };
  readReportedThread: {
    params: { reportId: string };
    body: messageReports.ReadThreadBody;
    reply: messageReports.ReadThreadReply;
  };
  decideMessageReport: {
    params: { reportId: string };
    body: messageReports.DecideMessageReportBody;
    reply: messageReports.MessageReport;
  };
  listSavedReplies: { reply: savedReplies.SavedRepliesReply };
  createSavedReply: { body: savedReplies.SavedReplyBody; reply: savedReplies.SavedReply };
  updateSavedReply: {
    params: { replyId: string };
    body: savedReplies.SavedReplyBody;
    reply: savedReplies.SavedReply;
  };
  deleteSavedReply: { params: { replyId: string }; reply: Success };
  getNotificationSettings: { reply: notifications.NotificationSettings };
  updateNotificationSettings: {
    body: notifications.NotificationSettingsBody;
    reply: notifications.NotificationSettings;
  };
  savePushSubscription: { body: notifications.PushSubscriptionBody; reply: Success };
  removePushSubscription: { body: notifications.RemovePushBody; reply: Success };
  getUnsubscribe: { params: { token: string }; reply: notifications.MessageEmailReply };
  unsubscribe: { params: { token: string }; reply: notifications.MessageEmailReply };
  resubscribe: {
    params: { token: string };
    body: notifications.ResubscribeBody;
    reply: notifications.MessageEmailReply;
  };
  logSession: { body: activity.LogSessionBody; reply: Success };
  addDetailedEvent: { body: activity.AddDetailedEventBody; reply: Success };
}

type Input<N extends EndpointName> = Omit<Calls[N], 'reply'> & CallOptions;
type Arguments<N extends EndpointName> = Record<never, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>];

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page, for reports sent while leaving. */
  keepalive?: boolean;
}

type AnyInput = CallOptions & {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};

/** One function per endpoint: `client.login({ body })`. */
export type ApiClient = { [N in EndpointName]: (...args: Arguments<N>) => Promise<Calls[N]['reply']> };

/** A refused or failed call. `message` is the human text; `status` 0 means the server was not reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  status: number;
  code: string;
  requestId: string | null;
  fields: Record<string, string>;
  /** When the server says that it is worth trying again; null when it says nothing. */
  retryAfterSeconds: number | null;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterSeconds: number | null = null) {
    super(body.message ?? body.error ?? '');
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.requestId = body.requestId ?? null;
    this.fields = body.fields ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A reply that is a refusal, as the error that callers catch. */
export function failureOf(response: Response, reply: unknown): ApiError {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(response.status, reply as Partial<ErrorBody>, Number.isFinite(seconds) ? seconds : null);
}

interface ClientOptions {
  /** Origin of the API, without the prefix; empty for the page's own origin. */
  origin: string;
  /** The bearer token, asked anew for every call. */
  token: () => string | null;
  fetch?: typeof fetch;
}

/** Builds the client; `token` is read at each call, so signing in or out needs no new client. */
export function createClient({ origin, token, fetch: send = fetch }: ClientOptions): ApiClient {
  async function call(name: EndpointName, input: AnyInput) {
    const { params = {}, query = {}, body, ...options } = input;
    const [method, template] = ENDPOINTS[name].split(' ') as [string, string];
    const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    ).toString();
    const headers: Record<string, string> = { accept: 'application/json' };
    const bearer = token();
    if (bearer !== null) headers['authorization'] = `Bearer ${bearer}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await send(`${origin}${API_PREFIX}${path}${search === '' ? '' : `?${search}`}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...options,
      });
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw new ApiError(0, {
        message: 'The server could not be reached. Check your connection and try again.',
        code: 'offline',
      });
    }
    const reply: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw failureOf(response, reply);
    return reply;
  }

  return Object.fromEntries(
    (Object.keys(ENDPOINTS) as EndpointName[]).map((name) => [name, (input: AnyInput = {}) => call(name, input)]),
  ) as unknown as ApiClient;
}
