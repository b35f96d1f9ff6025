// What a schema says where its author said nothing: our words instead of the schema library's. They never repeat what was sent.
import { z } from 'zod';

const FORMATS: Record<string, string> = {
  email: 'Enter an e-mail address.',
  url: 'Enter a web address.',
  uuid: 'This is not a valid id.',
  datetime: 'Enter a date and time.',
  date: 'Enter a date.',
};

const TYPES: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  array: 'Send a list.',
  object: 'Send an object with fields.',
};

const MISSING = 'This is required.';
const OTHER = 'This value is not valid.';

function plural(count: number | bigint, one: string, many: string): string {
  return `${count} ${Number(count) === 1 ? one : many}`;
}

type SizeIssue = Extract<z.core.$ZodRawIssue, { code: 'too_small' | 'too_big' }>;

function sizeText(issue: SizeIssue): string {
  const isLower = issue.code === 'too_small';
  const bound = isLower ? issue.minimum : issue.maximum;
  if (issue.origin === 'string') {
    if (isLower && Number(bound) === 1) return MISSING;
    return `Enter ${isLower ? 'at least' : 'at most'} ${plural(bound, 'character', 'characters')}.`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return `Choose ${isLower ? 'at least' : 'at most'} ${plural(bound, 'entry', 'entries')}.`;
  }
  if (issue.origin === 'date') return isLower ? 'Choose a later date.' : 'Choose an earlier date.';
  if (issue.inclusive === false) return `Enter a number ${isLower ? 'above' : 'below'} ${bound}.`;
  return `Enter ${isLower ? 'at least' : 'at most'} ${bound}.`;
}

export function schemaText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? MISSING : (TYPES[issue.expected] ?? OTHER);
    case 'too_small':
    case 'too_big':
      return sizeText(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not in the right format.';
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? MISSING : `Choose one of: ${issue.values.join(', ')}.`;
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return 'This request carries a field that is not known here.';
    default:
      return OTHER;
  }
}

/** Once per process, before anything is checked. */
export function setSchemaTexts(): void {
  z.config({ customError: schemaText });
}
