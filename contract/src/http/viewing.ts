// Looking at the product as somebody else: how a request says so, what it may read, and what it is told. Free of zod. Everything that is
// not on the list is hidden: messages, answers, recordings, documents, and whatever is built later.
import type { EndpointName } from './endpoints.ts';

/** What belongs to the person and holds nobody's words: theirs in answers and messages are for those they were written to. */
export const VIEWABLE_ENDPOINTS: readonly EndpointName[] = [
  'checkHeaders',
  'checkAdmin',
  // POSTs by the specification that read only.
  'listTags',
  'getFavoriteSchools',
  'getAccount',
  'getShortlists',
  'countUnread',
  'getNotificationSettings',
  'listFavoriteSchools',
  'getMyNumbers',
  'getSubscription',
  'listCourseCategories',
  'getLibrary',
  'getLibraryCourse',
  'getQuestion',
  'listSubscriptionPlans',
  'getPaidSubscription',
  'listOwnVouchers',
  'listOrders',
  'getOrder',
];

export const VIEWING_TEXTS = {
  readOnly: 'You are viewing as somebody else. Nothing can be changed.',
  hidden: 'This is not shown while you are viewing as somebody else.',
  ended: 'The viewing has ended.',
  admin: 'You cannot view as an administrator.',
  suspended: 'This account is suspended: there is nothing to view.',
} as const;
