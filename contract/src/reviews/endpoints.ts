// Every endpoint of the area 'reviews', declared once: address, who may call, what it takes and gives.
import { declareEndpoints, declareRareEndpoints } from '#http/endpoint.ts';
import { successSchema } from '#http/schemas.ts';
import { measuredReplySchema } from './measured.ts';
import {
  rateBodySchema,
  rateReplySchema,
  ratingQuerySchema,
  ratingReplySchema,
  threadParamsSchema,
} from './ratings.ts';
import {
  decideQuoteBodySchema,
  quoteParamsSchema,
  quotesQuerySchema,
  quotesReplySchema,
  testimonialsReplySchema,
} from './testimonials.ts';

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

export const quotesEndpoints = declareEndpoints({
  listQuotes: {
    route: 'GET /testimonials/manage',
    access: 'admin',
    query: quotesQuerySchema,
    reply: quotesReplySchema,
  },
  decideQuote: {
    route: 'PUT /testimonials/manage/:ratingId',
    access: 'admin',
    params: quoteParamsSchema,
    body: decideQuoteBodySchema,
    reply: successSchema,
  },
});

export const measuredEndpoints = declareRareEndpoints({
  getMeasured: {
    route: 'GET /consulting/measured',
    access: 'user',
    reply: measuredReplySchema,
  },
});
