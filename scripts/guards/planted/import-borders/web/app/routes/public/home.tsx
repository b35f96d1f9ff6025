// Planted: a route imports another route.
import { TagList } from '#features/marketplace/tags/tag-list.tsx';
import type { Route } from './+types/home';
import LegalRoute from './legal.tsx';

export const handle: Route.Handle = [TagList, LegalRoute];
