// Keeps count for XSS-1: which payloads of which place each screen has shown, what was missing and what has run.
import { fittingPayloads, type Owed } from './data.ts';
import { addSight, type Sight, type Visit } from './walk.ts';
import { PAYLOADS } from './payloads.ts';
import { nameOf } from './stored-text.ts';
import { SHOWN_TEXTS } from './stored-texts.ts';

/** Rows move on with every planting: a screen that shows nothing new twice has shown what its rows have room for. */
const VISITS_WITHOUT_NEWS = 2;
/** The first screen of a place shows them all; the others, where a place has room for a few at a time, so many plantings. */
const VISITS_OF_OTHERS = 8;

interface Shown {
  payloads: Set<number>;
  visits: number;
  visitsWithoutNews: number;
}

export class HostileProgress {
  readonly complaints: string[] = [];
  readonly names: readonly string[];
  /** 'screen place' → what was shown there. */
  readonly #shown = new Map<string, Shown>();
  readonly #fitting = SHOWN_TEXTS.map((_, place) => fittingPayloads(place));
  /** What the screens have shown since the round began. */
  readonly #round = new Map<string, Sight>();
  #visits = 0;
  #ran = 0;

  readonly #promised: number;
  readonly #only: ReadonlySet<string> | null;

  /** `only` names the columns that the run is about; the others are planted once. */
  constructor(names: readonly string[], promised: number, only: ReadonlySet<string> | null = null) {
    this.names = names;
    this.#promised = promised;
    this.#only = only;
  }

  expectedOn(screen: string): number[] {
    return SHOWN_TEXTS.flatMap(({ on }, place) => (on.includes(screen) ? [place] : []));
  }

  /** What is worth waiting for: the rest of the screen was seen in rounds before. */
  owedOn(screen: string): number[] {
    return this.expectedOn(screen).filter((place) => this.#isUnfinished(screen, place));
  }

  /** Whether the screen is the one that has to show all payloads of a place, and has not yet. */
  isFirstUnfinished(screen: string): boolean {
    return this.owedOn(screen).some((place) => SHOWN_TEXTS[place]?.on[0] === screen);
  }

  complain(what: string): void {
    this.complaints.push(what);
  }

  noteRun(screen: string, what: string): void {
    this.#ran += 1;
    this.complain(`${screen}: ran ${what}`);
  }

  count(): void {
    this.#visits += 1;
  }

  /** What one opening of a screen has shown; a round may open it several times. */
  note(screen: string, { sight, live }: Visit): void {
    this.count();
    for (const what of live) this.complain(`${screen}: would run ${what}`);
    const seen: Sight = this.#round.get(screen) ?? new Map();
    addSight(seen, sight);
    this.#round.set(screen, seen);
  }

  endRound(): void {
    for (const [screen, seen] of this.#round) this.#add(screen, seen);
    this.#round.clear();
  }

  #add(screen: string, seen: Sight): void {
    for (const place of this.expectedOn(screen)) {
      const payloads = seen.get(place);
      const text = SHOWN_TEXTS[place];
      if (payloads === undefined) {
        // In later rounds longer lists may push it out of sight; that it shows enough in the end is asked at the end.
        if (text !== undefined && this.#shownOf(screen, place).visits === 0)
          this.complain(`${screen}: does not show ${nameOf(text)}, which stored-texts.ts says it does`);
        continue;
      }
      const shown = this.#shownOf(screen, place);
      const before = shown.payloads.size;
      shown.visits += 1;
      for (const payload of payloads) shown.payloads.add(payload);
      shown.visitsWithoutNews = shown.payloads.size === before ? shown.visitsWithoutNews + 1 : 0;
    }
  }

  #shownOf(screen: string, place: number): Shown {
    const key = `${place} ${screen}`;
    const known = this.#shown.get(key) ?? { payloads: new Set(), visits: 0, visitsWithoutNews: 0 };
    this.#shown.set(key, known);
    return known;
  }

  #isUnfinished(screen: string, place: number): boolean {
    const { payloads, visits, visitsWithoutNews } = this.#shownOf(screen, place);
    const isLeft = SHOWN_TEXTS[place]?.on[0] === screen || visits < VISITS_OF_OTHERS;
    return isLeft && payloads.size < this.#wanted(place) && visitsWithoutNews < VISITS_WITHOUT_NEWS;
  }

  /** As many as promised; fields that are too short for so many take all that fit. */
  #wanted(place: number): number {
    if (this.#only !== null && !this.#only.has(SHOWN_TEXTS[place]?.column ?? '')) return 0;
    return Math.min(this.#promised, this.#fitting[place]?.length ?? 0);
  }

  /** Screens that have something new to show. */
  unfinished(): string[] {
    return this.names.filter((screen) => this.owedOn(screen).length > 0);
  }

  unfinishedColumns(): Set<string> {
    const places = SHOWN_TEXTS.filter(({ on }, place) => on.some((screen) => this.#isUnfinished(screen, place)));
    return new Set(places.map(({ column }) => column));
  }

  /** Of each place, what one of its unfinished screens has not shown. */
  owed(): Owed {
    return new Map(
      SHOWN_TEXTS.map(({ on }, place) => {
        const screens = on.filter((screen) => this.#isUnfinished(screen, place));
        const isOwed = (payload: number) =>
          screens.some((screen) => !this.#shownOf(screen, place).payloads.has(payload));
        return [place, new Set(this.#fitting[place]?.filter(isOwed))];
      }),
    );
  }

  #payloadsOf(place: number): Set<number> {
    return new Set((SHOWN_TEXTS[place]?.on ?? []).flatMap((screen) => [...this.#shownOf(screen, place).payloads]));
  }

  /** Places that have shown fewer payloads than promised, and fewer than fit. */
  tooFew(): string[] {
    return SHOWN_TEXTS.flatMap((text, place) => {
      const shown = this.#payloadsOf(place).size;
      return shown < this.#wanted(place) ? [`${nameOf(text)}: ${shown} of ${this.#wanted(place)}`] : [];
    });
  }

  /** The places that hold up the full size, the slowest first. */
  slowest(): string {
    const left = SHOWN_TEXTS.flatMap((text, place) =>
      text.on.some((screen) => this.#isUnfinished(screen, place))
        ? [{ name: nameOf(text), shown: this.#payloadsOf(place).size, wanted: this.#wanted(place) }]
        : [],
    ).toSorted((a, b) => a.shown / a.wanted - b.shown / b.wanted);
    return `${left.length} places left: ${left
      .slice(0, 8)
      .map(({ name, shown, wanted }) => `${name} ${shown} of ${wanted}`)
      .join(', ')}`;
  }

  summary(): string {
    const pairs = SHOWN_TEXTS.map((_, place) => this.#payloadsOf(place).size);
    const total = pairs.reduce((sum, size) => sum + size, 0);
    const onScreens = [...this.#shown.values()].reduce((sum, { payloads }) => sum + payloads.size, 0);
    const columns = new Set(SHOWN_TEXTS.map(({ column }) => column)).size;
    return (
      `XSS-1: ${columns} columns with ${SHOWN_TEXTS.length} places, ${PAYLOADS.length} payloads, ${total} pairs of both shown ` +
      `(${Math.min(...pairs)} to ${Math.max(...pairs)} a place), ${onScreens} with their screens, ` +
      `${this.names.length} screens, ${this.#visits} visits, ${this.#ran} ran`
    );
  }
}
