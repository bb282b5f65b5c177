import type { Reader, Tx } from 'backend/platform/database/database'
import { newDigits } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import { isOfOpenShop, type Place } from './deal-store'
import { pin, pinDeal, pinShare } from './tables'

export type Pin = typeof pin.$inferSelect
export type Share = typeof pinShare.$inferSelect
/** A pin with all shares that were ever in it, in the order of joining. */
export interface PinWithShares extends Pin {
  readonly shares: readonly Share[]
}

/** PT, the day in Shanghai, six random digits. */
export function newPinNo(now: Date): string {
  return `PT${shanghaiDay(now).replaceAll('-', '')}${newDigits(6)}`
}

export async function insertPin(tx: Tx, opened: typeof pin.$inferInsert): Promise<void> {
  await tx.insert(pin).values(opened)
}

export async function insertShare(tx: Tx, share: typeof pinShare.$inferInsert): Promise<void> {
  await tx.insert(pinShare).values(share)
}

export async function updatePin(tx: Tx, id: string, changed: Partial<Pin>): Promise<void> {
  await tx.update(pin).set(changed).where(eq(pin.id, id))
}

export async function updateShare(tx: Tx, id: string, changed: Partial<Share>): Promise<void> {
  await tx.update(pinShare).set(changed).where(eq(pinShare.id, id))
}

/** Locks a pin, and with it the changes of its shares while it is open. */
export async function lockPin(tx: Tx, id: string): Promise<PinWithShares | undefined> {
  const [locked] = await tx.select().from(pin).where(eq(pin.id, id)).for('update')
  return locked && { ...locked, shares: await sharesOf(tx, [id]) }
}

export async function pinById(reader: Reader, id: string): Promise<PinWithShares | undefined> {
  const [found] = await reader.select().from(pin).where(eq(pin.id, id))
  return found && { ...found, shares: await sharesOf(reader, [id]) }
}

async function sharesOf(reader: Reader, pinIds: readonly string[]): Promise<Share[]> {
  return await reader
    .select()
    .from(pinShare)
    .where(inArray(pinShare.pinId, [...pinIds]))
    .orderBy(asc(pinShare.joinedAt), asc(pinShare.id))
}

export async function shareById(reader: Reader, id: string): Promise<Share | undefined> {
  return (await reader.select().from(pinShare).where(eq(pinShare.id, id)))[0]
}

/** @throws Error if the order was made for no share */
export async function shareOfOrder(reader: Reader, orderId: string): Promise<Share> {
  const [share] = await reader.select().from(pinShare).where(eq(pinShare.orderId, orderId))
  if (!share) throw new Error(`order ${orderId} was made for no share of a pin`)
  return share
}

/** Open pins that take shares now, by their deadline: of a flash sale, or of offers, optionally of one. */
export async function openPins(
  reader: Reader,
  { offerId, saleId = null }: { offerId?: string | undefined; saleId?: string | null },
  now: Date,
  { page, size }: Place,
): Promise<{ pins: PinWithShares[]; total: number }> {
  const where = and(
    eq(pin.state, 'open'),
    gte(pin.deadline, now),
    exists(
      reader
        .select({ one: sql`1` })
        .from(pinDeal)
        .where(
          and(
            eq(pinDeal.id, pin.dealId),
            isOfOpenShop(reader),
            saleId === null ? isNull(pinDeal.saleId) : eq(pinDeal.saleId, saleId),
            offerId === undefined ? undefined : eq(pinDeal.offerId, offerId),
          ),
        ),
    ),
  )
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(pin)
      .where(where)
      .orderBy(asc(pin.deadline), asc(pin.id))
      .limit(size)
      .offset(page * size),
    reader.select({ total: count() }).from(pin).where(where),
  ])
  return { pins: await withShares(reader, rows), total: counted?.total ?? 0 }
}

/** All pins of a deal, oldest first. */
export async function pinsOfDeal(reader: Reader, dealId: string): Promise<PinWithShares[]> {
  const rows = await reader
    .select()
    .from(pin)
    .where(eq(pin.dealId, dealId))
    .orderBy(asc(pin.openedAt), asc(pin.id))
  return await withShares(reader, rows)
}

async function withShares(reader: Reader, pins: readonly Pin[]): Promise<PinWithShares[]> {
  if (pins.length === 0) return []
  const shares = await sharesOf(
    reader,
    pins.map(({ id }) => id),
  )
  return pins.map((row) => ({ ...row, shares: shares.filter(({ pinId }) => pinId === row.id) }))
}

interface Buyer {
  readonly memberId: string
  readonly companyId: string | null
}

/** Whether the member or a colleague takes part in an open pin of the deal. */
export async function hasOpenPin(reader: Reader, dealId: string, buyer: Buyer): Promise<boolean> {
  const [found] = await reader
    .select({ id: pinShare.id })
    .from(pinShare)
    .innerJoin(pin, eq(pin.id, pinShare.pinId))
    .where(
      and(
        eq(pin.dealId, dealId),
        eq(pin.state, 'open'),
        inArray(pinShare.state, ['unpaid', 'paid']),
        ofBuyer(buyer),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Shares with which the member or a colleague opened pins of the deal. */
export async function openersOf(reader: Reader, dealId: string, buyer: Buyer): Promise<Share[]> {
  const rows = await reader
    .select({ share: pinShare })
    .from(pinShare)
    .innerJoin(pin, eq(pin.id, pinShare.pinId))
    .where(and(eq(pin.dealId, dealId), eq(pinShare.isOpener, true), ofBuyer(buyer)))
  return rows.map(({ share }) => share)
}

function ofBuyer({ memberId, companyId }: Buyer): SQL | undefined {
  return or(
    eq(pinShare.memberId, memberId),
    companyId === null ? undefined : eq(pinShare.companyId, companyId),
  )
}

/** Shares that a member takes in person. Those for a company are the company's, also after the member has left it. */
export const sharesInPerson = (memberId: string) =>
  and(eq(pinShare.memberId, memberId), isNull(pinShare.buyingCompanyId))

/** Shares of a member in person, and those that its company buys. */
export function ownShares({ memberId, companyId }: Buyer): SQL | undefined {
  return or(
    sharesInPerson(memberId),
    companyId === null ? undefined : eq(pinShare.buyingCompanyId, companyId),
  )
}

export interface ShareWithPin {
  readonly share: Share
  readonly pin: Pin
}

/** Shares of a buyer, newest first. */
export async function sharesOfBuyer(
  reader: Reader,
  buyer: Buyer,
  { page, size }: Place,
): Promise<{ shares: ShareWithPin[]; total: number }> {
  const where = ownShares(buyer)
  const [shares, [counted]] = await Promise.all([
    reader
      .select({ share: pinShare, pin })
      .from(pinShare)
      .innerJoin(pin, eq(pin.id, pinShare.pinId))
      .where(where)
      .orderBy(desc(pinShare.joinedAt), desc(pinShare.id))
      .limit(size)
      .offset(page * size),
    reader.select({ total: count() }).from(pinShare).where(where),
  ])
  return { shares, total: counted?.total ?? 0 }
}

/** Fen held from a member's own wallet for shares that are not settled. */
export async function heldFenOf(reader: Reader, memberId: string): Promise<number> {
  const [held] = await reader
    .select({ fen: sum(pinShare.totalFen).mapWith(Number) })
    .from(pinShare)
    .where(
      and(
        eq(pinShare.memberId, memberId),
        sql`${pinShare.buyingCompanyId} is null`,
        eq(pinShare.state, 'paid'),
      ),
    )
  return held?.fen ?? 0
}

/** Kg of the open pins of deals. */
export async function pinnedKgOf(reader: Reader, dealIds: readonly string[]): Promise<Map<string, number>> {
  if (dealIds.length === 0) return new Map()
  const rows = await reader
    .select({ dealId: pin.dealId, kg: sum(pin.targetKg).mapWith(Number) })
    .from(pin)
    .where(and(inArray(pin.dealId, [...dealIds]), eq(pin.state, 'open')))
    .groupBy(pin.dealId)
  return new Map(rows.map(({ dealId, kg }) => [dealId, kg]))
}

/** Locks the next open pin that is due: its deadline or the time to pay of a share ended before an instant. */
export async function lockDuePin(
  tx: Tx,
  before: Date,
  except: readonly string[],
): Promise<PinWithShares | undefined> {
  const lapsed = tx
    .select({ one: sql`1` })
    .from(pinShare)
    .where(and(eq(pinShare.pinId, pin.id), eq(pinShare.state, 'unpaid'), lt(pinShare.payBefore, before)))
  const [due] = await tx
    .select()
    .from(pin)
    .where(and(eq(pin.state, 'open'), or(lt(pin.deadline, before), exists(lapsed)), notAmong(pin.id, except)))
    .orderBy(asc(pin.deadline), asc(pin.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return due && { ...due, shares: await sharesOf(tx, [due.id]) }
}

/** Locks the next paid share of a pin that was decided. */
export async function lockUnsettledShare(
  tx: Tx,
  except: readonly string[],
): Promise<(Share & { pin: Pin }) | undefined> {
  const decided = tx
    .select({ one: sql`1` })
    .from(pin)
    .where(and(eq(pin.id, pinShare.pinId), ne(pin.state, 'open')))
  const [share] = await tx
    .select()
    .from(pinShare)
    .where(and(eq(pinShare.state, 'paid'), exists(decided), notAmong(pinShare.id, except)))
    .orderBy(asc(pinShare.joinedAt), asc(pinShare.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!share) return undefined
  const [of] = await tx.select().from(pin).where(eq(pin.id, share.pinId))
  if (!of) throw new Error(`share ${share.id} has no pin`)
  return { ...share, pin: of }
}

function notAmong(id: typeof pin.id | typeof pinShare.id, except: readonly string[]): SQL | undefined {
  return except.length === 0 ? undefined : notInArray(id, [...except])
}
