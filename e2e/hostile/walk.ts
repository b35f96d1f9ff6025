// Looks at screens full of hostile texts: which of them are shown, and whether one has run. Texts that a screen is known to show are waited
// for, so that looking too early cannot pass for nothing found.
import type { BrowserContext, Page } from '@playwright/test';
import { MARK } from './data.ts';
import type { Screen } from './screen.ts';
import { openScreen } from './screens.ts';
import { PAYLOADS } from './payloads.ts';

const WAIT_MS = 20_000;
const LOOK_AGAIN_MS = 60;
/** What an attack puts off (a failing picture, an animation, a focus) has its chance. */
const SETTLE_MS = 100;

/** Of a review queue (ui/review/use-review-keys.ts). */
const NEXT_KEY = 'j';
const TURN_MS = 1_500;

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
function lookAt({ source, within }: { source: string; within: string | null }): Look {
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
      const isCounted = within === null || element.closest(within) !== null;
      for (const { name, value } of element.attributes) {
        if (isCounted) read(value);
        // oxlint-disable-next-line no-control-regex -- browsers leave these out of an address
        const address = value.replace(/[\u0000-\u0020]/g, '');
        const isScript = isAddress(element, name) && /^(?:javascript:|data:text\/html)/i.test(address);
        if ((name.startsWith('on') || isScript || name === 'srcdoc') && value.includes('ran('))
          live.push(`<${element.tagName.toLowerCase()} ${name}="${value}">`);
      }
      const isData = element instanceof HTMLScriptElement && element.type !== 'application/ld+json';
      for (const child of element.childNodes)
        if (child.nodeType === Node.TEXT_NODE && isCounted && !isData) read(child.nodeValue ?? '');
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      if (isCounted && isField) read(element.value);
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

export function addSight(to: Sight, from: Sight): void {
  for (const [place, payloads] of from) to.set(place, new Set([...(to.get(place) ?? []), ...payloads]));
}

export interface Visit {
  sight: Sight;
  /** Expected and not there. */
  missing: number[];
  live: string[];
}

/** What the open page shows, or a part of it, once everything expected is there or has not come in time. */
export async function look(page: Page, expected: readonly number[], within?: string): Promise<Visit> {
  const what = { source: MARK.source, within: within ?? null };
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const { marks } = await page.evaluate(lookAt, what);
    const sight = sightOf(marks.join(' '));
    if (expected.every((place) => sight.has(place)) || Date.now() > deadline) break;
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
  await page.waitForTimeout(SETTLE_MS);
  const { marks, live } = await page.evaluate(lookAt, what);
  const sight = sightOf(marks.join(' '));
  return { sight, live, missing: expected.filter((place) => !sight.has(place)) };
}

/** The key opens the one below, or asks for the next page of the queue; then the address stays, and the next press opens it. */
async function openNext(page: Page): Promise<void> {
  const before = page.url();
  await page.keyboard.press(NEXT_KEY);
  const deadline = Date.now() + TURN_MS;
  while (page.url() === before && Date.now() < deadline) await page.waitForTimeout(LOOK_AGAIN_MS);
}

/** What shows more rows of a screen that is open. */
export interface MoreOfScreen {
  /** High enough for a list that only draws what is in sight. */
  height?: number;
  /** So many of a review queue are opened, one after the other. */
  turns?: number;
  /** Shows one row: that gets its next texts so many times. */
  again?: { times: number; replant(): Promise<void> };
}

interface VisitOptions {
  origin: string;
  expected: readonly number[];
  more?: MoreOfScreen | undefined;
}

/** The screen opened, and what else of it a round of the full size opens. */
export async function visit(page: Page, screen: Screen, { origin, expected, more = {} }: VisitOptions): Promise<Visit> {
  const { height, turns = 0, again } = more;
  const usual = page.viewportSize();
  if (height !== undefined && usual !== null) await page.setViewportSize({ ...usual, height });
  await openScreen(page, screen, origin);
  const seen = await look(page, expected, screen.within);
  const add = async (awaited: readonly number[]) => {
    const { sight, live } = await look(page, awaited, screen.within);
    seen.live.push(...live);
    addSight(seen.sight, sight);
  };
  for (let n = 0; n < turns; n += 1) {
    await openNext(page);
    await add([]);
  }
  for (let n = 0; again !== undefined && n < again.times; n += 1) {
    await again.replant();
    await openScreen(page, screen, origin);
    await add(expected);
  }
  if (height !== undefined && usual !== null) await page.setViewportSize(usual);
  return seen;
}
