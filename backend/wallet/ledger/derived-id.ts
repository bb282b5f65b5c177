import { createHash } from 'node:crypto'

/**
 * The id that the same root and parts always give, in the form of a UUIDv7: the time of `root` in front, so that
 * related rows lie together, the rest from a SHA-256 over everything.
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

/** The smallest UUIDv7 of an instant: a root for what has no id of its own, such as a day's work. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
