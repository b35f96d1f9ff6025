// Finding what an administrator may open, by a few letters: everything that stands behind a screen of its own, asked of whoever keeps it.
import { FOUND_PER_KIND } from '@matricula/contract/administration/find.rules.ts';
import { readOrderSearch } from '@matricula/contract/commerce/order-desk.rules.ts';
import { wordsOf } from '@matricula/contract/schools/directory/school-search.rules.ts';
import { listManagedOrders } from '#features/commerce/order-desk/order-desk.service.ts';
import { listApplications } from '#features/marketplace/applications/applications.review.service.ts';
import { listManagedCourses } from '#features/marketplace/courses/courses.service.ts';
import { listAllTags } from '#features/marketplace/tags/tags.management.service.ts';
import { listManagedQuestions } from '#features/practice/managed-questions/managed-questions.service.ts';
import { listManagedSchools } from '#features/schools/managed-schools/managed-schools.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import type { Context } from '#platform/context/context.ts';
import { selectConsultants, selectPeople, selectPerson, selectVouchers } from './find.repository.ts';

export type FoundThings = Awaited<ReturnType<typeof findForAdmins>>;

/** Each word typed must begin one of the thing's own; a name or an address begins as a whole. Fails with forbidden. */
export async function findForAdmins(ctx: Context, typed: string) {
  requireAdmin(ctx);
  const order = readOrderSearch(typed);
  const isId = order?.kind === 'id';
  // An order is found by its number or an id: whoever looks for a person's orders opens the person.
  const isOrder = order !== null && order.kind !== 'name' && order.kind !== 'email';
  const search = { beginning: typed.trim().replaceAll(/\s+/g, ' ').toLowerCase(), limit: FOUND_PER_KIND };
  const words = wordsOf(typed);
  const fits = (...texts: readonly string[]) => {
    const own = texts.flatMap(wordsOf);
    return words.length > 0 && words.every((word) => own.some((part) => part.startsWith(word)));
  };
  const first = <Thing>(things: readonly Thing[]) => things.slice(0, FOUND_PER_KIND);
  const hasWords = words.length > 0;
  const [orders, people, consultants, applications] = await Promise.all([
    isOrder ? listManagedOrders(ctx, { search: typed }) : { orders: [] },
    isId ? selectPerson(ctx.searches, order.id) : selectPeople(ctx.searches, search),
    selectConsultants(ctx.searches, search),
    listApplications(ctx, { search: typed }),
  ]);
  const [schools, questions, courses, tags, vouchers] = await Promise.all([
    hasWords ? listManagedSchools(ctx, { search: typed }) : { schools: [] },
    hasWords ? listManagedQuestions(ctx, { search: typed }) : { questions: [] },
    listManagedCourses(ctx),
    listAllTags(ctx),
    selectVouchers(ctx.searches, search),
  ]);
  const fieldOf = new Map(tags.tags.map(({ id, title }) => [id, title]));
  return {
    orders: first(orders.orders),
    people,
    consultants,
    applications: first(applications),
    schools: first(schools.schools),
    questions: first(questions.questions),
    courses: first(courses.filter(({ id, title }) => fits(title, id))),
    tags: first([
      ...tags.tags.filter(({ title }) => fits(title)).map(({ id, title }) => ({ id, title, field: null })),
      ...tags.subtags
        .filter(({ title }) => fits(title))
        .map(({ id, title, tagId }) => ({ id, title, field: { id: tagId, title: fieldOf.get(tagId) ?? '' } })),
    ]),
    vouchers,
  };
}
