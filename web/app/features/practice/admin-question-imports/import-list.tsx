// Imports of banks so far.
import type { QuestionImport } from '@matricula/contract/practice/imports/question-imports.ts';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { defineImports, EarlierImports } from '#ui/import/earlier-imports.tsx';
import { questionImportsQuery } from './admin-question-imports.queries.ts';

const IMPORTS = defineImports<QuestionImport>(
  'question-imports',
  ({ _id, fileName }) => <Link to={href('/course/questions/import/:importId', { importId: _id })}>{fileName}</Link>,
  [{ label: 'Course', cell: ({ courseTitle }) => courseTitle }],
);

export function ImportList() {
  return <EarlierImports imports={IMPORTS} result={useQuery(questionImportsQuery())} />;
}
