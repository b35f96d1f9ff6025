// Tags and courses as the wire knows them. The icon stands in the home list only (spec §3).
import type { ManagedTag } from '@matricula/contract/marketplace/courses.ts';
import type { TagsReply } from '@matricula/contract/marketplace/tags.ts';
import type { listManagedTags, listTags } from './tags.service.ts';

export function presentTags({ tags, courses }: Awaited<ReturnType<typeof listTags>>): TagsReply {
  if (courses === null) return { tags: tags.map(({ id, title }) => ({ id, title })) };
  const known = new Set(tags.map(({ id }) => id));
  return {
    tags: tags.map(({ id, title, whiteIconUrl }) => ({ id, title, whiteIconURL: whiteIconUrl })),
    allCourses: courses.map((course) => ({
      courseId: course.id,
      title: course.title,
      // A hidden field has no place on the home page, so its id would lead nowhere there.
      tags: course.tagIds.filter((id) => known.has(id)),
      iconURL: course.iconUrl,
      mainColorDark: course.mainColorDark,
      mainColorBright: course.mainColorBright,
    })),
  };
}

export function presentManagedTag({
  id,
  title,
  state,
}: Awaited<ReturnType<typeof listManagedTags>>[number]): ManagedTag {
  return { id, title, state: state as ManagedTag['state'] };
}
