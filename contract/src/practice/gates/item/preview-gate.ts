// One PREview scenario: the panel's numbers carry the key, and the keys of a scenario reach across the scale.
import type { PreviewContent } from '#practice/content/preview.ts';
import { ESTIMATE_LABEL } from '#practice/content/question-vocabulary.rules.ts';
import { type Finding, findingsFor, type Item, when } from '#practice/gates/finding.ts';
import { EFFECTIVENESS } from '#practice/sample.ts';

const MIN_RATERS = 5;
/** Above this share on the other side of the middle the raters do not agree on the side, and the item is rewritten. */
const MAX_ACROSS_SHARE = 0.25;
const INDEPENDENT_LABEL = /^Our editors’ panel: (\d+) people rated this without seeing each other\.?$/;

const MIDDLE = EFFECTIVENESS.length / 2;

/** Places of the scale that are a median: one, or two where exactly half of the panel lies on each side. */
function mediansOf(panel: readonly number[], total: number): number[] {
  let below = 0;
  const medians: number[] = [];
  for (const [at, count] of panel.entries()) {
    const isMedian = count > 0 && below <= total / 2 && below + count >= total / 2;
    if (isMedian) medians.push(at);
    below += count;
  }
  return medians;
}

function checkMethod(id: string, { panelMethod: { kind, unit, label } }: PreviewContent): Finding[] {
  const say = findingsFor('panel', id);
  if (kind === 'estimate') {
    return [
      ...when(unit !== 'percent', () => say('panelMethod.unit', 'An estimate is in percent.')),
      ...when(label !== ESTIMATE_LABEL, () =>
        say('panelMethod.label', `The label of an estimate is: ${ESTIMATE_LABEL}`),
      ),
    ];
  }
  const raters = Number(INDEPENDENT_LABEL.exec(label)?.[1]);
  return [
    ...when(unit !== 'people', () => say('panelMethod.unit', 'Independent ratings count people.')),
    ...when(!(raters >= MIN_RATERS), () =>
      say(
        'panelMethod.label',
        `The label says how many rated, ${MIN_RATERS} or more: “Our editors’ panel: ${MIN_RATERS} people rated this without seeing each other.”`,
      ),
    ),
  ];
}

function checkPanels(id: string, { panelMethod, responses }: PreviewContent): Finding[] {
  const say = findingsFor('panel', id);
  const isEstimate = panelMethod.kind === 'estimate';
  const total = isEstimate ? 100 : Number(INDEPENDENT_LABEL.exec(panelMethod.label)?.[1] ?? 0);
  return responses.flatMap(({ panel, key }, at) => {
    const sum = panel.reduce((total_, count) => total_ + count, 0);
    if (panel.length !== EFFECTIVENESS.length || sum !== total) {
      return [
        say(
          `responses.${at}.panel`,
          `The panel is four numbers from worst to best that sum to ${total}; these sum to ${sum}.`,
        ),
      ];
    }
    const place = EFFECTIVENESS.indexOf(key);
    const across = panel.filter((_count, step) => step < MIDDLE !== place < MIDDLE).reduce((a, b) => a + b, 0);
    return [
      ...when(!mediansOf(panel, total).includes(place), () =>
        say(`responses.${at}.key`, 'The key is not the median of the panel.'),
      ),
      ...when(!isEstimate && across / total > MAX_ACROSS_SHARE, () =>
        say(
          `responses.${at}.panel`,
          'More than a quarter of the raters are on the other side of the middle: rewrite it.',
        ),
      ),
    ];
  });
}

function checkKeys(id: string, { responses }: PreviewContent): Finding[] {
  const say = findingsFor('key', id);
  const counts = EFFECTIVENESS.map((value) => responses.filter(({ key }) => key === value).length);
  const distinct = counts.filter((count) => count > 0).length;
  const ids = responses.map((response) => response.id);
  return [
    ...when(!counts.slice(0, MIDDLE).some(Boolean) || !counts.slice(MIDDLE).some(Boolean), () =>
      say('responses', 'A scenario has effective and ineffective responses.'),
    ),
    ...when(responses.length >= 5 && distinct < 3, () =>
      say('responses', 'From five responses on, a scenario uses three of the four ratings.'),
    ),
    ...when(Math.max(...counts) > 3, () => say('responses', 'A rating is the key of at most three responses.')),
    ...when(new Set(ids).size < ids.length, () => say('responses', 'Two responses have the same id.')),
  ];
}

export function checkPreview({ id, content }: Item): Finding[] {
  if (content.type !== 'aamcpreview' || content.responses.length === 0) return [];
  return [...checkMethod(id, content), ...checkPanels(id, content), ...checkKeys(id, content)];
}
