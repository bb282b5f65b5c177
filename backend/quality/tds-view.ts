import type { Tds } from 'contract/quality'
import { withName } from './inspect'
import type { TdsRow } from './tds-store'

/** A data sheet in wire form. */
export function wireOf({ version, isDemo, publishedAt, values }: TdsRow): Tds {
  return { version, isDemo, publishedAt: publishedAt.toISOString(), values: values.map(withName) }
}
