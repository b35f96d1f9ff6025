// Sizes for lists that draw only what is on the screen: without a browser nothing has any. Rows have 40 px, what holds them a tall screen.
import { afterAll } from 'vitest';

const SCREEN_PX = 4_000;

/** From now until the end of the file's tests. */
export function fakeLayout(): void {
  const kept = {
    offsetParent: Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetParent'),
    observer: globalThis.ResizeObserver,
  };
  afterAll(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
    if (kept.offsetParent !== undefined)
      Object.defineProperty(HTMLElement.prototype, 'offsetParent', kept.offsetParent);
    setObserver(kept.observer);
  });
  class FakeResizeObserver {
    private readonly tell: ResizeObserverCallback;

    constructor(tell: ResizeObserverCallback) {
      this.tell = tell;
    }

    observe(target: Element): void {
      const height = target.getAttribute('role') === 'log' ? SCREEN_PX : 40;
      const entry = { target, contentRect: { width: 800, height } } as unknown as ResizeObserverEntry;
      queueMicrotask(() => this.tell([entry], this));
    }

    unobserve(): void {}

    disconnect(): void {}
  }
  // Only what stands somewhere counts as drawn.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    get(this: HTMLElement) {
      return this.parentElement;
    },
    configurable: true,
  });
  setObserver(FakeResizeObserver);
}

function setObserver(value: typeof ResizeObserver): void {
  for (const holder of [globalThis, document.defaultView]) {
    Object.defineProperty(holder, 'ResizeObserver', { value, configurable: true, writable: true });
  }
}
