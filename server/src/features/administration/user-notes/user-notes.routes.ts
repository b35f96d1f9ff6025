// HTTP of notes about accounts, for administrators.
import { userNotesEndpoints } from '@matricula/contract/administration/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentNote } from './user-notes.presenter.ts';
import { changeUserNote, listUserNotes, removeUserNote, writeUserNote } from './user-notes.service.ts';

export const userNotesRoutes = routesOf(userNotesEndpoints, {
  listUserNotes: async ({ ctx, params }) => ({ data: (await listUserNotes(ctx, params.userId)).map(presentNote) }),

  writeUserNote: async ({ ctx, params, body }) => presentNote(await writeUserNote(ctx, params.userId, body)),

  changeUserNote: async ({ ctx, params, body }) => presentNote(await changeUserNote(ctx, params.noteId, body)),

  removeUserNote: async ({ ctx, params, body }) => {
    await removeUserNote(ctx, params.noteId, body);
    return { success: true as const };
  },
});
