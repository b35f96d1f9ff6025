// The rows of AUTH-1's table about a consultant's own profile, picture and packages. A consultant whom nothing was made for has no profile.
import { PART_CONTENT_TYPE, PART_OFFSET_HEADER } from '@matricula/contract/foundation/uploads.rules.ts';
import { DECLARATION_NAMES } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { forConsultants, type MatrixRow, type Subject } from './access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { buildUpload } from '#test/builders/upload.ts';
import { offer, profileFields } from '#test/calls/own-profile.ts';

/** A profile that is not listed, with a package that bears the id of its owner. */
async function makePackage({ ctx }: TestApp, { userId: id }: Subject) {
  await ctx.db.insertInto('consultants').values({ id, name: 'Ada Lovelace', hourlyRateCents: 0 }).execute();
  await ctx.db
    .insertInto('packages')
    .values({ id, consultantId: id, title: 'Mock MMI', priceCents: 6_000, durationMinutes: 60 })
    .execute();
}

const packageRow = {
  targets: { own: forConsultants(200), other: forConsultants(404), missing: forConsultants(404) },
  params: ({ userId }: Subject) => ({ packageId: userId }),
  make: makePackage,
};

const pictureRow = (upload: object = {}) => ({
  targets: { own: forConsultants(200), other: forConsultants(404), missing: forConsultants(404) },
  params: ({ userId }: Subject) => ({ uploadId: userId }),
  make: async ({ ctx }: TestApp, { userId }: Subject) =>
    buildUpload(ctx, { id: userId, ownerId: userId, purpose: 'profile-picture', ...upload }),
});

export const OWN_PROFILE_ROWS = {
  getOwnProfile: { always: forConsultants(404) },
  saveProfile: { always: forConsultants(404), body: () => ({ version: 1, fields: profileFields() }) },
  setProfileState: { always: forConsultants(404), body: () => ({ state: 'paused' }) },
  declareNoConflict: { always: forConsultants(404), body: () => ({ declarations: [...DECLARATION_NAMES] }) },
  listProfileVersions: { always: forConsultants(200) },
  getProfileVersion: {
    targets: { own: forConsultants(404), other: forConsultants(404), missing: forConsultants(404) },
    params: () => ({ version: '1' }),
  },
  restoreProfile: { always: forConsultants(404), body: () => ({ version: 1, restore: 1 }) },
  createPicture: { always: forConsultants(200), body: () => ({ name: 'me.png', sizeBytes: 4 }) },
  getPicture: pictureRow(),
  addPicturePart: {
    ...pictureRow({ state: 'uploading', contentType: null, sizeBytes: 4, receivedBytes: 0 }),
    headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: '0' },
    body: () => Buffer.from('part'),
  },
  // The picture of the subject is smaller than a portrait may be: who may use it hears that.
  placePicture: {
    ...pictureRow(),
    targets: { own: forConsultants(422), other: forConsultants(404), missing: forConsultants(404) },
  },
  removePicture: { always: forConsultants(404) },
  createPackage: { always: forConsultants(404), body: () => offer() },
  orderPackages: { always: forConsultants(404), body: ({ userId }) => ({ order: [userId] }) },
  updatePackage: { ...packageRow, body: () => ({ ...offer(), version: 1 }) },
  removePackage: packageRow,
  setCadPayments: { always: forConsultants(404), body: () => ({ enabled: true }) },
} satisfies Record<string, MatrixRow>;
