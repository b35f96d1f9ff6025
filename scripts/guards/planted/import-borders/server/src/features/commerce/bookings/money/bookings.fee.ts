// Not a violation: what lies above in the same feature has a # of its own.
import { lockBooking } from '#features/commerce/bookings/bookings.repository.ts';

export const fee = lockBooking;
