// The field picker (spec §2, §4): the first three fields, all of them on demand, and the courses of the one chosen. Works at once, as plain links.
import { POPULAR_TAG_COUNT, presentId } from '@matricula/contract/marketplace/home-tags.rules.ts';
import type { PublicCourse, Tag } from '@matricula/contract/marketplace/tags.ts';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Skeleton } from '#ui/feedback/loading.tsx';
import styles from './field-picker.module.css';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import { OTHER_COURSE, RegistrationLink } from './registration-link.tsx';
import { usePickedField } from './use-picked-field.ts';

export function FieldPicker() {
  const { data } = useQuery(fieldsQuery());
  const { fieldId, isExpanded, linkTo, linkToAll } = usePickedField();
  // Spec §8: tags that could not be loaded are only logged.
  if (data === undefined) return <Skeleton lines={3} />;

  const { tags, allCourses, moved } = data;
  const picked = fieldId === null ? undefined : tags.find(({ id }) => id === presentId(moved?.tags, fieldId));
  // A link may name a field beyond the first three; it is then shown as well.
  const shown = isExpanded ? tags : tags.filter((tag, index) => index < POPULAR_TAG_COUNT || tag === picked);

  return (
    <section className={styles.picker} aria-labelledby="field-picker">
      <h2 id="field-picker" className={styles.title}>
        What are you applying for?
      </h2>
      <ul className={styles.fields}>
        {shown.map((tag) => (
          <li key={tag.id}>
            <Link
              to={linkTo(tag.id)}
              preventScrollReset
              className={styles.field}
              aria-current={tag === picked ? 'true' : undefined}
            >
              <FieldIcon tag={tag} />
              {tag.title}
            </Link>
          </li>
        ))}
        {shown.length < tags.length ? (
          <li>
            <Link to={linkToAll} preventScrollReset className={styles.all}>
              View All
            </Link>
          </li>
        ) : null}
      </ul>
      {picked === undefined ? null : (
        <Courses tag={picked} courses={allCourses.filter(({ tags: own }) => own.includes(picked.id))} />
      )}
    </section>
  );
}

/** Spec §3: the icon is white, so it stands on a dark ground in both colour schemes. */
export function FieldIcon({ tag }: { tag: Tag }) {
  if (tag.whiteIconURL === undefined || tag.whiteIconURL === '') return null;
  return (
    <span className={styles.icon}>
      {/* Low: React would otherwise preload it before the type. */}
      <img src={tag.whiteIconURL} alt="" width="20" height="20" fetchPriority="low" />
    </span>
  );
}

function Courses({ tag, courses }: { tag: Tag; courses: readonly PublicCourse[] }) {
  return (
    <div className={styles.chosen}>
      <p role="status" className={styles.prompt}>
        Choose a course in {tag.title}.
      </p>
      <ul className={styles.courses} aria-label={`Courses in ${tag.title}`}>
        {[...courses, OTHER_COURSE].map((course) => (
          <li key={course.courseId}>
            <RegistrationLink tag={tag} course={course} className={styles.course}>
              {course.title}
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </RegistrationLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
