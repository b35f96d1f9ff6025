// One school, the consultants who studied there, and a report of an error (spec §7). Failed reads are only logged, by the query cache (spec §8).
import { ApiError } from '@matricula/contract/http/client.ts';
import type { ReportSchoolBody } from '@matricula/contract/schools/schools.ts';
import { queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';

/** No school by this id, or nothing that could be an id. */
const NO_SCHOOL = [404, 422];

/** Null when there is no such school: an answer, not a failure, so that the page can say so with its status. */
export function schoolQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['school', schoolId],
    queryFn: async ({ client, signal }) => {
      try {
        return (await apiOf(client).getSchool({ params: { schoolId }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && NO_SCHOOL.includes(error.status)) return null;
        throw error;
      }
    },
    ...PAGE_CONTENT,
  });
}

export function schoolConsultantsQuery(schoolId: string) {
  return queryOptions({
    queryKey: ['school', schoolId, 'consultants'],
    queryFn: ({ client, signal }) => apiOf(client).listSchoolConsultants({ params: { schoolId }, signal }),
  });
}

export function reportMutation(schoolId: string): UseMutationOptions<unknown, Error, ReportSchoolBody> {
  return { mutationFn: (body) => api.reportSchool({ params: { schoolId }, body }) };
}
