// Planted: a feature reads another feature's repository, names itself from outside and reads the configuration.
import { readConfig } from '#config.ts';
import { presentBooking } from '#features/commerce/bookings/bookings.presenter.ts';
import { userDeleted } from '#features/foundation/accounts/accounts.events.ts';
import { selectUser } from '#features/foundation/accounts/accounts.repository.ts';
import { getUser } from '#features/foundation/accounts/accounts.service.ts';
import { listDirectory } from '#features/schools/schools/schools.directory.service.ts';
import { figures } from '#features/schools/schools/schools.figures.ts';
import { lockBooking } from './bookings.repository.ts';
import { fee } from './money/bookings.fee.ts';

export const all = [readConfig, presentBooking, userDeleted, selectUser, getUser, listDirectory, figures, lockBooking, fee];
