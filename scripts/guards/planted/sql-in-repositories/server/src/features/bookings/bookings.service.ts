// Planted: a service that queries.
import { sql } from 'kysely';

export const all = (db) => [db.selectFrom('bookings').selectAll(), sql<number>`select 1`, sql`select 2`];
