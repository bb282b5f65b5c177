import { anyOf } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import {
  changeById,
  findById,
  getById,
  insertOne,
  lockById,
  lockExisting,
} from 'backend/platform/stores/rows'
import type { WaybillSide } from 'contract/waybills/states'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import {
  isUnfinished,
  waybill,
  waybillChange,
  type waybillComment,
  waybillException,
  waybillPaper,
  waybillStep,
} from './tables'

export type Waybill = typeof waybill.$inferSelect
export type WaybillStepRow = typeof waybillStep.$inferSelect
export type PaperRow = typeof waybillPaper.$inferSelect
export type ExceptionRow = typeof waybillException.$inferSelect
export type ChangeRow = typeof waybillChange.$inferSelect
export type CommentRow = typeof waybillComment.$inferSelect

/** A side of a waybill, by the company. Every query of a member requires it, so that waybills of others are not found. */
export interface PartySide {
  readonly side: WaybillSide
  readonly companyId: string
}

export const isOfSide = ({ side, companyId }: PartySide) =>
  eq(side === 'shipper' ? waybill.shipperCompanyId : waybill.carrierId, companyId)

export function sideOf(
  row: Pick<Waybill, 'shipperCompanyId' | 'carrierId'>,
  companyId: string,
): PartySide | null {
  if (row.shipperCompanyId === companyId) return { side: 'shipper', companyId }
  return row.carrierId === companyId ? { side: 'carrier', companyId } : null
}

export const newWaybillNo = (now: Date) => newDocumentNo('YD', now)

export const findWaybill = (reader: Reader, id: string) => findById(reader, waybill, id)
export const waybillById = (reader: Reader, id: string) => getById(reader, waybill, id)

/** A waybill of a side; undefined for anyone else. */
export async function waybillOf(reader: Reader, side: PartySide, id: string): Promise<Waybill | undefined> {
  const [row] = await reader
    .select()
    .from(waybill)
    .where(and(eq(waybill.id, id), isOfSide(side)))
  return row
}

/** The waybill of a freight order. */
export async function waybillOfOrder(reader: Reader, orderId: string): Promise<Waybill | undefined> {
  return (await reader.select().from(waybill).where(eq(waybill.orderId, orderId)))[0]
}

/** Locks a waybill until the transaction ends, after its order. @throws Error if it does not exist */
export const lockWaybill = (tx: Tx, id: string) => lockExisting(tx, waybill, id)
export const insertWaybill = (tx: Tx, row: typeof waybill.$inferInsert) => insertOne(tx, waybill, row)
export const updateWaybill = (tx: Tx, id: string, changes: Partial<typeof waybill.$inferInsert>) =>
  changeById(tx, waybill, id, changes)

/**
 * Locks what a carrier's trucks carry until the transaction ends, so that waybills of one truck wait for each other, also
 * where the carrier has deleted its record or changed the plate. The trigger of the table takes the same lock.
 */
export async function lockTrucksOf(tx: Tx, carrierId: string): Promise<void> {
  await tx.execute(sql`select lock_trucks_of(${carrierId})`)
}

/** A truck and when a waybill needs it. */
interface TruckUse extends Pick<Waybill, 'carrierId' | 'truckId' | 'plateNumber' | 'plateColor'> {
  /** The waybill itself; null for a new one. */
  readonly except: string | null
  readonly from: Date
  readonly until: Date
  /** Whether its goods are on the truck, or come on it now. */
  readonly isOnTruck: boolean
}

/**
 * Kg of a truck's other unfinished waybills: those whose windows overlap, and for goods that are on the truck also all others
 * that are on it, since a late one is still there after its window. A record with the same plate is the same truck: a carrier
 * may delete one and add it again. Call it with `lockTrucksOf`.
 */
export async function otherKgOf(
  reader: Reader,
  { carrierId, truckId, plateNumber, plateColor, except, from, until, isOnTruck }: TruckUse,
): Promise<number> {
  const hasPlate = and(eq(waybill.plateNumber, plateNumber), eq(waybill.plateColor, plateColor))
  const overlaps = and(lt(waybill.loadingFrom, until), gt(waybill.unloadingUntil, from))
  const [row] = await reader
    .select({
      kg: sql<number>`coalesce(sum(coalesce(${waybill.loadedKg}, ${waybill.kg})), 0)`.mapWith(Number),
    })
    .from(waybill)
    .where(
      and(
        eq(waybill.carrierId, carrierId),
        or(eq(waybill.truckId, truckId), hasPlate),
        isUnfinished(waybill),
        except === null ? undefined : ne(waybill.id, except),
        isOnTruck ? or(overlaps, isNotNull(waybill.loadedAt)) : overlaps,
      ),
    )
  return row?.kg ?? 0
}

/** Adds a step of a locked waybill. */
export async function insertStep(
  tx: Tx,
  step: Omit<typeof waybillStep.$inferInsert, 'id' | 'position'>,
): Promise<string> {
  const id = newId()
  const position = sql<number>`(select count(*) + 1 from ${waybillStep} s where s.waybill_id = ${step.waybillId})`
  await tx.insert(waybillStep).values({ ...step, id, position })
  return id
}

export async function stepsOf(reader: Reader, waybillId: string): Promise<WaybillStepRow[]> {
  return await reader
    .select()
    .from(waybillStep)
    .where(eq(waybillStep.waybillId, waybillId))
    .orderBy(asc(waybillStep.position))
}

export async function papersOf(reader: Reader, waybillId: string): Promise<PaperRow[]> {
  return await reader
    .select()
    .from(waybillPaper)
    .where(eq(waybillPaper.waybillId, waybillId))
    .orderBy(asc(waybillPaper.at), asc(waybillPaper.id))
}

export async function insertPaper(tx: Tx, row: Omit<typeof waybillPaper.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(waybillPaper).values({ ...row, id: newId() })
}

/** Exceptions of a waybill, the oldest first. */
export async function exceptionsOf(reader: Reader, waybillId: string): Promise<ExceptionRow[]> {
  return await reader
    .select()
    .from(waybillException)
    .where(eq(waybillException.waybillId, waybillId))
    .orderBy(asc(waybillException.raisedAt), asc(waybillException.id))
}

export const exceptionById = (reader: Reader, id: string) => findById(reader, waybillException, id)
export const insertException = (tx: Tx, row: typeof waybillException.$inferInsert) =>
  insertOne(tx, waybillException, row)
export const updateException = (tx: Tx, id: string, changes: Partial<typeof waybillException.$inferInsert>) =>
  changeById(tx, waybillException, id, changes)

/** Number of exceptions that wait for an answer, by waybill. */
export async function countOpenExceptions(
  reader: Reader,
  waybillIds: readonly string[],
): Promise<Map<string, number>> {
  if (waybillIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: waybillException.waybillId, open: sql<number>`count(*)`.mapWith(Number) })
    .from(waybillException)
    .where(and(anyOf(waybillException.waybillId, waybillIds), eq(waybillException.state, 'open')))
    .groupBy(waybillException.waybillId)
  return new Map(rows.map(({ id, open }) => [id, open]))
}

export const findChange = (reader: Reader, id: string) => findById(reader, waybillChange, id)
export const lockChange = (tx: Tx, id: string) => lockById(tx, waybillChange, id)
export const insertChange = (tx: Tx, row: typeof waybillChange.$inferInsert) =>
  insertOne(tx, waybillChange, row)
export const updateChange = (tx: Tx, id: string, changes: Partial<typeof waybillChange.$inferInsert>) =>
  changeById(tx, waybillChange, id, changes)

/** The newest proposed change of a waybill, whatever became of it. */
export async function newestChange(reader: Reader, waybillId: string): Promise<ChangeRow | undefined> {
  const [row] = await reader
    .select()
    .from(waybillChange)
    .where(eq(waybillChange.waybillId, waybillId))
    .orderBy(desc(waybillChange.proposedAt), desc(waybillChange.id))
    .limit(1)
  return row
}

/** The next signed waybill whose carrier is to be paid: no dispute, no exception that waits for an answer. */
export async function nextDuePayout(
  reader: Reader,
  now: Date,
  except: readonly string[],
): Promise<Waybill | undefined> {
  const waits = sql`exists (select from ${waybillException} e where e.waybill_id = ${waybill.id} and e.state = 'open')`
  const failed = except.length === 0 ? undefined : sql`not (${anyOf(waybill.id, except)})`
  const [row] = await reader
    .select()
    .from(waybill)
    .where(
      and(
        eq(waybill.state, 'signed'),
        isNull(waybill.disputedAt),
        lt(waybill.payoutAt, now),
        sql`not ${waits}`,
        failed,
      ),
    )
    .orderBy(asc(waybill.payoutAt), asc(waybill.id))
    .limit(1)
  return row
}
