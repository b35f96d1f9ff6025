// Addresses that the browser fetches with the first call that needs one: no public page carries those of administration, or of a member's
// rare screens. In one file, so that a call waits once.
import { ADMIN_ENDPOINTS } from './admin-endpoints.ts';
import { RARE_ENDPOINTS } from './rare-endpoints.ts';

export const LATER_ENDPOINTS = { ...RARE_ENDPOINTS, ...ADMIN_ENDPOINTS };
