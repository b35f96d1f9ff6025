// Who acts, and where the request came from.
import type { BrandId } from '@matricula/contract/base/brands.ts';
import type { Role } from '@matricula/contract/base/roles.ts';

/** Who acts. A phantom is a guest: it has an identity and the rights of a visitor. */
export interface Actor {
  userId: string;
  sessionId: string;
  role: Role;
}

/** Where a request came from, for device lists, audit rows and limits. */
export interface Origin {
  requestId: string;
  ipAddress: string;
  userAgent: string;
  brand: BrandId;
  /** The browser, if somebody has signed in with it before. Proves nothing about who sits there now. */
  deviceId: string | null;
}
