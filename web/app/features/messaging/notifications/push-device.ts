// Pushes as this browser knows them: whether it can, may and does take them. The service worker shows them (public/sw.js).
import { api } from '#lib/api.ts';
import { readToken, tokenUserId } from '#lib/session.ts';

export type DevicePush = 'unsupported' | 'denied' | 'off' | 'on';

/** Whoever turned pushes on here. The next person who signs in on this browser has not asked for them. */
const OWNER_KEY = 'pushOwner';

export class PushDenied extends Error {
  override name = 'PushDenied';
}

async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export async function readDevicePush(): Promise<DevicePush> {
  const registration = await findRegistration();
  if (registration === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  const isOwn = localStorage.getItem(OWNER_KEY) === tokenUserId();
  return subscription !== null && isOwn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the person, then the browser's push service, then tells the server. Fails with PushDenied when the person says no. */
export async function turnPushOn(publicKey: string): Promise<void> {
  const registration = await findRegistration();
  if (registration === null) throw new PushDenied();
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied();
  // One made with an earlier key of ours, or by somebody else here, would be refused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  try {
    await saveSubscription(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  localStorage.setItem(OWNER_KEY, tokenUserId() ?? '');
}

/** The browser first: even if the server is away, nothing appears here any more. */
export async function turnPushOff(): Promise<void> {
  localStorage.removeItem(OWNER_KEY);
  const registration = await findRegistration();
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  if (subscription === null) return;
  await subscription.unsubscribe();
  await api.removePushSubscription({ body: { endpoint: subscription.endpoint } });
}

/** Pushes follow a session. Whoever signs in again on a browser where they had them gets them again. */
export async function keepPush(): Promise<void> {
  if (readToken() === null || (await readDevicePush()) !== 'on') return;
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (subscription !== null && subscription !== undefined) await saveSubscription(subscription);
}

async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  await api.savePushSubscription({
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } },
  });
}
