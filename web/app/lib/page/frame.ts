// What a screen asks of the frame around it, said in its route's `handle` and read by the layout above it.
import { useMatches } from 'react-router';

export interface FrameHandle {
  /** The screen takes exactly what is left of the window and scrolls inside. */
  isFullHeight?: boolean;
  /** False where a phone needs the room of the bar at the bottom. */
  hasNavOnPhone?: boolean;
}

/** The innermost route's wish counts. */
export function useFrame(): FrameHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle as FrameHandle | undefined)) as FrameHandle;
}
