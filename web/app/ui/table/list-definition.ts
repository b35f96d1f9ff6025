// What a list page is made of, said once per list: its words, what it can be narrowed and ordered by, its views. And what a device
// remembers of it until somebody signs out: columns, line height, views of one's own.
import { createDeviceStore } from '#lib/device-store.ts';
import { LIST_PREFIX } from '#lib/left-on-device.ts';
import type { Choice } from '#ui/form/choice.ts';

export interface ListFilter {
  /** In the address. */
  key: string;
  label: string;
  /** A day ('2026-11-19') or any words are typed; everything else is chosen. */
  choices: readonly Choice[] | 'day' | 'words';
}

export interface ListView {
  name: string;
  /** The address without its question mark; '' is everything. */
  address: string;
  /** Said when nothing is in it. */
  emptyText?: string;
}

interface ListWords<Row> {
  /** Under which a device remembers what was chosen here. */
  id: string;
  /** 'Schools' */
  label: string;
  /** 'school', 'schools' */
  nouns: readonly [one: string, many: string];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Said when there is nothing at all. */
  emptyText: string;
  search?: { label: string; placeholder: string; maxLength: number };
  filters?: readonly ListFilter[];
  sorts?: readonly string[];
  /** Labels of columns that are not shown until somebody chooses them. */
  hiddenAtFirst?: readonly string[];
  /** The first one is everything. */
  views?: readonly [ListView, ...ListView[]];
}

interface Remembered {
  isCompact: boolean;
  /** Labels of columns that are not shown. */
  hidden: readonly string[];
  views: readonly ListView[];
}

const MAX_OWN_VIEWS = 20;

/** Anybody can write into local storage: what is not what it should be is left out. */
function parse(stored: unknown, hiddenAtFirst: readonly string[] = []): Remembered {
  const { isCompact, hidden, views } = (stored ?? {}) as Partial<Record<keyof Remembered, unknown>>;
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isView = (view: Partial<ListView> | null) => isText(view?.name) && isText(view.address);
  return {
    isCompact: isCompact === true,
    hidden: Array.isArray(hidden) ? hidden.filter(isText) : hiddenAtFirst,
    views: Array.isArray(views) ? (views as ListView[]).filter(isView).slice(0, MAX_OWN_VIEWS) : [],
  };
}

const EVERYTHING: readonly [ListView, ...ListView[]] = [{ name: 'All', address: '' }];

export type ListDefinition<Row> = ReturnType<typeof defineList<Row>>;

/** At the top of a module: what a device remembers has one keeper. */
export function defineList<Row>(words: ListWords<Row>) {
  const { hiddenAtFirst } = words;
  const first = parse(null, hiddenAtFirst);
  const device = createDeviceStore(`${LIST_PREFIX}${words.id}`, (stored) => parse(stored, hiddenAtFirst));
  const change = (changes: Partial<Remembered>) => device.write({ ...device.read(), ...changes });
  return {
    search: null,
    filters: [],
    sorts: [],
    views: EVERYTHING,
    ...words,
    useRemembered: () => device.use() ?? first,
    setCompact: (isCompact: boolean) => change({ isCompact }),
    toggleColumn: (label: string) => {
      const { hidden } = device.read();
      change({ hidden: hidden.includes(label) ? hidden.filter((one) => one !== label) : [...hidden, label] });
    },
    /** One of the same name is replaced. */
    saveView: (view: ListView) => {
      const others = device.read().views.filter(({ name }) => name !== view.name);
      change({ views: [...others, view].slice(-MAX_OWN_VIEWS) });
    },
    removeView: (name: string) => change({ views: device.read().views.filter((view) => view.name !== name) }),
  };
}
