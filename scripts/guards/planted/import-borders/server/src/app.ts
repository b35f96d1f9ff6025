// Planted: the composition reaches past a feature's routes.
import { bookingRoutes } from './features/bookings/bookings.routes.ts';
import { lockBooking } from './features/bookings/bookings.repository.ts';

export const app = [bookingRoutes, lockBooking];
