// What tests of imports share: an administrator, the steps of an import through HTTP, rows of a file, and a clock that strikes.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { ImportReply } from '@matricula/contract/schools/imports/school-imports.ts';
import { expect } from 'vitest';
import { findDrafts } from '#features/schools/schools/schools.service.ts';
import type { Context } from '#platform/context/context.ts';
import { startTestApp } from '#test/app.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

export const app = await startTestApp();
export const { ctx } = app;
export const admin = await buildUser(ctx, { role: 'admin', name: 'Ada Admin' });
export const as = await signIn(ctx, admin);

type Reply = ImportReply & ErrorBody;
export const HEADER =
  'schoolId,title,schoolLocationCity,schoolLocationState,schoolLocationCountry,avgGPA,avgMCAT,degree,acceptsOOS,source';

export const upload = (csv: string, by: string | undefined = as) =>
  app.call<Reply>('createSchoolImport', { as: by, body: { fileName: 'schools.csv', csv } });
export const map = (importId: string, mapping: Record<string, string>, by: string | undefined = as) =>
  app.call<Reply>('mapSchoolImport', { as: by, params: { importId }, body: { mapping } });
export const step = (
  name: 'getSchoolImport' | 'commitSchoolImport' | 'cancelSchoolImport' | 'undoSchoolImport',
  importId: string,
  by: string | undefined = as,
) => app.call<Reply>(name, { as: by, params: { importId } });

/** Uploaded and checked with the suggested mapping. */
export async function check(csv: string) {
  const { body } = await upload(csv);
  const checked = await map(body.data._id, body.data.mapping);
  expect(checked.status).toBe(200);
  return checked.body;
}

/** So many schools under a prefix of their own, made in parallel. */
export async function buildSchools(count: number): Promise<string[]> {
  const prefix = `s${randomUUID().slice(0, 6)}`;
  const ids = Array.from({ length: count }, (_, n) => `${prefix}-${n}`);
  for (let at = 0; at < count; at += 20) {
    await Promise.all(ids.slice(at, at + 20).map((schoolId) => buildSchool(ctx, { schoolId }))); // oxlint-disable-line no-await-in-loop -- twenty at once
  }
  return ids;
}

export async function draftsOf(ids: readonly string[]): Promise<Record<string, string>> {
  const drafts = await findDrafts(ctx, ids);
  return Object.fromEntries([...drafts].map(([id, { draft }]) => [id, JSON.stringify(draft)]));
}

/** A context in which the clock strikes: `strike` is called with each reading of the time. */
export function withClock(strike: (reading: number) => void): Context {
  let readings = 0;
  return {
    ...ctx,
    clock: {
      now: () => {
        readings += 1;
        strike(readings);
        return ctx.clock.now();
      },
    },
  };
}

export const newRow = (id: string) => `${id},New ${id},Elmwood,IL,USA,3.7,511,DO,yes,profile`;
export const changeRow = (id: string) => `${id},,,,,3.91,,,,profile`;
/** Changes no figure, so that nobody need be told of hundreds of them. */
export const moveRow = (id: string) => `${id},,Newtown,,,,,,,`;
