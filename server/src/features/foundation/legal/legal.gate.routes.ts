// Holds every write of somebody signed in, over HTTP and over a socket, until they have agreed to the texts in force. Reading stays possible,
// and so does what nobody's agreement may be asked for: agreeing, one's sessions, devices and password, finishing what one had begun, ending
// a subscription, getting money back, and taking back a share or an application.
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { type EndpointName, ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { SocketHandlers } from '#platform/realtime/handlers.ts';
import { requireConsent } from './legal.consents.service.ts';

const STAYS_POSSIBLE: readonly EndpointName[] = [
  'agreeToLegal',
  // A POST by the specification, and reads only: the stars beside schools.
  'getFavoriteSchools',
  'addDetailedEvent',
  'proveIdentity',
  'changePassword',
  'resendVerification',
  'signOutDevice',
  'signOutOtherDevices',
  'removePushSubscription',
  'stopViewing',
  // An answer under way is never lost.
  'saveAttempt',
  'takeAttempt',
  'finishAttempt',
  'createRecordingUpload',
  'addRecordingBytes',
  // What was paid for before is settled; what is paid for can be ended.
  'settleOrder',
  'settleSubscription',
  'cancelSubscription',
  'refundOrder',
  'removeRecording',
  'withdrawSharedAttempt',
  'withdrawFavoriteShare',
  'withdrawApplication',
];
const POSSIBLE = new Set(
  STAYS_POSSIBLE.map((name) => {
    const [method = '', path = ''] = ENDPOINTS[name].split(' ');
    return `${method} ${API_PREFIX}${path}`;
  }),
);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** After `addAuthentication`, before a body is read. */
export function addConsentGate(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    if (READS.has(request.method) || request.ctx.actor === null || config.access === 'public') return;
    if (!POSSIBLE.has(`${request.method} ${url}`)) await requireConsent(request.ctx);
  });
}

/** The same for what a browser says over its socket. */
export function withConsent(handlers: SocketHandlers): SocketHandlers {
  const { 'message.send': send } = handlers;
  return {
    ...handlers,
    'message.send': async (ctx, request) => {
      await requireConsent(ctx);
      return send(ctx, request);
    },
  };
}
