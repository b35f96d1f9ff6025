// Writes hostile texts straight into the database, past the services: what an older version or an import might have left. Each text says
// which place it stands in and which payload it is, so that a screen that shows it can be recognised.
import { AREA_ORDER } from '@matricula/contract/base/areas.ts';
import { isMultimediaLink } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { Redis } from 'ioredis';
import pg from 'pg';
import {
  ADD_APPLICATION_ROWS,
  APPLICATION_ROWS,
  APPLICATION_SHAPES,
  MORE_APPLICATION_ROWS,
} from './applications/rows.ts';
import { ADD_IMAGE_ROWS, IMAGE_ROWS } from './site/images.ts';
import { ARTICLE_ROWS, ARTICLE_SHAPES } from './articles/articles.ts';
import { ADD_PROFILE_ROWS, PROFILE_ROWS, PROFILE_SHAPES } from './own-profile.ts';
import {
  ADD_ROWS,
  FOLLOW_UPS,
  HOSTILE_CONVERSATION_ID,
  LIST_SEPARATOR,
  ONLY_WHERE,
  RESTORE_ADMIN,
  ROWS,
  type Rows,
  SHAPES,
} from './rows.ts';
import { MORE_ROWS } from './more-rows.ts';
import { PAYLOADS } from './payloads.ts';
import { PRACTICE_SHAPES } from './practice/contents.ts';
import { ADD_PRACTICE_ROWS, MORE_PRACTICE_ROWS, PRACTICE_ONLY_WHERE, PRACTICE_ROWS } from './practice/rows.ts';
import type { StackAddresses } from '../stack/stack.ts';
import type { ShownText } from './stored-text.ts';
import { SHOWN_TEXTS } from './stored-texts.ts';

const ALL_ROWS = [...ROWS, ...APPLICATION_ROWS, ...PROFILE_ROWS, ...IMAGE_ROWS, ...PRACTICE_ROWS, ...ARTICLE_ROWS];
const ALL_SHAPES: typeof SHAPES = {
  ...SHAPES,
  ...APPLICATION_SHAPES,
  ...PROFILE_SHAPES,
  ...PRACTICE_SHAPES,
  ...ARTICLE_SHAPES,
};
const ALL_ONLY_WHERE = { ...ONLY_WHERE, ...PRACTICE_ONLY_WHERE };

/** Rows that stand in long lists get few payloads each, or a page would weigh megabytes. */
const SHORT_ROOM = 70;
/** So much that a text of this size needs no shortening in a list. */
const SMALL = 300;

/** Where a parser would see a tag begin, as the formatter asks (ui/formatted-text.tsx). */
const TAG = /<[a-z/!?]/i;

/** 'q1bz2afq': the place 0x1b and the payload 0x2af. No number has a q or a z. */
export const MARK = /q([0-9a-f]{1,2})z([0-9a-f]{1,3})q/gi;
const markOf = (place: number, payload: number) => `q${place.toString(16)}z${payload.toString(16)}q`;

/** How a payload stands in a place: its mark before it, or, where an address belongs, behind it. */
function textOf(place: number, payload: number): string {
  const mark = markOf(place, payload);
  const hostile = PAYLOADS[payload] ?? '';
  const { isAddress } = SHOWN_TEXTS[place] ?? {};
  if (isAddress === 'of the web' || isAddress === 'of a picture') return `https://example.org/${hostile}//${mark}`;
  return isAddress === true ? `${hostile}//${mark}` : `${mark} ${hostile}`;
}

/** Signs that are not seen make no link of an address (ui/web-link.tsx), and then it is shown nowhere; a picture's is checked when it is saved. */
function isShown(place: number, text: string): boolean {
  const { isAddress } = SHOWN_TEXTS[place] ?? {};
  if (isAddress === 'of a picture') return isMultimediaLink(text);
  return isAddress !== 'of the web' || !/[\p{Cc}\p{Cf}]/u.test(text);
}

/** The payloads that a place can take and show at all. */
export function fittingPayloads(place: number): number[] {
  const { room = 0, isFormatted } = SHOWN_TEXTS[place] ?? {};
  return PAYLOADS.flatMap((_, payload) => {
    const text = textOf(place, payload);
    if (isFormatted === 'everywhere' && TAG.test(text)) return [];
    return text.length <= room && isShown(place, text) ? [payload] : [];
  });
}

/** Steps of the golden section: rows that stand side by side, and any few of them, begin far from each other. */
const STEP = PAYLOADS.length * 0.618_034;

interface RowRoom {
  n: number;
  room: number;
}

/** Every row goes through all payloads on its own, each from another beginning: rounds show new ones in every row. */
export class HostileTexts {
  readonly #next = new Map<string, number>();
  /** Place → what other rows have taken since the planting began. */
  readonly #taken = new Map<number, Set<number>>();

  begin(): void {
    this.#taken.clear();
  }

  /** As many payloads as the room takes, of those that are owed and no other row has; at least one of those that fit. */
  write(place: number, row: RowRoom, owed: ReadonlySet<number> | undefined): string {
    const key = `${place} ${row.n}`;
    const from = this.#next.get(key) ?? Math.floor(place * 13 + row.n * STEP) % PAYLOADS.length;
    const isOwed = (payload: number) => owed?.has(payload) ?? true;
    const taken = this.#taken.get(place) ?? new Set();
    let { texts, payloads, next } = takeTexts({ place, row, from, isWanted: (n) => isOwed(n) && !taken.has(n) });
    // Every one of them stands somewhere: from here on they stand somewhere twice.
    if (texts.length === 0) {
      taken.clear();
      ({ texts, payloads, next } = takeTexts({ place, row, from, isWanted: isOwed }));
    }
    if (texts.length === 0) ({ texts, payloads, next } = takeTexts({ place, row, from, isWanted: () => true }));
    for (const payload of payloads) taken.add(payload);
    this.#taken.set(place, taken);
    this.#next.set(key, next);
    return texts.join('\n');
  }
}

interface Taking {
  place: number;
  row: RowRoom;
  from: number;
  isWanted: (payload: number) => boolean;
}

function takeTexts({ place, row, from, isWanted }: Taking) {
  const { room = 0, isAddress, isFormatted } = SHOWN_TEXTS[place] ?? {};
  const most = room <= SMALL || isAddress !== undefined ? room : Math.min(room, row.room);
  const isPlain = isFormatted !== undefined && row.n % 2 === 1;
  const texts: string[] = [];
  const payloads: number[] = [];
  let next = from;
  let length = 0;
  for (let tried = 0; tried < PAYLOADS.length; tried += 1) {
    const text = isWanted(next) ? textOf(place, next) : null;
    if (text !== null && text.length <= most && isShown(place, text) && !(isPlain && TAG.test(text))) {
      if (length + text.length > most || (isAddress !== undefined && texts.length > 0)) break;
      texts.push(text);
      payloads.push(next);
      length += text.length + 1;
    }
    next = (next + 1) % PAYLOADS.length;
  }
  return { texts, payloads, next };
}

/** Place → the payloads that a screen has still to show of it; all of them where it says nothing. */
export type Owed = ReadonlyMap<number, ReadonlySet<number>>;

interface PlantOptions {
  /** Columns; the others keep what they have. */
  only?: ReadonlySet<string>;
  owed?: Owed;
}

export interface HostileData {
  /** Puts the next texts everywhere, and makes the product forget what it keeps in memory. */
  plant(options?: PlantOptions): Promise<void>;
  /** The next texts in one column that the product neither keeps in memory nor derives anything from. */
  plantAgain(column: string, owed: Owed): Promise<void>;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** With more rows of each kind for the full size. */
export async function openHostileData(stack: StackAddresses, isFull: boolean): Promise<HostileData> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const redis = new Redis(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379');
  const texts = new HostileTexts();
  await client.query(RESTORE_ADMIN);
  // A second try after a failure finds them there.
  const { rowCount } = await client.query('select from conversations where id = $1', [HOSTILE_CONVERSATION_ID]);
  const statements = [
    ...ADD_ROWS,
    ...ADD_APPLICATION_ROWS,
    ...ADD_PROFILE_ROWS,
    ...ADD_IMAGE_ROWS,
    ...ADD_PRACTICE_ROWS,
    ...(isFull ? [...MORE_ROWS, ...MORE_APPLICATION_ROWS, ...MORE_PRACTICE_ROWS] : []),
  ];
  if (rowCount === 0) for (const statement of statements) await client.query(statement);
  const types = await columnTypes(client);

  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    plant: async ({ only, owed } = {}) => {
      texts.begin();
      await client.query('begin');
      for (const rows of ALL_ROWS) await plantTable(client, { rows, texts, types, only, owed });
      for (const statement of FOLLOW_UPS) await client.query(statement);
      await client.query('commit');
      // As another process would say it (platform/bus/process-bus.ts).
      const messages = JSON.stringify([['public content', AREA_ORDER]]);
      await redis.xadd(`${stack.redisPrefix}bus`, '*', 'from', 'hostile data', 'messages', messages);
    },
    plantAgain: async (column, owed) => {
      texts.begin();
      const rows = ALL_ROWS.find(({ table }) => column.startsWith(`${table}.`));
      if (rows !== undefined) await plantTable(client, { rows, texts, types, only: new Set([column]), owed });
    },
    close: async () => {
      redis.disconnect();
      await client.end();
    },
  };
}

async function columnTypes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    "select table_name || '.' || column_name as name, udt_name as type from information_schema.columns where table_schema = 'public'",
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

interface Planting {
  rows: Rows;
  texts: HostileTexts;
  types: ReadonlyMap<string, string>;
  only: ReadonlySet<string> | undefined;
  owed: Owed | undefined;
}

/** All columns of a table in one statement. */
async function plantTable(client: pg.Client, { rows, texts, types, only, owed }: Planting): Promise<void> {
  const { table, where = 'true', order, long, short = SHORT_ROOM, unchanging } = rows;
  const places = SHOWN_TEXTS.map((text, place) => ({ ...text, place })).filter(
    ({ column }) => column.startsWith(`${table}.`) && (only === undefined || only.has(column)),
  );
  const columns = [...new Set(places.map(({ column }) => column))];
  if (columns.length === 0) return;
  const { rowCount } = await client.query(`select from ${table} t where ${where}`);
  const count = rowCount ?? 0;
  if (count === 0) throw new Error(`${table} has no rows to plant texts in.`);

  const values = columns.map((column) => {
    const own = places.filter((place) => place.column === column);
    const shape = ALL_SHAPES[column] ?? ((write: () => string) => write());
    return Array.from({ length: count }, (_, n) => {
      const row = { n, room: n < long ? Infinity : short };
      return shape((part?: string) => {
        const place = placeOf(own, part);
        return texts.write(place, row, owed?.get(place));
      }, n);
    });
  });
  const settings = columns.map((column, index) => {
    const name = column.split('.')[1];
    const value = valueOf(types.get(column), `($${index + 1}::text[])[numbered.n]`);
    const condition = ALL_ONLY_WHERE[column];
    return `${name} = ${condition === undefined ? value : `case when ${condition} then ${value} else t.${name} end`}`;
  });
  if (unchanging !== undefined) await client.query(`alter table ${table} disable trigger ${unchanging}`);
  await client.query(
    `update ${table} t set ${settings.join(', ')}
       from (select tableoid as part, ctid as place, row_number() over (order by ${order}) as n from ${table} where ${where}) numbered
      where t.tableoid = numbered.part and t.ctid = numbered.place`,
    values,
  );
  if (unchanging !== undefined) await client.query(`alter table ${table} enable trigger ${unchanging}`);
}

function placeOf(own: readonly (ShownText & { place: number })[], part: string | undefined): number {
  const found = own.find((one) => one.part === part);
  if (found === undefined) throw new Error(`${own[0]?.column} has no part ${part} in stored-texts.ts.`);
  return found.place;
}

function valueOf(type: string | undefined, text: string): string {
  if (type === 'jsonb') return `${text}::jsonb`;
  return type === '_text' ? `string_to_array(${text}, '${LIST_SEPARATOR}')` : text;
}
