import { createHash } from 'node:crypto'

/** The name of a paper at the bank: SHA-256 of its content in hexadecimal digits. */
export function paperHash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
