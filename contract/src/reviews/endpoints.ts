// Every endpoint of the area 'reviews', declared once: address, who may call, what it takes and gives.
import { declareEndpoints, declareRareEndpoints } from '#http/endpoint.ts';
import { measuredReplySchema } from './measured.ts';
import {
  rateBodySchema,
  rateReplySchema,
  ratingQuerySchema,
  ratingReplySchema,
  testimonialsReplySchema,
  threadParamsSchema,
} from './ratings.ts';

export const ratingsEndpoints = declareEndpoints({
  getRatings: {
    route: 'GET /rating/:threadId',
    access: 'public',
    params: threadParamsSchema,
    query: ratingQuerySchema,
    reply: ratingReplySchema,
  },
  rate: {
    route: 'POST /rating/:threadId',
    access: 'user',
    params: threadParamsSchema,
    body: rateBodySchema,
    reply: rateReplySchema,
  },
  listTestimonials: {
    route: 'GET /public/testimonials',
    access: 'public',
    reply: testimonialsReplySchema,
  },
});

export const measuredEndpoints = declareRareEndpoints({
  getMeasured: {
    route: 'GET /consulting/measured',
    access: 'user',
    reply: measuredReplySchema,
  },
});
