// Planted: the platform knows a feature.
import { readConfig } from '#config.ts';
import { getUser } from '#features/administration/users/users.service.ts';

export const mailer = { getUser, readConfig };
