import type { Reader } from './orm'

/**
 * A statement that Drizzle writes once per pool, with placeholders, and not anew at each call: for those that every
 * page sends. Within a transaction it is written for that transaction alone.
 */
export function writtenOnce<T, R extends Reader>(write: (reader: R) => T): (reader: R) => T {
  const written = new WeakMap<R, T>()
  return (reader) => {
    const known = written.get(reader)
    if (known !== undefined) return known
    const statement = write(reader)
    written.set(reader, statement)
    return statement
  }
}
