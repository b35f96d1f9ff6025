// What a course's list can be narrowed by: what one has done, competency, school, what is free. Each choice applies at once.
import {
  NO_QUESTION_FILTERS,
  type QuestionFilters,
  writeQuestionFilters,
} from '@matricula/contract/practice/library/library.rules.ts';
import type { LibraryCourseReply } from '@matricula/contract/practice/library/library.ts';
import { courseWords } from '#state/practice/item-words.ts';
import { AppliedChips } from '#ui/listing/applied-chips.tsx';
import type { AppliedFilter } from '#ui/listing/applied-filters.ts';
import { withChosen } from '#ui/listing/choices.ts';
import { FilterSelect } from '#ui/listing/filter-select.tsx';
import { HiddenFields } from '#ui/listing/hidden-fields.tsx';
import type { FilterForm } from '#ui/listing/use-filter-form.ts';
import type { Listing } from '#ui/listing/use-listing-address.ts';
import { shownLabels } from './course-filters.ts';
import styles from './course-page.module.css';

interface FilterBarProps {
  reply: LibraryCourseReply;
  listing: Listing<QuestionFilters>;
  form: FilterForm;
  applied: readonly AppliedFilter<QuestionFilters>[];
}

export function FilterBar({ reply, listing: { asked, path, addressOf }, form, applied }: FilterBarProps) {
  const counted = (choices: LibraryCourseReply['competencies']) =>
    choices.map(({ value, label, total }) => ({ value, label: `${label} (${total})` }));
  const words = courseWords(reply.course.types);
  const competencies = withChosen(counted(reply.competencies), asked.competency);
  return (
    <div className={styles.filters}>
      <form
        id={form.id}
        method="get"
        action={path}
        onChange={form.handleChange}
        onSubmit={form.handleSubmit}
        className={styles.form}
      >
        <HiddenFields query={writeQuestionFilters({ ...NO_QUESTION_FILTERS, category: asked.category })} />
        <FilterSelect
          name="show"
          label="Show"
          emptyLabel={`All, ${words.done} or not`}
          choices={Object.entries(shownLabels(words)).map(([value, label]) => ({ value, label }))}
          defaultValue={asked.show === 'all' ? '' : asked.show}
        />
        {competencies.length === 0 ? null : (
          <FilterSelect
            name="competency"
            label="Competency"
            emptyLabel="Any competency"
            choices={competencies}
            defaultValue={asked.competency ?? ''}
          />
        )}
        {reply.schools.length === 0 ? null : (
          <FilterSelect
            name="school"
            label="School"
            emptyLabel="Any school"
            choices={withChosen(counted(reply.schools), asked.school)}
            defaultValue={asked.school ?? ''}
          />
        )}
        <label className={styles.check}>
          <input type="checkbox" name="free" value="true" defaultChecked={asked.isFree} />
          Free only
        </label>
      </form>
      <AppliedChips applied={applied} addressOf={addressOf} />
    </div>
  );
}
