// A person's own figures as the contract shows them. Pure.
import { CITIZENSHIPS, type MyNumbers } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';

export function presentMyNumbers({
  gpa,
  mcat,
  residence,
  citizenship,
}: Omit<MyNumbers, 'citizenship'> & { citizenship: string | null }): MyNumbers {
  return { gpa, mcat, residence, citizenship: CITIZENSHIPS.find((one) => one === citizenship) ?? null };
}
