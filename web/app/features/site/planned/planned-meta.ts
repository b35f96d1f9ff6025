// Title and description of a planned screen.
import { pageMeta } from '#lib/page/meta.ts';
import { type PlannedKey, PLANNED_SCREENS } from './planned-screens.ts';

export function plannedMeta(screen: PlannedKey, canonicalPath?: string) {
  const { title, lead } = PLANNED_SCREENS[screen];
  return pageMeta({ title, description: lead, ...(canonicalPath === undefined ? {} : { canonicalPath }) });
}
