// Looks at screens full of hostile texts: which of them are shown, and whether one has run. Texts that a screen is known to show are waited
// for, so that looking too early cannot pass for nothing found.
import type { BrowserContext, Page } from '@playwright/test';
import { MARK } from './data.ts';
import { openScreen, type Screen } from './screens.ts';
import { PAYLOADS } from './payloads.ts';

const WAIT_MS = 20_000;
const LOOK_AGAIN_MS = 60;
/** What an attack puts off (a failing picture, an animation, a focus) has its chance. */
const SETTLE_MS = 100;

/** Counts what ran, whatever called it: our own mark, or the browser's dialogs. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeFunction('ran', (n: number) => ran.push(`payload ${n}: ${PAYLOADS[n]}`));
  context.on('dialog', (dialog) => {
    // Our own question before unsaved words are lost is none of theirs.
    if (dialog.type() !== 'beforeunload') ran.push(`a dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  return ran;
}

/** Place → payloads that a page shows of it. */
export type Sight = Map<number, Set<number>>;

interface Look {
  marks: string[];
  /** What would run if somebody touched it. */
  live: string[];
}

/** Everything that a person or a program reads of the page: text, attributes, what stands in fields. Not the data that scripts carry. */
function lookAt(source: string): Look {
  const pattern = new RegExp(source, 'gi');
  const marks = new Set<string>();
  const live: string[] = [];
  const read = (text: string) => {
    for (const [mark] of text.matchAll(pattern)) marks.add(mark.toLowerCase());
  };
  const isAddress = (element: Element, name: string) =>
    /^(?:xlink:)?href$|^(?:form)?action$/.test(name) ||
    (/^(?:src|data)$/.test(name) && /^(?:iframe|frame|embed|object|script)$/i.test(element.tagName));
  const readTree = (root: Document | ShadowRoot | DocumentFragment) => {
    for (const element of root.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        read(value);
        // oxlint-disable-next-line no-control-regex -- browsers leave these out of an address
        const address = value.replace(/[\u0000-\u0020]/g, '');
        const isScript = isAddress(element, name) && /^(?:javascript:|data:text\/html)/i.test(address);
        if ((name.startsWith('on') || isScript || name === 'srcdoc') && value.includes('ran('))
          live.push(`<${element.tagName.toLowerCase()} ${name}="${value}">`);
      }
      const isData = element instanceof HTMLScriptElement && element.type !== 'application/ld+json';
      for (const child of element.childNodes)
        if (child.nodeType === Node.TEXT_NODE && !isData) read(child.nodeValue ?? '');
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) read(element.value);
      if (element.shadowRoot !== null) readTree(element.shadowRoot);
    }
  };
  readTree(document);
  return { marks: [...marks], live };
}

export function sightOf(text: string): Sight {
  const sight: Sight = new Map();
  for (const [, place = '', payload = ''] of text.matchAll(MARK)) {
    const payloads = sight.get(Number.parseInt(place, 16)) ?? new Set();
    sight.set(Number.parseInt(place, 16), payloads.add(Number.parseInt(payload, 16)));
  }
  return sight;
}

export interface Visit {
  sight: Sight;
  /** Expected and not there. */
  missing: number[];
  live: string[];
}

/** What the open page shows, once everything expected is there or has not come in time. */
export async function look(page: Page, expected: readonly number[]): Promise<Visit> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const { marks } = await page.evaluate(lookAt, MARK.source);
    const sight = sightOf(marks.join(' '));
    if (expected.every((place) => sight.has(place)) || Date.now() > deadline) break;
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
  await page.waitForTimeout(SETTLE_MS);
  const { marks, live } = await page.evaluate(lookAt, MARK.source);
  const sight = sightOf(marks.join(' '));
  return { sight, live, missing: expected.filter((place) => !sight.has(place)) };
}

interface VisitOptions {
  origin: string;
  expected: readonly number[];
  /** For the full size: the same screen of other rows, and what a list draws only when it is scrolled to. */
  also?: { paths: readonly string[]; isScrolled: boolean } | undefined;
}

const SCROLLS = 14;
const SCROLLED_PIXELS = -900;

export async function visit(page: Page, screen: Screen, { origin, expected, also }: VisitOptions): Promise<Visit> {
  await openScreen(page, screen, origin);
  const first = await look(page, expected);
  if (also === undefined) return first;
  const add = async () => {
    const { sight, live } = await look(page, []);
    first.live.push(...live);
    for (const [place, payloads] of sight)
      first.sight.set(place, new Set([...(first.sight.get(place) ?? []), ...payloads]));
  };
  if (also.isScrolled) await page.getByRole('log').or(page.getByRole('main')).last().hover();
  for (let n = 0; also.isScrolled && n < SCROLLS; n += 1) {
    await page.mouse.wheel(0, SCROLLED_PIXELS);
    await add();
  }
  for (const path of also.paths) {
    await openScreen(page, { ...screen, path }, origin);
    await add();
  }
  return first;
}
