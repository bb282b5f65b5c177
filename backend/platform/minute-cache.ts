const MINUTE_MS = 60_000

/**
 * Makes something once a minute of the market's clock for all who ask: lists that move slowly and cost more than a
 * look-up. Who asks while it is being made waits for that one; a failed one is forgotten.
 */
export function keptPerMinute<T>() {
  let minute = Number.NaN
  let kept = new Map<string, Promise<T>>()
  return (now: Date, key: string, make: () => Promise<T>): Promise<T> => {
    const present = Math.floor(now.getTime() / MINUTE_MS)
    if (present !== minute) {
      minute = present
      kept = new Map()
    }
    const inThisMinute = kept
    const made = inThisMinute.get(key) ?? make()
    inThisMinute.set(key, made)
    made.catch(() => inThisMinute.delete(key))
    return made
  }
}
