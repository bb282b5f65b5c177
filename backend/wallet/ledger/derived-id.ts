import { createHash } from 'node:crypto'

/**
 * A deterministic id from root and parts, in the form of a UUIDv7: the time of `root` first, so that related rows are
 * stored together, then a SHA-256 of everything.
 */
export function derivedId(root: string, ...parts: readonly (string | number)[]): string {
  const base = root.toLowerCase()
  const time = base.replaceAll('-', '').slice(0, 12)
  const digest = createHash('sha256')
    .update([base, ...parts].join('|'))
    .digest('hex')
  const variant = ((Number.parseInt(digest.slice(3, 4), 16) & 3) | 8).toString(16)
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${digest.slice(0, 3)}`,
    `${variant}${digest.slice(4, 7)}`,
    digest.slice(7, 19),
  ].join('-')
}

/** The smallest UUIDv7 of an instant: a root for things without their own id, such as a daily job. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
