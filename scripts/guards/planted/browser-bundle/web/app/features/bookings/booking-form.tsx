// Planted: the form pulls the schema, and zod with it, into the browser.
import { booking } from '@matricula/contract/bookings.ts';
import type { Shape } from '@matricula/contract/bookings.rules.ts';

export const form: Shape = booking;
