// The reviews that the home page quotes.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

export function testimonialsQuery() {
  return queryOptions({
    queryKey: ['testimonials'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listTestimonials({ signal })).testimonials,
  });
}
