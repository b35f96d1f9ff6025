// A course's page: how far one has come, what is free, and its questions by category and filter. All of it in the address.
import { capitalized } from '@matricula/contract/base/writing.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import {
  QUESTION_PAGE_WINDOW,
  QUESTION_SORT_LABELS,
  QUESTION_SORTS,
  QUESTIONS_PER_PAGE,
} from '@matricula/contract/practice/library/library.rules.ts';
import type { LibraryCourse, LibraryCourseReply } from '@matricula/contract/practice/library/library.ts';
import type { SubscriptionInformation } from '@matricula/contract/practice/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { countItems, courseWords } from '#state/practice/item-words.ts';
import { libraryCourseQuery } from '#state/practice/practice.queries.ts';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DropFilters, PastEnd } from '#ui/listing/no-results.tsx';
import { Pagination } from '#ui/listing/pagination.tsx';
import { SortSelect } from '#ui/listing/result-line.tsx';
import { Results } from '#ui/listing/results.tsx';
import { type FilterForm, useFilterForm } from '#ui/listing/use-filter-form.ts';
import { type Listing, useListingAddress } from '#ui/listing/use-listing-address.ts';
import { usePageFocus } from '#ui/listing/use-page-focus.ts';
import type { QuestionFilters } from '@matricula/contract/practice/library/library.rules.ts';
import { appliedFilters, COURSE_RULES } from './course-filters.ts';
import styles from './course-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { QuestionList } from './question-list.tsx';

interface CoursePageProps {
  courseId: string;
  /** What is free and how the rest opens, of another feature. */
  Access: ComponentType<{
    what: string;
    subscription: SubscriptionInformation;
    counts: { free: number; total: number };
  }>;
}

export function CoursePage({ courseId, Access }: CoursePageProps) {
  const listing = useListingAddress(COURSE_RULES);
  const form = useFilterForm(listing, { id: 'question-filters', rules: COURSE_RULES });
  const { data, error, isPlaceholderData, refetch } = useQuery(libraryCourseQuery(courseId, listing.filters));
  const back = <BackLink to="/app/courses">Practice</BackLink>;
  if (data === undefined) {
    if (error === null) return <Loading />;
    if (error instanceof ApiError && error.status === 404)
      return (
        <Page title="Course not found" before={back}>
          <p>It has nothing to practice right now, or the address is wrong.</p>
        </Page>
      );
    return (
      <Page title="Course" before={back}>
        <LoadFailure what="This course" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const { course, subscriptionInformation } = data;
  return (
    <Page title={course.title} before={back} lead={<ProgressLine course={course} />}>
      <div className={styles.parts}>
        <Access what={courseWords(course.types).many} subscription={subscriptionInformation} counts={course} />
        <div className={styles.columns}>
          <Categories reply={data} listing={listing} />
          <Questions reply={data} isOld={isPlaceholderData} listing={listing} form={form} />
        </div>
      </div>
    </Page>
  );
}

function ProgressLine({ course: { answered, total, due } }: { course: LibraryCourse }) {
  return (
    <span className={styles.progress}>
      <progress className={styles.bar} value={answered} max={total} aria-label="Done" />
      <span>
        {answered} of {total} done{due === 0 ? '' : `, ${due} due again`}
      </span>
    </span>
  );
}

interface PartProps {
  reply: LibraryCourseReply;
  listing: Listing<QuestionFilters>;
}

function Categories({ reply: { categories, course }, listing: { asked, addressOf } }: PartProps) {
  return (
    <nav aria-label="Categories" className={styles.categories}>
      <ul>
        <li>
          <Link
            to={addressOf({ category: null })}
            preventScrollReset
            aria-current={asked.category === null ? 'true' : undefined}
            className={styles.category}
          >
            <span>All</span>
            <span className={styles.count}>
              {course.answered}/{course.total}
            </span>
          </Link>
        </li>
        {categories.map(({ id, title, total, answered }) => (
          <li key={id}>
            <Link
              to={addressOf({ category: id })}
              preventScrollReset
              aria-current={asked.category === id ? 'true' : undefined}
              className={styles.category}
            >
              <span>{title}</span>
              <span className={styles.count} aria-label={`${answered} of ${total} done`}>
                {answered}/{total}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Questions({ reply, isOld, listing, form }: PartProps & { isOld: boolean; form: FilterForm }) {
  const { filters, asked, addressOf } = listing;
  const title = usePageFocus(filters.page);
  const words = courseWords(reply.course.types);
  const applied = appliedFilters(asked, reply);
  const pages = Math.ceil(reply.total / QUESTIONS_PER_PAGE);
  return (
    <section aria-labelledby="questions-title" className={styles.questions}>
      <FilterBar reply={reply} listing={listing} form={form} applied={applied} />
      <div className={styles.line}>
        <h2 ref={title} id="questions-title" tabIndex={-1} role="status" className={styles.total}>
          {countItems(reply.total, words)}
        </h2>
        <SortSelect sorts={QUESTION_SORTS} labels={QUESTION_SORT_LABELS} asked={asked.sort} form={form} />
      </div>
      <Results isOld={isOld}>
        {reply.data.length > 0 ? (
          <QuestionList reply={reply} />
        ) : reply.total > 0 ? (
          <PastEnd page={filters.page} lastPage={pages} to={addressOf({ page: pages })} />
        ) : (
          <EmptyBox level={3} title={`No ${words.one} matches`}>
            <DropFilters
              applied={applied}
              counts={[]}
              textOf={String}
              addressOf={addressOf}
              allLabel={`Show all ${words.many}`}
            />
          </EmptyBox>
        )}
      </Results>
      <Pagination
        label={capitalized(words.many)}
        page={filters.page}
        pageCount={pages}
        windowSize={QUESTION_PAGE_WINDOW}
        addressOf={(page) => addressOf({ page })}
      />
    </section>
  );
}
