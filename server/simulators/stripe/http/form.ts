// Decodes what the client sends: form encoding with names in brackets, `line_items[0][price_data][currency]=usd`.

export type FormValue = string | FormObject;
export type FormObject = Map<string, FormValue>;

const MAX_DEPTH = 10;

/** Arrays come as objects with the keys '0', '1', …; `expand[]=a` counts up by itself. */
export function decodeForm(text: string): FormObject {
  const root: FormObject = new Map();
  for (const [name, value] of new URLSearchParams(text)) place(root, splitName(name), value);
  return root;
}

function splitName(name: string): string[] {
  const [, first = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  const inner = [...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part);
  return [first, ...inner.slice(0, MAX_DEPTH)];
}

function place(root: FormObject, path: string[], value: string): void {
  let target = root;
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(target.size) : part;
    if (depth === path.length - 1) {
      target.set(key, value);
      return;
    }
    const existing = target.get(key);
    const next: FormObject = existing instanceof Map ? existing : new Map();
    target.set(key, next);
    target = next;
  }
}
