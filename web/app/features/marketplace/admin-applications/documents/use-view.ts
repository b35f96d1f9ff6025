// How a document is looked at: how large, which way up, which page.
import { useState } from 'react';

/** How many times as large as it fits; the styles know each step. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export function useView(pages: number) {
  const [zoomStep, setZoomStep] = useState(0);
  const [turn, setTurn] = useState(0);
  const [page, setPage] = useState(1);
  const [visited, setVisited] = useState<readonly number[]>([1]);

  const enlarge = (by: 1 | -1) => setZoomStep(Math.min(Math.max(zoomStep + by, 0), ZOOMS.length - 1));

  function turnPage(by: 1 | -1) {
    const to = Math.min(Math.max(page + by, 1), pages);
    setPage(to);
    setVisited((seen) => (seen.includes(to) ? seen : [...seen, to]));
  }

  const acts = {
    zoomIn: () => enlarge(1),
    zoomOut: () => enlarge(-1),
    fit: () => {
      setZoomStep(0);
      setTurn(0);
    },
    rotate: () => setTurn((turn + 90) % 360),
    nextPage: () => turnPage(1),
    previousPage: () => turnPage(-1),
  };
  const keys: Partial<Record<string, () => void>> = {
    '+': acts.zoomIn,
    '=': acts.zoomIn,
    '-': acts.zoomOut,
    '0': acts.fit,
    r: acts.rotate,
    ...(pages > 1 ? { PageDown: acts.nextPage, PageUp: acts.previousPage } : {}),
    // Enlarged, the arrows move what is seen.
    ...(pages > 1 && zoomStep === 0 ? { ArrowRight: acts.nextPage, ArrowLeft: acts.previousPage } : {}),
  };
  return {
    ...acts,
    keys,
    zoom: ZOOMS[zoomStep] ?? 1,
    isLargest: zoomStep === ZOOMS.length - 1,
    turn,
    page,
    pages,
    visited,
  };
}

export type DocumentView = ReturnType<typeof useView>;
