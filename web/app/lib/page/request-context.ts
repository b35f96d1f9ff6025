// What a request carries while the server draws a page: its API client, nonce, brand and origins.
import type { ApiClient } from '@matricula/contract/http/client.ts';
import type { BrandId, BrandOrigins } from '@matricula/contract/base/brands.ts';
import { createContext } from 'react-router';

export interface RequestContext {
  api: ApiClient;
  nonce: string | undefined;
  /** The host keeps this page for everybody, so it must have all of it before it sends any. */
  isCached?: boolean;
  brandId: BrandId;
  origins: BrandOrigins;
  /** The article for people who want to become consultants (spec §1), outside the product. */
  becomeConsultantUrl: string;
  supportEmail: string;
  hasDevPages: boolean;
}

/** Null until the host (production) or the root middleware (development) fills it. */
export const requestContext = createContext<RequestContext | null>(null);
