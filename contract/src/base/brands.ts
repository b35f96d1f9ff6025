// The two brands and how a host name chooses one. Zod-free: the browser and the server both read it.

export type BrandId = 'matricula' | 'peerway';

export interface Brand {
  id: BrandId;
  name: string;
  tagline: string;
}

export const BRANDS: Record<BrandId, Brand> = {
  matricula: { id: 'matricula', name: 'Matricula', tagline: 'Admissions preparation, out in the open' },
  peerway: { id: 'peerway', name: 'Peerway', tagline: 'Peer consultants, chosen by you' },
};

/** Where each brand lives. The environment overrides these; links in mails are built from them, never from a request's Host. */
export interface BrandOrigins {
  matricula: string;
  peerway: string;
}

export const DEFAULT_BRAND_ORIGINS: BrandOrigins = {
  matricula: 'http://localhost:3000',
  peerway: 'http://peerway.localhost:3000',
};

/** Our own page for people who want to become consultants, where the operator names no article outside the product. */
export const BECOME_CONSULTANT_PATH = '/become-a-consultant';

/** Hosts that open Matricula besides its own origin, on a developer's machine. */
export const DEFAULT_EXTRA_HOSTS = ['matricula.localhost', '127.0.0.1', '[::1]'];

/** Host name without port, as the allow-list and the brand choice compare it. */
export function hostnameOf(host: string): string {
  return host.replace(/:\d{1,5}$/, '').toLowerCase();
}

/** Spec §1: on the marketplace's own host everything is Peerway; on any other host it is Matricula. */
export function brandForHost(host: string, origins: BrandOrigins): BrandId {
  return hostnameOf(host) === new URL(origins.peerway).hostname ? 'peerway' : 'matricula';
}
