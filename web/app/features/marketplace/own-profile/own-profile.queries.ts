// What consultants read and write of their own profile. Each write answers with the whole of it, which every screen then shows.
import type {
  CreatePackageBody,
  DeclareBody,
  OwnProfile,
  ProfileStateBody,
  RestoreProfileBody,
  SaveProfileBody,
  UpdatePackageBody,
} from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { picturePartPath } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { mutationOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';
import { consultantCardsQuery } from '#state/marketplace/consultant-cards.queries.ts';
import type { UploadCalls } from '#state/foundation/file-upload.ts';
import { cardOf } from './preview/profile-views.ts';

export function ownProfileQuery() {
  return queryOptions({
    queryKey: ['own-profile'],
    queryFn: ({ client, signal }) => apiOf(client).getOwnProfile({ signal }),
    enabled: () => isSignedIn(),
  });
}

export function versionsQuery() {
  return queryOptions({
    queryKey: ['own-profile', 'versions'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listProfileVersions({ signal })).data,
    // Another save has made another one.
    staleTime: 0,
  });
}

export function versionQuery(version: number) {
  return queryOptions({
    queryKey: ['own-profile', 'version', version],
    queryFn: ({ client, signal }) => apiOf(client).getProfileVersion({ params: { version }, signal }),
  });
}

function holdProfile(client: QueryClient, profile: OwnProfile): void {
  client.setQueryData(ownProfileQuery().queryKey, profile);
  // The portrait in the header is the card's; while paused there is none to ask for.
  client.setQueryData(consultantCardsQuery([profile._id]).queryKey, [cardOf(profile.shown)]);
}

/** A write whose answer is the profile. What was refused may have been decided on an older one: the latest is fetched. */
function profileMutation<Variables>(client: QueryClient, write: (variables: Variables) => Promise<OwnProfile>) {
  return mutationOptions({
    mutationFn: write,
    // Offline it fails at once, in words, instead of waiting unseen.
    networkMode: 'always',
    onSuccess: (profile) => holdProfile(client, profile),
    onError: () => void client.invalidateQueries({ ...ownProfileQuery(), exact: true }),
  });
}

const WRITES = {
  save: (body: SaveProfileBody) => api.saveProfile({ body }),
  setState: (body: ProfileStateBody) => api.setProfileState({ body }),
  declare: (body: DeclareBody) => api.declareNoConflict({ body }),
  restore: (body: RestoreProfileBody) => api.restoreProfile({ body }),
  placePicture: (uploadId: string) => api.placePicture({ params: { uploadId } }),
  removePicture: () => api.removePicture(),
  addPackage: (body: CreatePackageBody) => api.createPackage({ body }),
  updatePackage: ({ packageId, ...body }: UpdatePackageBody & { packageId: string }) =>
    api.updatePackage({ params: { packageId }, body }),
  removePackage: (packageId: string) => api.removePackage({ params: { packageId } }),
  orderPackages: (order: string[]) => api.orderPackages({ body: { order } }),
  setCad: (enabled: boolean) => api.setCadPayments({ body: { enabled } }),
};
type Writes = typeof WRITES;

/** One of the writes: `useProfileWrite('save')`. */
export function useProfileWrite<Name extends keyof Writes>(name: Name) {
  type Variables = Parameters<Writes[Name]>[0] extends undefined ? void : Parameters<Writes[Name]>[0];
  return useMutation(
    profileMutation<Variables>(useQueryClient(), WRITES[name] as (given: Variables) => Promise<OwnProfile>),
  );
}

/** How a picture travels. One that is not used is removed by the server. */
export const PICTURE_CALLS: UploadCalls = {
  create: (body, signal) => api.createPicture({ body, signal }),
  get: (uploadId, signal) => api.getPicture({ params: { uploadId }, signal }),
  partPath: picturePartPath,
  remove: () => Promise.resolve(),
  // No event tells of it: it is asked about.
  listen: () => () => undefined,
};
