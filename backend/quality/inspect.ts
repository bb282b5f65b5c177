import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type Inspection, type InspectionSheet, TDS_PROPERTIES, type TdsValue } from 'contract/quality'
import type { SQL } from 'drizzle-orm'
import { type SheetReading, sheetAddresses } from './sheet-pictures'
import { findOrCreateBatch, insertSheet, type SheetRow, sheetsOf } from './sheet-store'
import { currentTds } from './tds-store'
import { type InspectionRefusal, isWithinRange, validateInspection } from './validate-inspection'

interface WantedSheets {
  goods: Record<string, string>
  lotNo?: string | undefined
  page: number
  size: number
}

/** Stores an inspection with the data sheet of its grade. Creates the lot's batch if it is new. */
export async function addSheet(
  tx: Tx,
  goods: { poolId: string; productId: string },
  inspection: Inspection,
  now: Date,
): Promise<Verdict<{ sheetId: string }, InspectionRefusal>> {
  const stated = await currentTds(tx, goods.productId, now)
  const validated = validateInspection(inspection, stated?.values ?? [], shanghaiDay(now))
  if (!validated.ok) return validated
  if (!stated) return refuse('property_not_on_sheet')
  const { lotNo, producedOn, inspectedOn, inspector, values: measured } = inspection
  const batchId = await findOrCreateBatch(tx, { poolId: goods.poolId, lotNo, producedOn })
  const id = newId()
  const row = { id, batchId, tdsId: stated.id, inspectedOn, inspector, measured, publishedAt: now }
  await insertSheet(tx, row)
  return accept({ sheetId: id })
}

/**
 * Prepares a query for a page of inspection sheets of a pool, in wire form.
 * @param pool SQL for the pool's id, with placeholders that `goods` fills
 */
export function createSheetPage(pool: SQL) {
  const read = sheetsOf(pool)
  return async (reader: Reader, { goods, lotNo = '', page, size }: WantedSheets, reading: SheetReading) => {
    const rows = await read(reader, { ...goods, lotNo, size, offset: page * size })
    const isPastTheEnd = rows.length === 0 && page > 0
    const [counted] = isPastTheEnd ? await read(reader, { ...goods, lotNo, size: 1, offset: 0 }) : rows
    const pictureIds = rows.flatMap((row) => row.pictureIds)
    const addresses = await sheetAddresses(reader, pictureIds, reading)
    const list = rows.map((row) => sheetOf(row, addresses))
    return { list, total: counted?.total ?? 0, page, size }
  }
}

function sheetOf(
  { measured, stated, pictureIds, total: _, ...sheet }: SheetRow,
  addresses: ReadonlyMap<string, string>,
): InspectionSheet {
  const found = new Map(measured.map((value) => [value.property, value.measured]))
  return {
    ...sheet,
    pictureCount: pictureIds.length,
    pictures: pictureIds.flatMap((id) => addresses.get(id) ?? []),
    values: stated.flatMap((value) => {
      const figure = found.get(value.property)
      return figure === undefined
        ? []
        : [{ ...withName(value), measured: figure, passes: isWithinRange(figure, value) }]
    }),
  }
}

/** Adds the property's Chinese name, which is not stored. */
export function withName(value: TdsValue): TdsValue & { name: string } {
  return { ...value, name: TDS_PROPERTIES[value.property] }
}
