// The first two steps: the template of a type or an export to fill, and the filled file for its course.
import {
  QUESTION_TYPE_TITLES,
  type QuestionType,
  QUESTION_TYPES,
} from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import {
  type BankFormat,
  QUESTION_IMPORT_MAX_ROWS,
  templateRows,
} from '@matricula/contract/practice/imports/question-imports.rules.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { downloadCsv } from '#lib/text/csv.ts';
import { formatNumber } from '#lib/text/format.ts';
import { managedCoursesQuery } from '#state/practice/managed-courses.queries.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { FileUpload } from '#ui/import/file-upload.tsx';
import { ImportStartFrame } from '#ui/import/import-start.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { createImportMutation } from './admin-question-imports.queries.ts';

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_TITLES[value] }));

export function ImportStart() {
  return (
    <ImportStartFrame template={<Template />}>
      <Upload />
    </ImportStartFrame>
  );
}

function Template() {
  const [type, setType] = useState<QuestionType>(QUESTION_TYPES[0]);
  return (
    <>
      <p>
        Begin with an export of the course, or with the template of a type. A row names a question by its id: a known
        question is changed in the cells that are filled, an unknown one is added. An empty cell leaves things as they
        are; a single hyphen empties a field. Delete the example row.
      </p>
      <SelectField
        label="Type"
        choices={TYPES}
        value={type}
        onChange={({ currentTarget }) =>
          setType(QUESTION_TYPES.find((one) => one === currentTarget.value) ?? QUESTION_TYPES[0])
        }
      />
      <Row>
        <Button
          variant="secondary"
          icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => downloadCsv(`${type}-template.csv`, templateRows(type))}
        >
          Download the template
        </Button>
      </Row>
    </>
  );
}

/** By its name, or else by how it begins. */
function formatOf(fileName: string, text: string): BankFormat {
  if (/\.json$/i.test(fileName)) return 'json';
  if (/\.csv$/i.test(fileName)) return 'csv';
  return text.trimStart().startsWith('{') ? 'json' : 'csv';
}

function Upload() {
  const [address] = useSearchParams();
  const { data: courses = [] } = useQuery(managedCoursesQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const [isCourseMissing, setIsCourseMissing] = useState(false);
  const navigate = useNavigate();
  const create = useMutation(createImportMutation());
  const courseId = chosen ?? address.get('course') ?? '';

  function upload(fileName: string, text: string) {
    setIsCourseMissing(courseId === '');
    if (courseId === '') return;
    create.mutate(
      { courseId, fileName, format: formatOf(fileName, text), text },
      { onSuccess: ({ data }) => void navigate(href('/course/questions/import/:importId', { importId: data._id })) },
    );
  }

  return (
    <>
      <SelectField
        label="Course"
        emptyLabel="Select Course"
        choices={courses.map((course) => ({ value: course.courseId, label: course.title }))}
        value={courseId}
        error={isCourseMissing && courseId === '' ? 'Choose the course that the questions belong to' : undefined}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <FileUpload
        label="JSON or CSV file"
        limits={`and ${formatNumber(QUESTION_IMPORT_MAX_ROWS)} questions, in UTF-8.`}
        accept=".json,.csv,application/json,text/csv"
        isBusy={create.isPending}
        failure={create.error?.message}
        onText={upload}
        onForget={() => create.reset()}
      />
    </>
  );
}
