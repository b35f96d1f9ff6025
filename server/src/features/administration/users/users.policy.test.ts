// Who may manage whom, as a table.
import { ROLES } from '@matricula/contract/base/roles.ts';
import { describe, expect, it } from 'vitest';
import { canManageUser, canSeeUsers } from './users.policy.ts';

const actor = (role: (typeof ROLES)[number]) => ({ userId: 'a', sessionId: 's', role });

describe('managing users', () => {
  it.each(ROLES)('%s', (role) => {
    const isAdmin = role === 'admin';
    expect(canSeeUsers(actor(role))).toBe(isAdmin);
    expect(canManageUser(actor(role), { id: 'b' })).toBe(isAdmin);
    expect(canManageUser(actor(role), { id: 'a' })).toBe(false);
  });

  it('nobody', () => {
    expect(canSeeUsers(null)).toBe(false);
    expect(canManageUser(null, { id: 'b' })).toBe(false);
  });
});
