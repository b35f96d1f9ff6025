// HTTP of a consultant's own profile, picture and packages. Each write answers with the whole profile, so that a screen shows what stands.
import {
  PART_CONTENT_TYPE,
  PART_MAX_BYTES,
  PART_OFFSET_HEADER,
  UPLOAD_TEXTS,
} from '@matricula/contract/foundation/uploads.rules.ts';
import { ownProfileEndpoints } from '@matricula/contract/marketplace/profiles/consulting-endpoints.ts';
import { presentUpload } from '#features/foundation/uploads/uploads.service.ts';
import { presentConsultant } from '#features/marketplace/consultants/consultants.service.ts';
import { invalid } from '#platform/context/errors.ts';
import { type Routes, routesOf } from '#platform/http/routes.ts';
import {
  createPackage,
  orderPackages,
  removePackage,
  setCadPayments,
  updatePackage,
} from './own-profile.packages.service.ts';
import {
  addPicturePart,
  createPicture,
  getPicture,
  removePicture,
  placePicture,
} from './own-profile.picture.service.ts';
import { presentOwnProfile, presentVersion } from './own-profile.presenter.ts';
import {
  getOwnProfile,
  getProfileVersion,
  listProfileVersions,
  restoreProfile,
  saveProfile,
} from './own-profile.service.ts';
import { declareNoConflict, setProfileState } from './own-profile.state.service.ts';

/** Each change rewrites a card and empties a cache: as many as a person makes. */
const CHANGES = { points: 120, seconds: 60 * 60, by: 'user' } as const;
const PICTURES = { points: 30, seconds: 60 * 60, by: 'user' } as const;

export const ownProfileRoutes: Routes = async (app) => {
  app.addContentTypeParser(PART_CONTENT_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  await app.register(
    routesOf(ownProfileEndpoints, {
      getOwnProfile: async ({ ctx }) => presentOwnProfile(await getOwnProfile(ctx)),

      saveProfile: {
        limit: CHANGES,
        handle: async ({ ctx, body }) => presentOwnProfile(await saveProfile(ctx, body)),
      },

      setProfileState: {
        limit: CHANGES,
        handle: async ({ ctx, body }) => presentOwnProfile(await setProfileState(ctx, body)),
      },

      declareNoConflict: {
        limit: CHANGES,
        handle: async ({ ctx }) => presentOwnProfile(await declareNoConflict(ctx)),
      },

      listProfileVersions: async ({ ctx }) => ({ data: (await listProfileVersions(ctx)).map(presentVersion) }),

      getProfileVersion: async ({ ctx, params }) => {
        const { version, details } = await getProfileVersion(ctx, params.version);
        return { version, shown: presentConsultant(details).data };
      },

      restoreProfile: {
        limit: CHANGES,
        handle: async ({ ctx, body }) => presentOwnProfile(await restoreProfile(ctx, body)),
      },

      createPicture: {
        limit: PICTURES,
        handle: async ({ ctx, body }) => presentUpload(await createPicture(ctx, body)),
      },

      getPicture: async ({ ctx, params }) => presentUpload(await getPicture(ctx, params.uploadId)),

      addPicturePart: {
        limit: { points: 600, seconds: 60, by: 'user' },
        bodyLimit: PART_MAX_BYTES,
        handle: async ({ ctx, params, headers, body }) => {
          if (!Buffer.isBuffer(body)) invalid(UPLOAD_TEXTS.badPart);
          return presentUpload(await addPicturePart(ctx, params.uploadId, headers[PART_OFFSET_HEADER], body));
        },
      },

      placePicture: {
        limit: PICTURES,
        handle: async ({ ctx, params }) => presentOwnProfile(await placePicture(ctx, params.uploadId)),
      },

      removePicture: {
        limit: PICTURES,
        handle: async ({ ctx }) => presentOwnProfile(await removePicture(ctx)),
      },

      createPackage: {
        limit: CHANGES,
        handle: async ({ ctx, body }) => presentOwnProfile(await createPackage(ctx, body)),
      },

      orderPackages: {
        limit: CHANGES,
        handle: async ({ ctx, body }) => presentOwnProfile(await orderPackages(ctx, body.order)),
      },

      updatePackage: {
        limit: CHANGES,
        handle: async ({ ctx, params, body }) => presentOwnProfile(await updatePackage(ctx, params.packageId, body)),
      },

      removePackage: {
        limit: CHANGES,
        handle: async ({ ctx, params }) => presentOwnProfile(await removePackage(ctx, params.packageId)),
      },

      setCadPayments: {
        limit: CHANGES,
        handle: async ({ ctx, body }) => presentOwnProfile(await setCadPayments(ctx, body.enabled)),
      },
    }),
  );
};
