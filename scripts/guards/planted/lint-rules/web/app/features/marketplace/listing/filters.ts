// Filters are read into the address; this is allowed.
export function readFilters(form: HTMLFormElement): string {
  return [...new FormData(form)].join();
}
