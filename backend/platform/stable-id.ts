import { createHash } from 'node:crypto'

/** A UUID of words, the same each time: the idempotency key of work that may be repeated. */
export function stableId(...words: (string | number)[]): string {
  const hex = createHash('sha256').update(words.join('|')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
