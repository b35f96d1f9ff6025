// Which answers of the server repeating can heal, for what goes out by itself.

/**
 * 0: no answer came. 401: the session is over; what is kept waits on this device until its writer signs in again. 423: somebody
 * sends the same or too much at once. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 401 || status === 408 || status === 423 || status === 429 || status >= 500;
}
