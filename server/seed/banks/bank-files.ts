// Reads the files of the question banks, as texts: what a bank is and which items it has, or what is wrong, by file and field. Pure, so that
// the guard can read a planted tree; the disk is read by read-banks.ts.
import { questionContentSchema } from '@matricula/contract/practice/content/content.ts';
import { QUESTION_STATES, QUESTION_TYPES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { categoryIdOf, type Item } from '@matricula/contract/practice/gates/finding.ts';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { categoryTitleOf, contentOf, isRaw, type Raw, WRITTEN_NAMES } from './item-form.ts';

/** Where the banks lie, from the root of the repository. */
export const BANKS_FOLDER = 'server/seed/banks/';

export interface BankFile {
  /** From the folder of the banks: 'casper/cas-fairness-retail-saturdays.yaml'. */
  path: string;
  text: string;
}

export interface BankItem extends Item {
  /** The file it is written in. */
  file: string;
  version: number;
  createdOn: string;
  reviewBy: string | null;
}

export interface Bank {
  courseId: string;
  type: (typeof QUESTION_TYPES)[number];
  /** In the order in which learners see them. */
  categories: { id: string; title: string }[];
  items: BankItem[];
}

export interface Problem {
  file: string;
  field: string;
  message: string;
}

export interface BanksRead {
  banks: Bank[];
  problems: Problem[];
}

const bankSchema = z.strictObject({
  type: z.enum(QUESTION_TYPES),
  categories: z.array(z.strictObject({ id: z.string(), title: z.string() })).min(1),
  /** Fields that every item of the bank has unless it says otherwise. */
  defaults: z.record(z.string(), z.unknown()).default({}),
});

/** What an item has unless its bank or the item itself says otherwise. */
const ITEM_DEFAULTS: Raw = {
  version: 1,
  status: 'in-review',
  author: 'Matricula editors',
  reviewers: [],
  reviewedOn: null,
  reviewBy: null,
  isFree: false,
  freePriorityNumber: 0,
  multimediaType: 'none',
  multimediaLink: '',
};

const headSchema = z.object({
  id: z.string().min(1).max(64),
  courseId: z.string(),
  status: z.enum(QUESTION_STATES),
  author: z.string(),
  reviewers: z.array(z.string()),
  reviewedOn: z.string().nullable(),
  reviewBy: z.string().nullable(),
  createdOn: z.string(),
  version: z.number().int().min(1),
  isFree: z.boolean(),
  freePriorityNumber: z.number().int().min(0),
});

function problemsOf(file: string, prefix: string, error: z.ZodError): Problem[] {
  return error.issues.map((issue) => {
    const { path } = issue;
    // The API's texts are for people who send a form, not for who writes a file.
    const message = issue.code === 'unrecognized_keys' ? `unknown: ${issue.keys.join(', ')}` : issue.message;
    const [first, ...rest] = path.map(String);
    const field = [WRITTEN_NAMES[first ?? ''] ?? first, ...rest].filter(
      (part) => part !== undefined && part !== 'about',
    );
    return { file, field: [prefix, ...field].filter(Boolean).join('.'), message };
  });
}

function readYaml({ path, text }: BankFile): { value: unknown; problems: Problem[] } {
  const document = parseDocument(text, { prettyErrors: true });
  const problems = [...document.errors, ...document.warnings].map(({ message }) => ({
    file: path,
    field: 'file',
    message: message.split('\n')[0] ?? message,
  }));
  return { value: problems.length === 0 ? document.toJS() : null, problems };
}

function readItem(file: string, prefix: string, raw: Raw, bank: Bank): { item: BankItem | null; problems: Problem[] } {
  const head = headSchema.safeParse(raw);
  const content = questionContentSchema.safeParse(contentOf(raw));
  const title = categoryTitleOf(raw);
  const category = categoryIdOf(bank.courseId, title);
  const problems = [
    ...(head.success ? [] : problemsOf(file, prefix, head.error)),
    ...(content.success ? [] : problemsOf(file, prefix, content.error)),
    ...(raw.courseId === bank.courseId
      ? []
      : [{ file, field: `${prefix}.courseId`, message: `lies in the folder of ${bank.courseId}` }]),
    ...(bank.categories.some(({ id }) => id === category)
      ? []
      : [{ file, field: `${prefix}.category`, message: `“${title}” is not a category of bank.yaml` }]),
  ];
  if (!head.success || !content.success || problems.length > 0) return { item: null, problems };
  const { status, ...rest } = head.data;
  return { item: { ...rest, file, state: status, category, content: content.data }, problems };
}

function readBank(
  courseId: string,
  definition: BankFile,
  files: readonly BankFile[],
): { bank: Bank | null; problems: Problem[] } {
  const { value, problems } = readYaml(definition);
  if (problems.length > 0) return { bank: null, problems };
  const parsed = bankSchema.safeParse(value);
  if (!parsed.success) return { bank: null, problems: problemsOf(definition.path, '', parsed.error) };
  const { type, categories, defaults } = parsed.data;
  const bank: Bank = { courseId, type, categories, items: [] };
  for (const [at, { id, title }] of categories.entries()) {
    if (id !== categoryIdOf(courseId, title)) {
      problems.push({
        file: definition.path,
        field: `categories.${at}.id`,
        message: `must be ${categoryIdOf(courseId, title)}`,
      });
    }
  }
  for (const file of files) {
    const read = readYaml(file);
    problems.push(...read.problems);
    if (read.problems.length > 0) continue;
    // One mapping is one item; a list is a family of short ones.
    for (const [at, each] of (Array.isArray(read.value) ? read.value : [read.value]).entries()) {
      if (!isRaw(each)) {
        problems.push({ file: file.path, field: `${at}`, message: 'is not an item: fields with values' });
        continue;
      }
      const prefix = typeof each.id === 'string' ? each.id : `item ${at + 1}`;
      const result = readItem(file.path, prefix, { ...ITEM_DEFAULTS, courseId, type, ...defaults, ...each }, bank);
      problems.push(...result.problems);
      if (result.item !== null) bank.items.push(result.item);
    }
  }
  const places = new Map(categories.map(({ id }, at) => [id, at]));
  bank.items.sort((one, other) => (places.get(one.category) ?? 0) - (places.get(other.category) ?? 0));
  return { bank, problems };
}

/** Items of a bank come in the order of its categories, then of files and lines. */
export function parseBanks(files: readonly BankFile[]): BanksRead {
  const sorted = files
    .filter(({ path }) => path.endsWith('.yaml'))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const read: BanksRead = { banks: [], problems: [] };
  for (const [courseId, group] of Map.groupBy(sorted, ({ path }) => path.split('/')[0] ?? '')) {
    const definition = group.find(({ path }) => path === `${courseId}/bank.yaml`);
    if (definition === undefined) {
      read.problems.push({
        file: group[0]?.path ?? courseId,
        field: 'file',
        message: `${courseId}/bank.yaml is missing`,
      });
      continue;
    }
    const { bank, problems } = readBank(
      courseId,
      definition,
      group.filter((file) => file !== definition),
    );
    if (bank !== null) read.banks.push(bank);
    read.problems.push(...problems);
  }
  return read;
}

export function describeProblem({ file, field, message }: Problem): string {
  return `${file}: ${field}: ${message}`;
}
