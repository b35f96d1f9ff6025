// Planted: the composition reaches past a feature's routes.
import { bookingRoutes } from '#features/commerce/bookings/bookings.routes.ts';
import { lockBooking } from '#features/commerce/bookings/bookings.repository.ts';

export const app = [bookingRoutes, lockBooking];
