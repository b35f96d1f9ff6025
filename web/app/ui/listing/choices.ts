// The choices of a filter.
import type { Choice } from '#ui/form/choice.ts';

/** What the address asks for is among the choices even while, or when, these could not be loaded. */
export function withChosen(
  choices: readonly Choice[],
  chosen: string | null,
  nameOf: (value: string) => string = (value) => value,
): readonly Choice[] {
  return chosen === null || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: nameOf(chosen) }];
}
