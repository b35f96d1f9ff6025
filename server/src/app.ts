// Builds the API: hooks, then the list of features, written out.
import compress from '@fastify/compress';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountMailPreviews } from '#features/foundation/accounts/accounts.mails.ts';
import { auditRoutes } from '#features/foundation/audit/audit.routes.ts';
import { accountsRoutes } from '#features/foundation/accounts/accounts.routes.ts';
import { activityRoutes } from '#features/foundation/activity/activity.routes.ts';
import { answerDataRoutes } from '#features/practice/answer-data/answer-data.routes.ts';
import { answerSharingRoutes } from '#features/practice/answer-sharing/answer-sharing.routes.ts';
import { applicationMailPreviews } from '#features/marketplace/applications/applications.mails.ts';
import { applicationsRoutes } from '#features/marketplace/applications/applications.routes.ts';
import { profileMailPreviews } from '#features/marketplace/own-profile/own-profile.mails.ts';
import { ownProfileRoutes } from '#features/marketplace/own-profile/own-profile.routes.ts';
import { attemptsRoutes } from '#features/practice/attempts/attempts.routes.ts';
import { attachmentsRoutes } from '#features/messaging/attachments/attachments.routes.ts';
import { consultantsRoutes } from '#features/marketplace/consultants/consultants.routes.ts';
import { conversationsRoutes } from '#features/messaging/conversations/conversations.routes.ts';
import { courseCategoriesRoutes } from '#features/practice/course-categories/course-categories.routes.ts';
import { coursesRoutes } from '#features/marketplace/courses/courses.routes.ts';
import { favoriteSchoolMailPreviews } from '#features/schools/favorite-schools/favorite-schools.mails.ts';
import { favoriteSchoolsRoutes } from '#features/schools/favorite-schools/favorite-schools.routes.ts';
import { orderMailPreviews } from '#features/commerce/orders/orders.mails.ts';
import { orderDeskRoutes } from '#features/commerce/order-desk/order-desk.routes.ts';
import { ordersRoutes } from '#features/commerce/orders/orders.routes.ts';
import { paidSubscriptionsRoutes } from '#features/commerce/paid-subscriptions/paid-subscriptions.routes.ts';
import { subscriptionMailPreviews } from '#features/commerce/paid-subscriptions/paid-subscriptions.mails.ts';
import { subscriptionPlansRoutes } from '#features/commerce/subscription-plans/subscription-plans.routes.ts';
import { voucherWalletRoutes } from '#features/commerce/voucher-wallet/voucher-wallet.routes.ts';
import { vouchersRoutes } from '#features/commerce/vouchers/vouchers.routes.ts';
import { receiptsRoutes } from '#features/commerce/receipts/receipts.routes.ts';
import { ledgerChecksRoutes } from '#features/commerce/ledger-checks/ledger-checks.routes.ts';
import { ledgerRoutes } from '#features/commerce/ledger/ledger.routes.ts';
import { addConsentGate, withConsent } from '#features/foundation/legal/legal.gate.routes.ts';
import { imagesRoutes } from '#features/foundation/images/images.routes.ts';
import { legalRoutes } from '#features/foundation/legal/legal.routes.ts';
import { libraryRoutes } from '#features/practice/library/library.routes.ts';
import { messageReportMailPreviews } from '#features/messaging/message-reports/message-reports.mails.ts';
import { messageReportsRoutes } from '#features/messaging/message-reports/message-reports.routes.ts';
import { messageSocketHandlers } from '#features/messaging/messages/messages.realtime.ts';
import { messagesRoutes } from '#features/messaging/messages/messages.routes.ts';
import { managedCoursesRoutes } from '#features/practice/managed-courses/managed-courses.routes.ts';
import { managedQuestionsRoutes } from '#features/practice/managed-questions/managed-questions.routes.ts';
import { schoolLogosRoutes } from '#features/schools/school-logos/school-logos.routes.ts';
import { managedSchoolsRoutes } from '#features/schools/managed-schools/managed-schools.routes.ts';
import { myNumbersRoutes } from '#features/schools/my-numbers/my-numbers.routes.ts';
import { notificationMailPreviews } from '#features/messaging/notifications/notifications.mails.ts';
import { notificationsRoutes } from '#features/messaging/notifications/notifications.routes.ts';
import { measuredRoutes } from '#features/reviews/measured/measured.routes.ts';
import { profileViewsRoutes } from '#features/marketplace/profile-views/profile-views.routes.ts';
import { articlePagesRoutes } from '#features/site/article-pages/article-pages.routes.ts';
import { addArticleFeeds } from '#features/site/articles/articles.feeds.routes.ts';
import { articlesRoutes } from '#features/site/articles/articles.routes.ts';
import { managedArticlesRoutes } from '#features/site/managed-articles/managed-articles.routes.ts';
import { addPictures } from '#features/site/pictures/pictures.routes.ts';
import { questionDraftsRoutes } from '#features/practice/question-drafts/question-drafts.routes.ts';
import { questionImportsRoutes } from '#features/practice/question-imports/question-imports.routes.ts';
import { questionsRoutes } from '#features/practice/questions/questions.routes.ts';
import { ratingsRoutes } from '#features/reviews/ratings/ratings.routes.ts';
import { recordingsRoutes } from '#features/practice/recordings/recordings.routes.ts';
import { savedRepliesRoutes } from '#features/messaging/saved-replies/saved-replies.routes.ts';
import { questionReportMailPreviews } from '#features/practice/question-reports/question-reports.mails.ts';
import { questionReportsRoutes } from '#features/practice/question-reports/question-reports.routes.ts';
import { schoolImportsRoutes } from '#features/schools/school-imports/school-imports.routes.ts';
import { schoolPagesRoutes } from '#features/schools/school-pages/school-pages.routes.ts';
import { schoolReportMailPreviews } from '#features/schools/school-reports/school-reports.mails.ts';
import { schoolReportsRoutes } from '#features/schools/school-reports/school-reports.routes.ts';
import { attemptSharesRoutes } from '#features/practice/attempt-shares/attempt-shares.routes.ts';
import { stripeEventsDeskRoutes } from '#features/commerce/stripe-events/stripe-events.desk.routes.ts';
import { stripeEventsRoutes } from '#features/commerce/stripe-events/stripe-events.routes.ts';
import { schoolsRoutes } from '#features/schools/schools/schools.routes.ts';
import { addSearchEngines } from '#features/site/search-engines/search-engines.routes.ts';
import { updateCardsRoutes } from '#features/site/update-cards/update-cards.routes.ts';
import { managedTagsRoutes } from '#features/marketplace/managed-tags/managed-tags.routes.ts';
import { shortlistsRoutes } from '#features/marketplace/shortlists/shortlists.routes.ts';
import { subscriptionsRoutes } from '#features/practice/subscriptions/subscriptions.routes.ts';
import { tagsRoutes } from '#features/marketplace/tags/tags.routes.ts';
import { usersRoutes } from '#features/administration/users/users.routes.ts';
import { viewAsRoutes } from '#features/administration/view-as/view-as.routes.ts';
import { userNotesRoutes } from '#features/administration/user-notes/user-notes.routes.ts';
import { failedJobsRoutes } from '#features/administration/failed-jobs/failed-jobs.routes.ts';
import { findRoutes } from '#features/administration/find/find.routes.ts';
import { homeRoutes } from '#features/administration/home/home.routes.ts';
import { waitingRoutes } from '#features/administration/waiting/waiting.routes.ts';
import { watchingRoutes } from '#features/practice/watching/watching.routes.ts';
import type { Platform } from '#platform/context/context.ts';
import { type ListedRoute, listRoutes } from '#platform/http/access.ts';
import { addAuthentication } from '#platform/auth/auth.ts';
import { addBodyTime, REQUEST_TIMEOUT_MS } from '#platform/http/body-time.ts';
import { addDevMail } from '#platform/mail/dev-mail.ts';
import { addErrorHandler, answerNotFound } from '#platform/http/error-handler.ts';
import { addHealth, type Draining } from '#platform/http/health.ts';
import { type Metrics, measureRequests } from '#platform/http/metrics.ts';
import { addApiDocs, addOpenApi } from '#platform/http/openapi.ts';
import { addPublicAnswers } from '#platform/public-cache/public-answers.ts';
import { addRateLimits } from '#platform/http/rate-limit.ts';
import { requestIdOf } from '#platform/http/request-id.ts';
import { addSecurity } from '#platform/http/security.ts';
import { createRequestLog, withoutQuery } from '#platform/context/log.ts';
import { addWeb } from '#platform/web/web.ts';
import { respondersOf } from '#platform/realtime/handlers.ts';

export interface App extends FastifyInstance {
  routeList: ListedRoute[];
}

interface AppOptions {
  metrics?: Metrics;
  draining?: Draining;
}

/** A client that always says 'JSON' and sends no body means none; Fastify would answer 400. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
}

export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<App> {
  const { config } = platform;
  const draining = options.draining ?? { isDraining: false };
  const app = Fastify({
    loggerInstance: platform.log,
    // One line per request, written by the hook below, instead of two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true },
    // While closing, requests already sent to us by a balancer still get their answer.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  takeEmptyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorHandler(app);
  const routeList = listRoutes(app);
  const publicAnswers = addPublicAnswers(app, platform, draining);
  const logRequest = createRequestLog(platform.log);
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request;
    const line = {
      requestId,
      method,
      path: withoutQuery(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (/^\/(health|assets)\//.test(line.path)) platform.log.debug(line, 'request');
    else logRequest(line);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done();
  });
  const observe = options.metrics === undefined ? () => {} : measureRequests(app, options.metrics);

  await addSecurity(app, config);
  // Bodies are small and few: nobody needs to send them compressed, and a bomb is made of nothing else.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await addOpenApi(app, config);
  addHealth(app, platform, draining);
  await addApiDocs(app);

  await app.register(
    async (api) => {
      addAuthentication(api, platform);
      addRateLimits(api, platform);
      addBodyTime(api);
      addConsentGate(api);
      await api.register(accountsRoutes);
      await api.register(usersRoutes);
      await api.register(userNotesRoutes);
      await api.register(viewAsRoutes);
      await api.register(waitingRoutes);
      await api.register(homeRoutes);
      await api.register(failedJobsRoutes);
      await api.register(findRoutes);
      await api.register(tagsRoutes);
      await api.register(managedTagsRoutes);
      await api.register(coursesRoutes);
      await api.register(consultantsRoutes);
      await api.register(profileViewsRoutes);
      await api.register(applicationsRoutes);
      await api.register(ownProfileRoutes);
      await api.register(subscriptionsRoutes);
      await api.register(courseCategoriesRoutes);
      await api.register(managedCoursesRoutes);
      await api.register(questionsRoutes);
      await api.register(questionDraftsRoutes);
      await api.register(attemptsRoutes);
      await api.register(recordingsRoutes);
      await api.register(attemptSharesRoutes);
      await api.register(questionReportsRoutes);
      await api.register(watchingRoutes);
      await api.register(libraryRoutes);
      await api.register(answerSharingRoutes);
      await api.register(answerDataRoutes);
      await api.register(managedQuestionsRoutes);
      await api.register(questionImportsRoutes);
      await api.register(ratingsRoutes);
      await api.register(measuredRoutes);
      await api.register(updateCardsRoutes);
      await api.register(shortlistsRoutes);
      await api.register(schoolsRoutes);
      await api.register(managedSchoolsRoutes);
      await api.register(schoolLogosRoutes);
      await api.register(schoolReportsRoutes);
      await api.register(schoolImportsRoutes);
      await api.register(schoolPagesRoutes);
      await api.register(favoriteSchoolsRoutes);
      await api.register(myNumbersRoutes);
      await api.register(ordersRoutes);
      await api.register(receiptsRoutes);
      await api.register(subscriptionPlansRoutes);
      await api.register(paidSubscriptionsRoutes);
      await api.register(orderDeskRoutes);
      await api.register(voucherWalletRoutes);
      await api.register(vouchersRoutes);
      await api.register(stripeEventsRoutes);
      await api.register(stripeEventsDeskRoutes);
      await api.register(ledgerRoutes);
      await api.register(ledgerChecksRoutes);
      await api.register(articlesRoutes);
      await api.register(managedArticlesRoutes);
      await api.register(articlePagesRoutes);
      await api.register(conversationsRoutes);
      await api.register(messagesRoutes);
      await api.register(attachmentsRoutes);
      await api.register(messageReportsRoutes);
      await api.register(savedRepliesRoutes);
      await api.register(notificationsRoutes);
      await api.register(imagesRoutes);
      await api.register(legalRoutes);
      await api.register(auditRoutes);
      await api.register(activityRoutes);
      api.setNotFoundHandler(answerNotFound);
    },
    { prefix: API_PREFIX },
  );

  platform.realtime.handleWith(respondersOf(platform, withConsent(messageSocketHandlers)));
  addPictures(app, platform);
  addArticleFeeds(app, platform);
  addSearchEngines(app, platform);
  addDevMail(app, config, [
    ...accountMailPreviews,
    ...favoriteSchoolMailPreviews,
    ...schoolReportMailPreviews,
    ...questionReportMailPreviews,
    ...messageReportMailPreviews,
    ...notificationMailPreviews,
    ...applicationMailPreviews,
    ...profileMailPreviews,
    ...orderMailPreviews,
    ...subscriptionMailPreviews,
  ]);
  if (config.webBuildDirectory === '') app.setNotFoundHandler(answerNotFound);
  else await addWeb(app, platform, publicAnswers);

  await app.ready();
  publicAnswers.answerEarly({ observe, logRequest });
  return Object.assign(app, { routeList }) as unknown as App;
}
