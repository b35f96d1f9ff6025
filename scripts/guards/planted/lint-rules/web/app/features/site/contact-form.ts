// A form read by hand instead of by the form hook.
export function readContact(form: HTMLFormElement): string {
  return [...new FormData(form)].join();
}
