// All areas' endpoints in one table. It carries every schema: in the browser only its types are used, and endpoints.ts instead.
import * as administration from '#administration/endpoints.ts';
import * as commerce from '#commerce/endpoints.ts';
import * as foundation from '#foundation/endpoints.ts';
import * as consulting from '#marketplace/profiles/consulting-endpoints.ts';
import * as marketplace from '#marketplace/endpoints.ts';
import * as messaging from '#messaging/endpoints.ts';
import * as answering from '#practice/answering-endpoints.ts';
import * as practice from '#practice/endpoints.ts';
import * as reviews from '#reviews/endpoints.ts';
import * as schools from '#schools/endpoints.ts';
import * as site from '#site/endpoints.ts';

export const DECLARED_ENDPOINTS = {
  ...foundation.accountsEndpoints,
  ...foundation.legalEndpoints,
  ...foundation.auditEndpoints,
  ...foundation.activityEndpoints,
  ...foundation.imagesEndpoints,
  ...schools.schoolsEndpoints,
  ...schools.managedSchoolsEndpoints,
  ...schools.schoolLogosEndpoints,
  ...schools.schoolImportsEndpoints,
  ...schools.schoolPagesEndpoints,
  ...schools.schoolReportsEndpoints,
  ...schools.favoriteSchoolsEndpoints,
  ...schools.myNumbersEndpoints,
  ...marketplace.tagsEndpoints,
  ...marketplace.managedTagsEndpoints,
  ...marketplace.coursesEndpoints,
  ...marketplace.consultantsEndpoints,
  ...consulting.ownProfileEndpoints,
  ...marketplace.profileViewsEndpoints,
  ...marketplace.shortlistsEndpoints,
  ...consulting.applicationsEndpoints,
  ...consulting.applicationReviewsEndpoints,
  ...commerce.ordersEndpoints,
  ...commerce.receiptsEndpoints,
  ...commerce.voucherWalletEndpoints,
  ...commerce.vouchersEndpoints,
  ...commerce.stripeEventsEndpoints,
  ...commerce.stripeEventsDeskEndpoints,
  ...commerce.orderDeskEndpoints,
  ...commerce.ledgerEndpoints,
  ...commerce.ledgerChecksEndpoints,
  ...commerce.subscriptionPlansEndpoints,
  ...commerce.managedPlansEndpoints,
  ...commerce.paidSubscriptionsEndpoints,
  ...messaging.conversationsEndpoints,
  ...messaging.attachmentsEndpoints,
  ...messaging.messagesEndpoints,
  ...messaging.messageReportsEndpoints,
  ...messaging.savedRepliesEndpoints,
  ...messaging.notificationsEndpoints,
  ...messaging.oneClickEndpoints,
  ...practice.subscriptionsEndpoints,
  ...practice.courseCategoriesEndpoints,
  ...practice.managedCoursesEndpoints,
  ...practice.questionsEndpoints,
  ...practice.questionDraftsEndpoints,
  ...answering.attemptsEndpoints,
  ...answering.recordingsEndpoints,
  ...answering.attemptSharesEndpoints,
  ...answering.questionReportsEndpoints,
  ...answering.watchingEndpoints,
  ...answering.libraryEndpoints,
  ...answering.answerSharingEndpoints,
  ...answering.answerDataEndpoints,
  ...practice.managedQuestionsEndpoints,
  ...practice.questionImportsEndpoints,
  ...reviews.ratingsEndpoints,
  ...reviews.quotesEndpoints,
  ...reviews.measuredEndpoints,
  ...site.articlesEndpoints,
  ...site.managedArticlesEndpoints,
  ...site.articlePagesEndpoints,
  ...site.updateCardsEndpoints,
  ...site.managedUpdateCardsEndpoints,
  ...administration.usersEndpoints,
  ...administration.userNotesEndpoints,
  ...administration.viewAsEndpoints,
  ...administration.waitingEndpoints,
  ...administration.homeEndpoints,
  ...administration.failedJobsEndpoints,
  ...administration.findEndpoints,
};

/** The tables of each area, as they stand; those of the areas 'practice' and 'marketplace' in two files. */
export const AREA_ENDPOINTS = {
  administration,
  answering,
  commerce,
  consulting,
  foundation,
  marketplace,
  messaging,
  practice,
  reviews,
  schools,
  site,
};

export type DeclaredEndpoints = typeof DECLARED_ENDPOINTS;
