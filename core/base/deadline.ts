/** Acts when a signal aborts: the one place that listens for it, so that no listener is left behind. */

/** Calls `act` once, immediately if the signal has aborted already. What it returns stops the listening. */
export const onAbort = (signal: AbortSignal | undefined, act: () => void): (() => void) => {
  if (signal?.aborted) act()
  else signal?.addEventListener('abort', act, { once: true })
  return () => signal?.removeEventListener('abort', act)
}
