// Popular fields with their courses (spec §1). Each course leads to registration with the choice; each field to its consultants.
import { POPULAR_TAG_COUNT } from '@matricula/contract/marketplace/home-tags.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FieldIcon } from './field-picker.tsx';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import styles from './popular-fields.module.css';
import { RegistrationLink } from './registration-link.tsx';

export function PopularFields() {
  const { data } = useQuery(fieldsQuery());
  if (data === undefined || data.tags.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="popular-fields">
      <div className={styles.heading}>
        <h2 id="popular-fields">Popular fields and courses</h2>
        <p>Choose a course to begin.</p>
      </div>
      <ul className={styles.fields}>
        {data.tags.slice(0, POPULAR_TAG_COUNT).map((tag) => (
          <li key={tag.id} className={styles.field}>
            <div className={styles.name}>
              <FieldIcon tag={tag} />
              <h3>{tag.title}</h3>
              <Link to={`/marketplace?tag=${encodeURIComponent(tag.id)}`}>
                Consultants<span className={styles.hidden}> for {tag.title}</span>
              </Link>
            </div>
            <ul className={styles.courses}>
              {data.allCourses
                .filter(({ tags }) => tags.includes(tag.id))
                .map((course) => (
                  <li key={course.courseId}>
                    <RegistrationLink tag={tag} course={course} className={styles.course}>
                      {/* The course's own colours, as its administrator chose them. */}
                      <span className={styles.tile} style={{ backgroundColor: course.mainColorBright }}>
                        {course.iconURL === '' ? null : (
                          <img src={course.iconURL} alt="" width="22" height="22" loading="lazy" />
                        )}
                      </span>
                      {course.title}
                    </RegistrationLink>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
