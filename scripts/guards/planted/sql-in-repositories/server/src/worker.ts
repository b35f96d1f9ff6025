// Planted: the worker writes by itself.
export const clean = (db) => db.deleteFrom('sessions').execute();
