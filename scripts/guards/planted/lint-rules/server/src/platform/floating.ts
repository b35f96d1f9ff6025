// Planted: a promise nobody waits for, and one where a truth value is asked.
export async function save(): Promise<boolean> {
  return Promise.resolve(true);
}

export function run(): string {
  save();
  return save() ? 'always' : 'never';
}
