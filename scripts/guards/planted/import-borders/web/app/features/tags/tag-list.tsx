// Planted: a web feature meets another one, and reaches into the server.
import { Page } from '#ui/page.tsx';
import { Stars } from '#features/ratings/stars.tsx';
import { Star } from '../ratings/star.tsx';
import { tagColour } from './tag-colour.ts';
import { selectTags } from '../../../../server/src/features/tags/tags.repository.ts';

export const TagList = [Page, Stars, Star, tagColour, selectTags];
