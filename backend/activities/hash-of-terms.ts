import { createHash } from 'node:crypto'

/** Hash of the terms that a form carries: a company agrees only to the terms that it has read. */
export function hashOfTerms(text: readonly string[]): string {
  return createHash('sha256').update(text.join('\n')).digest('hex')
}
