// Where queries belong.
export const all = (db) => db.selectFrom('bookings').selectAll();
