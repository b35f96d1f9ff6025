// What administrators read and write of schools. Several people work here at once, so nothing is taken from the cache without asking again.
import { ADMIN_ENDPOINTS } from '@matricula/contract/http/admin-endpoints.ts';
import type {
  ExportSchoolsBody,
  ManagedSchoolsQuery,
  SetListedBody,
} from '@matricula/contract/schools/managed-schools.ts';
import type { SetSchoolLogoBody } from '@matricula/contract/schools/school-logos.ts';
import type {
  CreateSchoolBody,
  RestoreSchoolBody,
  UpdateSchoolBody,
} from '@matricula/contract/schools/school-management.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { sendBytes } from '#lib/send-bytes.ts';
import { isSignedIn } from '#lib/session.ts';
import { saveFile } from '#lib/text/csv.ts';

/** One key for all of them, whatever is asked: an act on some changes what every page and order shows. */
const managedSchools = { queryKey: ['managed-schools'] };

export function managedSchoolsQuery(query: ManagedSchoolsQuery) {
  return queryOptions({
    queryKey: [...managedSchools.queryKey, query],
    queryFn: ({ client, signal }) => apiOf(client).listManagedSchools({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** Everything the filter finds, as a download. */
export function exportSchoolsMutation() {
  return mutationOptions({
    mutationFn: async (body: ExportSchoolsBody) => {
      const [method = '', path = ''] = ADMIN_ENDPOINTS.exportManagedSchools.split(' ');
      const headers = { 'content-type': 'application/json' };
      const file = await sendBytes(path, { method, headers, body: JSON.stringify(body) });
      saveFile('schools.csv', await file.blob());
    },
  });
}

/** Also after a refusal: the list is not what it was seen as. */
export function setListedMutation() {
  return mutationOptions({
    mutationFn: (body: SetListedBody) => api.setSchoolsListed({ body }),
    onSettled: (_reply, _error, _body, _kept, { client }) => client.invalidateQueries(managedSchools),
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

export function schoolLogoQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['school-logo', schoolId],
    queryFn: ({ client, signal }) => apiOf(client).getSchoolLogo({ params: { schoolId }, signal }),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** Also after a refusal: another logo may stand there. */
export function setSchoolLogoMutation(schoolId: string) {
  return mutationOptions({
    mutationFn: (body: SetSchoolLogoBody) => api.setSchoolLogo({ params: { schoolId }, body }),
    onSettled: (_logo, _error, _body, _kept, { client }) =>
      client.invalidateQueries({ queryKey: schoolLogoQuery(schoolId).queryKey }),
  });
}
