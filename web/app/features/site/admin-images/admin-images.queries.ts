// What administrators read and write of the library of images. Several people work here at once, so nothing is taken from the cache without asking again.
import type {
  CreateImageBody,
  ManagedImage,
  ReplaceImageBody,
  UpdateImageBody,
} from '@matricula/contract/foundation/images.ts';
import { imageUploadPartPath } from '@matricula/contract/foundation/images.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';
import { managedImages } from '#state/foundation/managed-images.queries.ts';
import type { UploadCalls } from '#state/foundation/file-upload.ts';

/** Asked anew each time: editors elsewhere choose and drop it. */
export function imageUsesQuery(imageId: string) {
  return queryOptions({
    queryKey: ['managed-image', imageId, 'uses'],
    queryFn: ({ client, signal }) => apiOf(client).listImageUses({ params: { imageId }, signal }),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** Null where it was deleted. Never refreshed on its own: a form must not change under the hands of the person who fills it. */
export function managedImageQuery(imageId: string) {
  return queryOptions({
    queryKey: ['managed-image', imageId],
    queryFn: async ({ client, signal }): Promise<ManagedImage | null> => {
      try {
        return await apiOf(client).getManagedImage({ params: { imageId }, signal });
      } catch (error) {
        // An id of another shape is nobody's.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: () => isSignedIn(),
  });
}

function hold(client: QueryClient, image: ManagedImage): void {
  client.setQueryData(managedImageQuery(image.imageId).queryKey, image);
  void client.invalidateQueries(managedImages);
}

export function addImageMutation() {
  return mutationOptions({
    mutationFn: (body: CreateImageBody) => api.createImage({ body }),
    onSettled: (_added, _error, _body, _kept, { client }) => client.invalidateQueries(managedImages),
  });
}

/** A refusal may be because somebody else has changed it: what is there now is asked for. */
function imageMutation<Body>(imageId: string, write: (body: Body) => Promise<ManagedImage>) {
  return mutationOptions({
    mutationFn: write,
    onSuccess: (image, _body, _kept, { client }) => hold(client, image),
    onError: (_error, _body, _kept, { client }) =>
      client.invalidateQueries({ queryKey: managedImageQuery(imageId).queryKey }),
  });
}

export function updateImageMutation(imageId: string) {
  return imageMutation(imageId, (body: UpdateImageBody) => api.updateImage({ params: { imageId }, body }));
}

export function replaceImageMutation(imageId: string) {
  return imageMutation(imageId, (body: ReplaceImageBody) => api.replaceImage({ params: { imageId }, body }));
}

export function deleteImageMutation(imageId: string) {
  return mutationOptions({
    mutationFn: (version: number) => api.deleteImage({ params: { imageId }, query: { version } }),
    onSettled: (_reply, _error, _version, _kept, { client }) => client.invalidateQueries(managedImages),
  });
}

/** How a picture travels. One that is not added is removed by the server. */
export const IMAGE_CALLS: UploadCalls = {
  create: (body, signal) => api.createImageUpload({ body, signal }),
  get: (uploadId, signal) => api.getImageUpload({ params: { uploadId }, signal }),
  partPath: imageUploadPartPath,
  remove: (uploadId) => api.removeImageUpload({ params: { uploadId } }),
  // No event tells of it: it is asked about.
  listen: () => () => undefined,
};
