// Planted: asks the machine for the time, twice; a given moment is fine.
export const now = [new Date(), Date.now(), new Date('2026-01-01')];
