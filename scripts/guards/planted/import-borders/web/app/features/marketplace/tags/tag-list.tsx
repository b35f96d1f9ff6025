// Planted: a web feature meets another one, and reaches into the server.
import { Page } from '#ui/layout/page.tsx';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import { Stars } from '#features/reviews/ratings/stars.tsx';
import { tagColour } from './tag-colour.ts';
import { selectTags } from '../../../../../server/src/features/marketplace/tags/tags.repository.ts';

export const TagList = [Page, fieldsQuery, Stars, tagColour, selectTags];
