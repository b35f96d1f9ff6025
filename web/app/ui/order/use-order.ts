// A list that is ordered by hand: dragged by a handle with mouse or finger, or moved by buttons. While something is dragged the list shows
// where it would go; only letting it go says so to whoever keeps the order.
import { type PointerEvent, useEffect, useState } from 'react';

interface OrderOptions {
  /** The present order. */
  ids: readonly string[];
  onOrder: (order: string[], moved: { id: string; place: number }) => void;
}

interface Drag {
  id: string;
  place: number;
}

function moved(ids: readonly string[], id: string, place: number): string[] {
  return ids.filter((one) => one !== id).toSpliced(place, 0, id);
}

/** The row whose middle the pointer has not passed yet. */
function placeAt(rows: readonly Element[], y: number): number {
  const place = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return place === -1 ? rows.length : place;
}

/** Rows are the children of the nearest `tbody` or list. */
export function useOrder({ ids, onOrder }: OrderOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape') setDrag(null);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isDragging]);

  function move(id: string, to: number) {
    const place = Math.min(Math.max(to, 0), ids.length - 1);
    if (ids[place] !== id) onOrder(moved(ids, id, place), { id, place });
  }

  return {
    /** With what is dragged where it would go. */
    order: drag === null ? ids : moved(ids, drag.id, drag.place),
    draggedId: drag?.id ?? null,
    move,
    /** Spread onto the handle of a row. */
    handleOf: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, place: ids.indexOf(id) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag === null) return;
        const list = event.currentTarget.closest('tbody, ol, ul');
        const own = event.currentTarget.closest('tr, li');
        const others = [...(list?.children ?? [])].filter((row) => row !== own);
        const place = placeAt(others, event.clientY);
        if (place !== drag.place) setDrag({ id, place });
      },
      onPointerUp: () => {
        if (drag === null) return;
        setDrag(null);
        move(id, drag.place);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
