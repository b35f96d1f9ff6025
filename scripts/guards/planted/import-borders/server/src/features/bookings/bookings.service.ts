// Planted: a feature reads another feature's repository, climbs, names itself from outside and reads the configuration.
import { readConfig } from '#config.ts';
import { presentBooking } from '#features/bookings/bookings.presenter.ts';
import { userDeleted } from '#features/users/users.events.ts';
import { selectUser } from '#features/users/users.repository.ts';
import { getUser } from '#features/users/users.service.ts';
import { tagOf } from '../tags/tags.service.ts';
import { lockBooking } from './bookings.repository.ts';

export const all = [readConfig, presentBooking, userDeleted, selectUser, getUser, tagOf, lockBooking];
