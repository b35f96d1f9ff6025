// Rows of accounts as the contract shows them. The password hash has no way through here.
import type { Account, Device } from '@matricula/contract/foundation/accounts.ts';
import type { Role } from '@matricula/contract/base/roles.ts';
import type { Selectable } from 'kysely';
import type { Sessions, Users } from '#platform/database/db-types.ts';

export function presentAccount(user: Selectable<Users>): Account {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    isEmailVerified: user.emailVerifiedAt !== null,
    role: user.role as Role,
    selectedTag: user.selectedTag,
    selectedCourse: user.selectedCourse,
    createdAt: user.createdAt.toISOString(),
  };
}

export function presentDevice(session: Selectable<Sessions>, currentSessionId: string): Device {
  return {
    _id: session.id,
    label: session.deviceLabel,
    ipAddress: session.ipAddress,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    isCurrent: session.id === currentSessionId,
  };
}
