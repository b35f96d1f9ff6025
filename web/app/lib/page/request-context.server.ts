// Fills the request context: from what the host passes, or from the environment when React Router's own server runs.
import {
  BECOME_CONSULTANT_PATH,
  brandForHost,
  type BrandOrigins,
  DEFAULT_BRAND_ORIGINS,
} from '@matricula/contract/base/brands.ts';
import { createClient } from '@matricula/contract/http/client.ts';
import { SUPPORT_EMAIL } from '@matricula/contract/base/contact.ts';
import { RouterContextProvider } from 'react-router';
import { type RequestContext, requestContext } from './request-context.ts';

export interface HostParts {
  /** Reaches the API; the host may answer without a network hop. Gets absolute URLs below the Matricula origin. */
  apiFetch: typeof fetch;
  nonce: string;
  isCached: boolean;
  origins: BrandOrigins;
  /** The request's Host, already checked against the allow-list. */
  host: string;
  becomeConsultantUrl: string;
  supportEmail: string;
  hasDevPages: boolean;
}

// Public pages are drawn for a visitor: the token lives in the browser and never reaches this code.
const noToken = () => null;

/** The host calls this through `build.entry.module`, so that context keys are those of this bundle. Functions and plain data only. */
export function createLoadContext({ apiFetch, host, ...parts }: HostParts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    ...parts,
    api: createClient({ origin: parts.origins.matricula, token: noToken, fetch: apiFetch }),
    brandId: brandForHost(host, parts.origins),
  });
  return context;
}

/** Without a host: the API is another process and nobody sets a policy, so there is no nonce. */
export function contextFromEnvironment(request: Request): RequestContext {
  const origins: BrandOrigins = {
    matricula: process.env['MATRICULA_ORIGIN'] ?? DEFAULT_BRAND_ORIGINS.matricula,
    peerway: process.env['PEERWAY_ORIGIN'] ?? DEFAULT_BRAND_ORIGINS.peerway,
  };
  return {
    api: createClient({ origin: process.env['API_URL'] ?? 'http://127.0.0.1:3001', token: noToken }),
    nonce: undefined,
    brandId: brandForHost(request.headers.get('host') ?? new URL(request.url).host, origins),
    origins,
    becomeConsultantUrl: process.env['BECOME_CONSULTANT_URL'] ?? BECOME_CONSULTANT_PATH,
    supportEmail: process.env['SUPPORT_EMAIL'] ?? SUPPORT_EMAIL,
    hasDevPages: true,
  };
}
