// The rows of AUTH-1's table about accounts and what administrators do to them.
import type {
  usersEndpoints,
  userNotesEndpoints,
  viewAsEndpoints,
} from '@matricula/contract/administration/endpoints.ts';
import { anyTarget, forAdmins, isPublic, type MatrixRow, type Subject } from './access-actors.ts';
import type { TestApp } from '#test/app.ts';

const reason = 'a reason for the log';
const userParams = ({ userId }: Subject) => ({ userId });
const ofAnybody = { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) };
const ofOthers = { own: forAdmins(403), other: forAdmins(200), missing: forAdmins(404) };

/** A note that bears the id of whom it is about. */
const makeNote = ({ ctx }: TestApp, { userId }: Subject) =>
  ctx.db
    .insertInto('userNotes')
    .values({ id: userId, userId, text: 'Called twice.', createdAt: ctx.clock.now(), changedAt: ctx.clock.now() })
    .execute();
const noteRow = { targets: ofAnybody, params: ({ userId }: Subject) => ({ noteId: userId }), make: makeNote };

export const USER_ROWS: Record<
  keyof typeof usersEndpoints | keyof typeof userNotesEndpoints | keyof typeof viewAsEndpoints,
  MatrixRow
> = {
  countUsers: { always: isPublic(200) },
  listUsers: { always: forAdmins(200) },
  getUserFilters: { always: forAdmins(200) },
  exportUsers: { always: forAdmins(200), body: () => ({ role: 'phantom' }), isAudited: true },
  getUserEffect: { always: forAdmins(200), query: '?act=suspend&users=00000000-0000-4000-8000-000000000000' },
  changeUsers: {
    always: forAdmins(200),
    body: ({ userId }) => ({ act: 'suspend', users: [userId], reason }),
    isAudited: true,
  },
  getUser: { targets: ofAnybody, params: userParams },
  changeUserRole: {
    targets: ofOthers,
    params: userParams,
    body: () => ({ role: 'consultant', expectedRole: 'user', reason }),
    isAudited: true,
  },
  changeUserSuspension: {
    targets: ofOthers,
    params: userParams,
    body: () => ({ isSuspended: true, reason }),
    isAudited: true,
  },
  signOutUser: { targets: ofOthers, params: userParams, body: () => ({ reason }), isAudited: true },
  startViewing: { targets: ofOthers, params: userParams, body: () => ({ reason }), isAudited: true },
  // Nobody but whoever began it stops one: view-as.test.ts has the way that succeeds.
  stopViewing: {
    targets: anyTarget(forAdmins(404)),
    params: ({ userId }) => ({ viewingId: userId }),
    isAudited: true,
  },
  listUserNotes: { targets: ofAnybody, params: userParams, make: makeNote },
  writeUserNote: {
    targets: ofAnybody,
    params: userParams,
    body: () => ({ noteId: crypto.randomUUID(), text: 'Called twice.' }),
    isAudited: true,
  },
  changeUserNote: { ...noteRow, body: () => ({ text: 'Called once.', expectedVersion: 1 }), isAudited: true },
  removeUserNote: { ...noteRow, body: () => ({ expectedVersion: 1 }), isAudited: true },
};
