// Planted: a component of ui/ knows a feature.
import { TagList } from '#features/marketplace/tags/tag-list.tsx';

export const Button = TagList;
