// The cookie by which a browser is known again at sign-in, so that people who guess from elsewhere, or from the same campus,
// cannot slow its owner down. It opens nothing: a session is the bearer token's alone. Only the sign-in routes receive it.
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { Config } from '#config.ts';
import { isSigned, sign } from './signature.ts';

const NAME = 'device';
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60; // what browsers allow at most
const VALUE = /(?:^|;\s*)device=([0-9a-f-]{36})\.([\w-]{43})(?:;|$)/;

interface DeviceCookies {
  /** The device's id; null when there is none or we have not signed it. */
  read(cookie: string | undefined): string | null;
  write(deviceId: string): string;
}

export function createDeviceCookies({ authSecret, isHttps }: Pick<Config, 'authSecret' | 'isHttps'>): DeviceCookies {
  const attributes = `Path=${API_PREFIX}/auth; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  return {
    read: (cookie) => {
      const [, deviceId = '', signature = ''] = (cookie === undefined ? null : VALUE.exec(cookie)) ?? [];
      return isSigned(authSecret, 'device-cookie', deviceId, signature) ? deviceId : null;
    },
    write: (deviceId) => `${NAME}=${deviceId}.${sign(authSecret, 'device-cookie', deviceId)}; ${attributes}`,
  };
}
