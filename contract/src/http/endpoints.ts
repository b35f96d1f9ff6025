// Name → method and path of every endpoint, for servers and tests. The browser's client takes its parts one by one.
import { LATER_ENDPOINTS } from './later-endpoints.ts';
import { MEMBER_ENDPOINTS } from './member-endpoints.ts';

export const ENDPOINTS = { ...MEMBER_ENDPOINTS, ...LATER_ENDPOINTS };

export type EndpointName = keyof typeof ENDPOINTS;
