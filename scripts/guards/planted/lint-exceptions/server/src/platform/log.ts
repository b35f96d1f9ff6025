// Planted: exceptions without a reason, and one with.
// oxlint-disable-next-line no-console
console.log('planted');
// @ts-expect-error
export const wrong: number = 'planted';
// oxlint-disable-next-line no-console -- the logger itself has failed
console.log('fine');
