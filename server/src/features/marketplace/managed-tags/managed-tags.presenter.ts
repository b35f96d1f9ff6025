// Fields and their parts with what holds them → the wire.
import type { ManagedTag } from '@matricula/contract/marketplace/managed-tags.ts';
import { tagIconOfUrl } from '@matricula/contract/marketplace/tags.rules.ts';
import type { listManagedTags } from './managed-tags.service.ts';

export function presentManagedTag({
  tag,
  uses,
  formerIds,
  subtags,
}: Awaited<ReturnType<typeof listManagedTags>>[number]): ManagedTag {
  return {
    id: tag.id,
    title: tag.title,
    version: tag.version,
    state: tag.state as ManagedTag['state'],
    icon: tagIconOfUrl(tag.whiteIconUrl),
    whiteIconURL: tag.whiteIconUrl,
    uses,
    formerIds,
    subtags: subtags.map(({ subtag, ...rest }) => ({
      id: subtag.id,
      title: subtag.title,
      version: subtag.version,
      ...rest,
    })),
  };
}
