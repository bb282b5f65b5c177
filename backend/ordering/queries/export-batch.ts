import type { Reader } from 'backend/platform/database/database'
import { cursorOf, type ExportRow, type OrderFilter } from 'contract/ordering/order-list'
import type { z } from 'zod'
import type { Side } from '../order-store'
import { findSellers } from '../sellers'
import { ordersAfter } from './order-lists'
import { exportRow } from './order-rows'

/** A batch of an export of one side's orders, and the cursor of the next one. */
export async function exportBatch(
  reader: Reader,
  side: Side,
  filter: OrderFilter,
  { after, size }: { after: { at: Date; id: string } | undefined; size: number },
): Promise<{ list: z.input<typeof ExportRow>[]; next: string | null }> {
  const rows = await ordersAfter(reader, side, filter, after, size + 1)
  const sellers = await findSellers(
    reader,
    rows.map(({ order }) => order),
  )
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1)?.order : undefined
  return { list: shown.map((row) => exportRow(row, sellers)), next: last ? cursorOf(last) : null }
}
