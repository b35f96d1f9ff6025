// A user's row as an administrator sees it.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { ManagedUser } from '@matricula/contract/administration/users.ts';
import type { Selectable } from 'kysely';
import type { Users } from '#platform/database/db-types.ts';

export function presentManagedUser(user: Selectable<Users>): ManagedUser {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role as Role,
    isSuspended: user.suspendedAt !== null,
    createdAt: user.createdAt.toISOString(),
  };
}
