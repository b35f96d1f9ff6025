// How one number stands to another: a comparison, never a judgement.

export type Standing = 'below' | 'within' | 'above';

/** GPA and MCAT together; beside a single figure stands the difference. */
export const STANDING_LABELS: Record<Standing, string> = { below: 'Lower', within: 'Match', above: 'Higher' };
