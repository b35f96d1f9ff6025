// Name → method and path of every endpoint, for servers and tests. The browser's client takes its two parts one by one.
import { ADMIN_ENDPOINTS } from './admin-endpoints.ts';
import { MEMBER_ENDPOINTS } from './member-endpoints.ts';

export const ENDPOINTS = { ...MEMBER_ENDPOINTS, ...ADMIN_ENDPOINTS };

export type EndpointName = keyof typeof ENDPOINTS;
