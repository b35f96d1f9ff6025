// A room has nothing for search engines: its question stands on the product page.
import { BANKS } from '@matricula/contract/practice/banks.ts';
import type { SampleQuestion } from '@matricula/contract/practice/sample.ts';
import { pageMeta } from '#lib/page/meta.ts';

export function sampleMeta({ bank, title }: SampleQuestion) {
  return pageMeta({
    title: `${BANKS[bank].title} sample: ${title}`,
    description: `A free ${BANKS[bank].title} sample question on the clock.`,
    isPrivate: true,
  });
}
