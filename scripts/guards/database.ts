// Guards that ask a migrated database: what the migrations made of it, not what they look like.

import type pg from 'pg';
import type { Finding } from './tree.ts';

export interface DatabaseGuard {
  name: string;
  rule: string;
  find: (client: pg.Client) => Promise<Finding[]>;
}

export const privacyTags: DatabaseGuard = {
  name: 'privacy-tags',
  rule: 'every column says whose personal data it holds: personal: subject, other or none (PRIV-1)',
  find: async (client) => {
    const { rows } = await client.query<{ path: string; tag: string | null }>(`
      select c.relname || '.' || a.attname as path, col_description(c.oid, a.attnum) as tag
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
        and n.nspname not like 'pg\\_%'
        and c.relkind in ('r', 'p', 'm') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped
        and coalesce(col_description(c.oid, a.attnum), '') !~ '^personal: (subject|other|none)( — .+)?$'
      order by 1`);
    return rows.map(({ path, tag }) => ({
      path,
      message: tag === null ? 'carries no privacy tag' : `carries no valid privacy tag: "${tag}"`,
    }));
  },
};

export const foreignKeyIndexes: DatabaseGuard = {
  name: 'foreign-key-indexes',
  rule: 'every foreign key has an index that begins with its columns',
  find: async (client) => {
    // The columns of the key must be the first columns of a full index, in any order.
    const { rows } = await client.query<{ path: string; columns: string }>(`
      select k.conrelid::regclass || '.' || k.conname as path,
        (select string_agg(a.attname, ', ') from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
      from pg_constraint k
      join pg_namespace n on n.oid = k.connamespace
      where k.contype = 'f' and n.nspname not in ('graphile_worker') and k.conparentid = 0
        and not exists (
          select 1 from pg_index i
          where i.indrelid = k.conrelid and i.indpred is null and i.indisvalid
            and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
      order by 1`);
    return rows.map(({ path, columns }) => ({ path, message: `no index begins with ${columns}` }));
  },
};

export const DATABASE_GUARDS: readonly DatabaseGuard[] = [privacyTags, foreignKeyIndexes];
