// 'Add a question': of which course and of which type, each type with its own editor.
import { QUESTION_TYPE_TITLES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { managedCoursesQuery } from '#state/practice/managed-courses.queries.ts';
import { EDITED_TYPES, editorLink } from '#state/practice/question-editors.ts';
import { Popover } from '#ui/dialog/popover.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import styles from './add-question.module.css';

export function AddQuestion() {
  const [address] = useSearchParams();
  const { search } = useLocation();
  const { data: courses = [] } = useQuery(managedCoursesQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const courseId = chosen ?? address.get('course') ?? '';
  return (
    <Popover
      variant="button"
      icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
      // The rest of the words is for wider screens: on a phone three buttons share a row.
      label={
        // One item of the button's row, or its gap would stand between the words.
        <span>
          Add<span className={styles.rest}> a question</span>
        </span>
      }
      name="Add a question"
      title="Add a question"
    >
      <SelectField
        label="Course"
        emptyLabel="Select Course"
        choices={courses.map((course) => ({ value: course.courseId, label: course.title }))}
        value={courseId}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {courseId === '' ? null : (
        <ul className={styles.types} aria-label="Types">
          {EDITED_TYPES.map((type) => {
            const link = editorLink({ type, courseId });
            return link === null ? null : (
              <li key={type}>
                <Link to={link.to} state={{ ...link.state, questionsSearch: search }}>
                  {QUESTION_TYPE_TITLES[type]}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Popover>
  );
}
