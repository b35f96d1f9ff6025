// Tags and courses as the wire knows them. The icon stands in the home list only (spec §3).
import type { TagsReply } from '@matricula/contract/marketplace/tags.ts';
import type { listTags } from './tags.service.ts';

export function presentTags({ tags, courses, moved }: Awaited<ReturnType<typeof listTags>>): TagsReply {
  if (courses === null) return { tags: tags.map(({ id, title }) => ({ id, title })), moved };
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
    moved,
  };
}
