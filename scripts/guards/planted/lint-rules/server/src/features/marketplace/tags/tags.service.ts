// Planted: a lower area uses a higher one, on both sides, and climbs.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import { getMessage } from '#features/messaging/messages/messages.service.ts';
import { getSchool } from '#features/schools/schools/schools.service.ts';
import { other } from '../courses/courses.service.ts';

export const tags: [Account, Order] = [getMessage, [getSchool, other]];
