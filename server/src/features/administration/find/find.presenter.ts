// What was found, as lines that say what each thing is. Pure.
import type { Found } from '@matricula/contract/administration/find.ts';
import { USER_ROLE_NAMES } from '@matricula/contract/administration/users.rules.ts';
import type { FoundKind } from '@matricula/contract/administration/find.rules.ts';
import { placeText } from '@matricula/contract/schools/schools.rules.ts';
import type { FoundThings } from './find.service.ts';

const lineOf = (kind: FoundKind, id: string, title: string, parts: readonly (string | false | null)[]): Found => ({
  kind,
  id,
  title,
  detail: parts.filter((part) => typeof part === 'string' && part !== '').join(' · '),
  openedWith: null,
  questionType: null,
});

export function presentFound(found: FoundThings): Found[] {
  return [
    ...found.orders.map(({ id, number, title, applicantName }) =>
      lineOf('order', id, `#${number}`, [title, applicantName]),
    ),
    ...found.people.map(({ id, name, email, role, isSuspended }) =>
      lineOf('person', id, name, [email, USER_ROLE_NAMES[role] ?? role, isSuspended && 'Suspended']),
    ),
    ...found.consultants.map(({ id, name, state, isSuspended }) =>
      lineOf('consultant', id, name, [isSuspended ? 'Suspended' : stateText(state)]),
    ),
    ...found.applications.map(({ id, submitted, status }) =>
      lineOf('application', id, submitted.name, [submitted.education[0]?.school ?? null, stateText(status)]),
    ),
    ...found.schools.map(({ id, title, city, state, isListed }) =>
      lineOf('school', id, title, [
        placeText({ schoolLocationCity: city, schoolLocationState: state }),
        !isListed && 'Not listed',
      ]),
    ),
    ...found.questions.map(({ id, title, courseId, type, courseTitle }) => ({
      ...lineOf('question', id, title, [courseTitle]),
      openedWith: courseId,
      questionType: type as Found['questionType'],
    })),
    ...found.courses.map(({ id, title, isPublished }) => lineOf('course', id, title, [!isPublished && 'Draft'])),
    ...found.tags.map(({ id, title, field }) => ({
      ...lineOf('tag', id, title, [field === null ? 'Field' : `Subfield of ${field.title}`]),
      openedWith: field?.id ?? null,
    })),
    ...found.vouchers.map(({ id, title, isActive }) => lineOf('voucher', id, title, [!isActive && 'Stopped'])),
  ];
}

/** 'more-info' → 'More info'. */
function stateText(state: string): string {
  return `${state.slice(0, 1).toUpperCase()}${state.slice(1).replaceAll('-', ' ')}`;
}
