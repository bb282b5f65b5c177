import type { Tds } from 'contract/quality'
import type { z } from 'zod'
import { withName } from './inspect'
import type { TdsRow } from './tds-store'

/** A data sheet in wire form. */
export function wireOf({ version, isDemo, publishedAt, values }: TdsRow): z.input<typeof Tds> {
  return { version, isDemo, publishedAt, values: values.map(withName) }
}
