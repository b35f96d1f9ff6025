// Where each thing that Find knows is opened. Pure.
import type { Found } from '@matricula/contract/administration/find.ts';
import { FOUND_KINDS, type FoundKind } from '@matricula/contract/administration/find.rules.ts';
import { href } from 'react-router';
import { editorLink, questionsAddress } from '#state/practice/question-editors.ts';
import type { Hit, HitGroup } from '#ui/shell/find-dialog.tsx';

const TITLES: Record<FoundKind, string> = {
  order: 'Orders',
  person: 'People',
  consultant: 'Consultants',
  application: 'Applications',
  school: 'Schools',
  question: 'Questions',
  course: 'Courses',
  tag: 'Tags',
  voucher: 'Vouchers',
};

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`;

function placeOf({ kind, id, openedWith, questionType }: Found): string {
  switch (kind) {
    case 'order':
      return href('/course/orders/:orderId', { orderId: id });
    case 'person':
      return href('/course/users/:userId', { userId: id });
    case 'consultant':
      return href('/consultant/:cid', { cid: id });
    case 'application':
      return withQuery('/course/consultantapplications', { application: id });
    case 'school':
      return href('/course/schools/:schoolId/edit', { schoolId: id });
    case 'course':
      return href('/course/courses/:courseId', { courseId: id });
    case 'tag':
      return withQuery('/course/tags', openedWith === null ? { field: id } : { field: openedWith, subfield: id });
    case 'voucher':
      return withQuery('/course/vouchers', { voucher: id });
    case 'question': {
      const editor = editorLink({ type: questionType ?? 'lesson', courseId: openedWith ?? '', questionId: id });
      // A lesson has no editor: it is looked at in its course.
      const { pathname, search } = editor?.to ?? questionsAddress({ course: openedWith ?? '' });
      return pathname + search;
    }
  }
}

/** In the order of the kinds; each kind that was found is a group. */
export function foundGroups(found: readonly Found[]): HitGroup[] {
  const hitOf = (one: Found): Hit => ({
    label: one.title,
    to: placeOf(one),
    ...(one.detail === '' ? {} : { detail: one.detail }),
  });
  return FOUND_KINDS.map((kind) => ({
    title: TITLES[kind],
    hits: found.filter((one) => one.kind === kind).map(hitOf),
  }));
}
