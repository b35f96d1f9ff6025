// SQL of applications as their applicants write them, of what happened to them, of the declarations, and of the fields they name.
import type {
  ApplicationDraft,
  ApplicationStatus,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { TagKind } from '@matricula/contract/marketplace/tags.rules.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ApplicationEvents, Applications } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import type { MovedRows } from '#platform/database/moved-rows.ts';

type Row = Selectable<Applications>;

/** With its JSON and its status as the contract knows them. */
export type ApplicationRow = Omit<Row, 'draft' | 'submitted' | 'status'> & {
  draft: ApplicationDraft;
  submitted: ApplicationDraft | null;
  status: ApplicationStatus;
};

function typed(row: Row | undefined): ApplicationRow | undefined {
  return row as unknown as ApplicationRow | undefined;
}

export async function selectOwnApplication(db: Db, userId: string): Promise<ApplicationRow | undefined> {
  return typed(await db.selectFrom('applications').selectAll().where('userId', '=', userId).executeTakeFirst());
}

/** Held until the transaction ends. */
export async function lockOwnApplication(db: Db, userId: string): Promise<ApplicationRow | undefined> {
  return typed(
    await db.selectFrom('applications').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst(),
  );
}

/** Held until the transaction ends. */
export async function lockApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  return typed(await db.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

/** Undefined where this person has one already. */
export async function insertApplication(
  db: Db,
  { userId, draft, now }: { userId: string; draft: ApplicationDraft; now: Date },
): Promise<ApplicationRow | undefined> {
  return typed(
    await db
      .insertInto('applications')
      .values({ userId, draft: JSON.stringify(draft), savedAt: now, createdAt: now })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .returningAll()
      .executeTakeFirst(),
  );
}

/** Undefined where the draft has been saved from elsewhere since. */
export async function updateDraft(
  db: Db,
  { id, draftVersion, draft, now }: { id: string; draftVersion: number; draft: ApplicationDraft; now: Date },
): Promise<ApplicationRow | undefined> {
  return typed(
    await db
      .updateTable('applications')
      .set({ draft: JSON.stringify(draft), draftVersion: draftVersion + 1, savedAt: now })
      .where('id', '=', id)
      .where('draftVersion', '=', draftVersion)
      .returningAll()
      .executeTakeFirst(),
  );
}

/** What a step writes beside the status. */
export type Step = Partial<
  Pick<
    Row,
    'name' | 'firstSubmittedAt' | 'submittedAt' | 'decidedAt' | 'decidedBy' | 'provenEducation' | 'deleteDocumentsAt'
  >
> & { status: ApplicationStatus; submitted?: ApplicationDraft };

/** Of a held row. */
export async function updateStep(db: Db, id: string, { submitted, ...step }: Step): Promise<ApplicationRow> {
  const row = await db
    .updateTable('applications')
    .set((eb) => ({ ...step, version: eb('version', '+', 1) }))
    .$if(submitted !== undefined, (query) => query.set({ submitted: JSON.stringify(submitted) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as ApplicationRow;
}

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** The first first, with the names of those whose account is still there. */
export async function selectEvents(db: Db, applicationId: string) {
  return db
    .selectFrom('applicationEvents')
    .leftJoin('users', 'users.id', 'applicationEvents.actorId')
    .selectAll('applicationEvents')
    .select('users.name as actorName')
    .where('applicationId', '=', applicationId)
    .orderBy('seq')
    .execute();
}

/** Takes the next place in the history, which the row that it belongs to is held for. */
export async function insertEvent(db: Db, event: Omit<Insertable<ApplicationEvents>, 'seq'>): Promise<number> {
  const { seq } = await db
    .insertInto('applicationEvents')
    .values({
      ...event,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from application_events where application_id = ${event.applicationId})`,
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}

export async function upsertDeclaration(db: Db, { userId, year, now }: { userId: string; year: number; now: Date }) {
  await db
    .insertInto('conflictDeclarations')
    .values({ userId, year, declaredAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'year']).doNothing())
    .execute();
}

/** The last year that this person has declared for. */
export async function selectDeclaredYear(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('conflictDeclarations')
    .select((eb) => eb.fn.max('year').as('year'))
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.year ?? null;
}

export interface TagReplacement {
  kind: TagKind;
  from: string;
  to: string;
}

type ApplicationPart = 'draft' | 'submitted';

const KEYS: Record<TagKind, string> = { tag: 'tagIds', subtag: 'subtagIds' };

/** The list of a part: draft -> 'tagIds'. */
function listOf(part: ApplicationPart, kind: TagKind) {
  return sql.raw(`${part} -> '${KEYS[kind]}'`);
}

/** Each application once, whether it names a field in both parts or in one. */
export async function countApplications(db: Db, kind: TagKind): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select named as id, count(distinct application)::int as count from (
      select id as application, jsonb_array_elements_text(${listOf('draft', kind)}) as named from applications
      union all
      select id, jsonb_array_elements_text(${listOf('submitted', kind)}) from applications
    ) uses group by named`.execute(db);
  return rows;
}

/** In every application that names the old one there; each is there once afterwards. */
export async function replaceTagIn(db: Db, part: ApplicationPart, { kind, from, to }: TagReplacement) {
  const list = listOf(part, kind);
  const column = sql.raw(part);
  const { rows } = await sql<{ id: string; hadBoth: boolean }>`
    with held as (
      select id, ${list} ? ${to}::text as had_both from applications where ${list} ? ${from}::text order by id for update
    )
    update applications set ${column} = jsonb_set(${column}, array[${KEYS[kind]}::text], case when had_both then (${list}) - ${from}::text
      else (select jsonb_agg(case when entry = ${from} then ${to} else entry end order by place)
        from jsonb_array_elements_text(${list}) with ordinality as listed (entry, place)) end)
    from held where applications.id = held.id returning applications.id, had_both`.execute(db);
  return rows;
}

/** In those that still name the new one there. */
export async function replaceTagBackIn(
  db: Db,
  part: ApplicationPart,
  { kind, from, to }: TagReplacement,
  { replaced, joined }: MovedRows,
): Promise<void> {
  const list = listOf(part, kind);
  const column = sql.raw(part);
  await sql`
    update applications set ${column} = jsonb_set(${column}, array[${KEYS[kind]}::text], case
      when id = any (${joined}::uuid[]) then (${list}) || to_jsonb(${from}::text)
      else (select jsonb_agg(case when entry = ${to} then ${from} else entry end order by place)
        from jsonb_array_elements_text(${list}) with ordinality as listed (entry, place)) end)
    where id = any (${[...replaced, ...joined]}::uuid[]) and ${list} ? ${to}::text and not ${list} ? ${from}::text`.execute(
    db,
  );
}
