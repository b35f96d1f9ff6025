// Imports of schools so far.
import type { SchoolImport } from '@matricula/contract/schools/imports/school-imports.ts';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { defineImports, EarlierImports } from '#ui/import/earlier-imports.tsx';
import { schoolImportsQuery } from './admin-school-imports.queries.ts';

const IMPORTS = defineImports<SchoolImport>('school-imports', ({ _id, fileName }) => (
  <Link to={href('/course/schools/import/:importId', { importId: _id })}>{fileName}</Link>
));

export function ImportList() {
  return <EarlierImports imports={IMPORTS} result={useQuery(schoolImportsQuery())} />;
}
