// Things that some addresses name and that no seed makes: a list of favourites with its link, and an import that waits for its columns.

export const SAMPLE_TOKEN = 'a-sample-of-a-link-that-shares-a-list';
export const SAMPLE_IMPORT_ID = 'c0ffee00-0000-4000-8000-00000000f11e';

/** Written straight into a fresh database, after its seed. */
export const PLANT_SAMPLES = [
  `insert into favorite_lists (user_id, version, share_token)
   select id, 2, '${SAMPLE_TOKEN}' from users where email = 'applicant@demo.matricula.test'`,
  `insert into favorite_schools (user_id, school_id, rank, added_at)
   select user_id, school_id, rank, now() from favorite_lists, (values ('harvard', 1), ('toronto-temerty', 2)) as s (school_id, rank)`,
  `insert into school_imports (id, file_name, status, headers, row_count, created_at)
   values ('${SAMPLE_IMPORT_ID}', 'sample.csv', 'uploaded', '{schoolId,title}', 1, now())`,
  `insert into school_import_rows (import_id, line, cells)
   values ('${SAMPLE_IMPORT_ID}', 2, '{sample-school,Sample School of Medicine}')`,
];
