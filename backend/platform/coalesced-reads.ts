/**
 * Shares reads among parallel callers. A caller never gets a read that started before its call: while one is running, all
 * further callers wait for the next one, so a key has at most two reads in progress or waiting.
 */
export function coalescedReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const waiting = new Map<string, Promise<T>>()
  const start = (key: string): Promise<T> => {
    const mine = read(key).finally(() => {
      if (running.get(key) === mine) running.delete(key)
    })
    running.set(key, mine)
    return mine
  }
  return (key) => {
    const current = running.get(key)
    if (!current) return start(key)
    const shared = waiting.get(key)
    if (shared) return shared
    const next = current
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key)
        return start(key)
      })
    waiting.set(key, next)
    return next
  }
}
