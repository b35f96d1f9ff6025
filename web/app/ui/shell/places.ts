// The places of a shell, and which of them a person is at.
import type { ReactNode } from 'react';

export interface Place {
  label: string;
  to: string;
  icon?: ReactNode;
  /** A number beside the name, with its words. */
  count?: ReactNode;
  /** What lies below its address is no part of it. */
  isExact?: boolean;
  /** Other addresses that belong to it. */
  also?: readonly string[];
}

export interface PlaceGroup {
  /** Null for the places that need no heading. */
  title: string | null;
  places: readonly Place[];
}

/** The place with the longest address that `pathname` is at or below; undefined between places. */
export function findCurrent(groups: readonly PlaceGroup[], pathname: string): Place | undefined {
  // An address works with and without a slash at its end.
  const here = pathname.replace(/\/$/, '');
  return groups
    .flatMap(({ places }) => places)
    .filter(
      ({ to, isExact = false, also = [] }) =>
        here === to ||
        (!isExact && here.startsWith(`${to}/`)) ||
        also.some((other) => here === other || here.startsWith(`${other}/`)),
    )
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
