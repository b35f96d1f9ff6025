// What administrators read and write of schools. Several people work here at once, so nothing is taken from the cache without asking again.
import type {
  CreateSchoolBody,
  ManagedSchoolsQuery,
  RestoreSchoolBody,
  UpdateSchoolBody,
} from '@matricula/contract/schools/school-management.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function managedSchoolsQuery({ search, page, queue }: ManagedSchoolsQuery) {
  return queryOptions({
    queryKey: ['managed-schools', search ?? '', page ?? 1, queue ?? ''],
    queryFn: ({ client, signal }) => apiOf(client).listManagedSchools({ query: { search, page, queue }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** Never refreshed on its own while it is edited: a form must not change under the hands of the person who fills it. */
export function managedSchoolQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['managed-school', schoolId],
    queryFn: ({ client, signal }) => apiOf(client).getManagedSchool({ params: { schoolId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: () => isSignedIn(),
  });
}

export function schoolVersionsQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['school-versions', schoolId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).listSchoolVersions({ params: { schoolId }, signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function createSchoolMutation() {
  return mutationOptions({ mutationFn: (body: CreateSchoolBody) => api.createSchool({ body }) });
}

/** The answer is the school as it now is: the form goes on from there. */
export function updateSchoolMutation(schoolId: string) {
  return mutationOptions({
    mutationFn: (body: UpdateSchoolBody) => api.updateSchool({ params: { schoolId }, body }),
    onSuccess: (school, _body, _kept, { client }) => {
      client.setQueryData(managedSchoolQuery(schoolId).queryKey, school);
      return client.invalidateQueries(schoolVersionsQuery(schoolId));
    },
  });
}

export function restoreSchoolMutation(schoolId: string) {
  return mutationOptions({
    mutationFn: (body: RestoreSchoolBody) => api.restoreSchool({ params: { schoolId }, body }),
    onSuccess: (school, _body, _kept, { client }) => {
      client.setQueryData(managedSchoolQuery(schoolId).queryKey, school);
      return client.invalidateQueries(schoolVersionsQuery(schoolId));
    },
  });
}
