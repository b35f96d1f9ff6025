// For what costs time to make and not every visit needs: a browser loads its data of languages with the first Intl formatter
// (docs/laboratory.md).

/** The same thing at every call, made at the first. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
