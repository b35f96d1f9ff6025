// Planted: a second writer, three times; reading and a lock are open.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export const selectBooking = (db: Db) => db.selectFrom('bookings').selectAll().forUpdate().execute();
export const updateBooking = (db: Db) => db.updateTable('bookings').set({}).execute();
export const deleteBooking = sql`with gone as (delete from bookings returning id) select * from gone for update of bookings`;
export const endSessions = (db: Db) => db.deleteFrom('sessions').execute();
