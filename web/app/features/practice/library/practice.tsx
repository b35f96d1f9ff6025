// What can be practiced: the free sample question of each bank, the one of the chosen course first, and people to ask in that field.
import { presentId } from '@matricula/contract/marketplace/home-tags.rules.ts';
import { bankOfCourse, BANKS } from '@matricula/contract/practice/banks.ts';
import { SAMPLE_QUESTIONS } from '@matricula/contract/practice/sample-questions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import { ButtonLink } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LibraryPart } from './library-part.tsx';
import styles from './library.module.css';

interface PracticeProps {
  selectedTag: string | null;
  selectedCourse: string | null;
  /** The courses stand above and are the practice; here are only samples then, and none of them is the next thing to do. */
  isBesideCourses?: boolean;
}

export function Practice({ selectedTag, selectedCourse, isBesideCourses = false }: PracticeProps) {
  const { data: fields } = useQuery(fieldsQuery());
  const field =
    selectedTag === null ? undefined : fields?.tags.find(({ id }) => id === presentId(fields.moved?.tags, selectedTag));
  const course = fields?.allCourses.find(({ courseId }) => courseId === selectedCourse);
  const chosen = bankOfCourse(selectedCourse);
  const banks = SAMPLE_QUESTIONS.toSorted((a, b) => Number(b.bank === chosen) - Number(a.bank === chosen));
  return (
    <LibraryPart title={isBesideCourses ? 'Sample questions' : 'Practice'}>
      {field === undefined ? null : (
        <p className={styles.text}>You chose {[field.title, course?.title].filter(Boolean).join(', ')}.</p>
      )}
      <ul className={styles.rows} aria-label="Free sample questions">
        {banks.map(({ bank, title }) => (
          <li key={bank} className={styles.row}>
            <div>
              <p className={styles.name}>
                {BANKS[bank].title}: {title}
              </p>
              <p className={styles.small}>Free sample question, on the clock</p>
            </div>
            <ButtonLink
              to={BANKS[bank].samplePath}
              size="small"
              variant={bank === banks[0]?.bank && !isBesideCourses ? 'primary' : 'secondary'}
            >
              Try it
              <VisuallyHidden>: {BANKS[bank].title} question</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {field === undefined ? null : (
        <p>
          <Link to={`/marketplace?tag=${encodeURIComponent(field.id)}`}>Consultants in {field.title}</Link>
        </p>
      )}
    </LibraryPart>
  );
}
