import { accountShop } from 'backend/account'
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
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Place } from '../goods-store'
import { retailGoods, retailPin, retailPinShare } from '../tables'

export type Pin = typeof retailPin.$inferSelect
export type Share = typeof retailPinShare.$inferSelect
/** A pin with all shares that were ever in it, in the order of joining. */
export interface PinWithShares extends Pin {
  readonly shares: readonly Share[]
}

/** LP, the day in Shanghai, six random digits. */
export function newPinNo(now: Date): string {
  return `LP${shanghaiDay(now).replaceAll('-', '')}${newDigits(6)}`
}

export async function insertPin(tx: Tx, opened: typeof retailPin.$inferInsert): Promise<void> {
  await tx.insert(retailPin).values(opened)
}

export async function insertShare(tx: Tx, share: typeof retailPinShare.$inferInsert): Promise<void> {
  await tx.insert(retailPinShare).values(share)
}

export async function updatePin(tx: Tx, id: string, changed: Partial<Pin>): Promise<void> {
  await tx.update(retailPin).set(changed).where(eq(retailPin.id, id))
}

export async function updateShare(tx: Tx, id: string, changed: Partial<Share>): Promise<void> {
  await tx.update(retailPinShare).set(changed).where(eq(retailPinShare.id, id))
}

/** Locks a pin, and with it the changes of its shares while it is open. */
export async function lockPin(tx: Tx, id: string): Promise<PinWithShares | undefined> {
  const [locked] = await tx.select().from(retailPin).where(eq(retailPin.id, id)).for('update')
  return locked && { ...locked, shares: await sharesOf(tx, [id]) }
}

export async function pinById(reader: Reader, id: string): Promise<PinWithShares | undefined> {
  const [found] = await reader.select().from(retailPin).where(eq(retailPin.id, id))
  return found && { ...found, shares: await sharesOf(reader, [id]) }
}

async function sharesOf(reader: Reader, pinIds: readonly string[]): Promise<Share[]> {
  return await reader
    .select()
    .from(retailPinShare)
    .where(inArray(retailPinShare.pinId, [...pinIds]))
    .orderBy(asc(retailPinShare.joinedAt), asc(retailPinShare.id))
}

export async function shareById(reader: Reader, id: string): Promise<Share | undefined> {
  return (await reader.select().from(retailPinShare).where(eq(retailPinShare.id, id)))[0]
}

/** @throws Error if the order was made for no share */
export async function shareOfOrder(reader: Reader, orderId: string): Promise<Share> {
  const [share] = await reader.select().from(retailPinShare).where(eq(retailPinShare.orderId, orderId))
  if (!share) throw new Error(`order ${orderId} was made for no share of a retail pin`)
  return share
}

/** Whether the shop of a pin is open: pins of a suspended one are neither listed nor joined. */
function isOfOpenShop(reader: Reader): SQL {
  const shop = reader
    .select({ one: sql`1` })
    .from(retailGoods)
    .innerJoin(accountShop, eq(accountShop.id, retailGoods.shopId))
    .where(and(eq(retailGoods.id, retailPin.goodsId), eq(accountShop.state, 'open')))
  return exists(shop)
}

/** Pins that take shares now, optionally of some goods, by their deadline. */
export async function openPins(
  reader: Reader,
  goodsId: string | undefined,
  now: Date,
  { page, size }: Place,
): Promise<{ pins: PinWithShares[]; total: number }> {
  const where = and(
    eq(retailPin.state, 'open'),
    gte(retailPin.deadline, now),
    isOfOpenShop(reader),
    goodsId === undefined ? undefined : eq(retailPin.goodsId, goodsId),
  )
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(retailPin)
      .where(where)
      .orderBy(asc(retailPin.deadline), asc(retailPin.id))
      .limit(size)
      .offset(page * size),
    reader.select({ total: count() }).from(retailPin).where(where),
  ])
  return { pins: await withShares(reader, rows), total: counted?.total ?? 0 }
}

/** All pins of a deal, oldest first. */
export async function pinsOfDeal(reader: Reader, dealId: string): Promise<PinWithShares[]> {
  const rows = await reader
    .select()
    .from(retailPin)
    .where(eq(retailPin.dealId, dealId))
    .orderBy(asc(retailPin.openedAt), asc(retailPin.id))
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
    .select({ id: retailPinShare.id })
    .from(retailPinShare)
    .innerJoin(retailPin, eq(retailPin.id, retailPinShare.pinId))
    .where(
      and(
        eq(retailPin.dealId, dealId),
        eq(retailPin.state, 'open'),
        inArray(retailPinShare.state, ['unpaid', 'paid']),
        or(
          eq(retailPinShare.memberId, buyer.memberId),
          buyer.companyId === null ? undefined : eq(retailPinShare.companyId, buyer.companyId),
        ),
      ),
    )
    .limit(1)
  return found !== undefined
}

export interface ShareWithPin {
  readonly share: Share
  readonly pin: Pin
}

/** Shares of a member and those that its company buys, newest first. */
export async function sharesOfBuyer(
  reader: Reader,
  { memberId, companyId }: Buyer,
  { page, size }: Place,
): Promise<{ shares: ShareWithPin[]; total: number }> {
  const where = or(
    eq(retailPinShare.memberId, memberId),
    companyId === null ? undefined : eq(retailPinShare.buyingCompanyId, companyId),
  )
  const [shares, [counted]] = await Promise.all([
    reader
      .select({ share: retailPinShare, pin: retailPin })
      .from(retailPinShare)
      .innerJoin(retailPin, eq(retailPin.id, retailPinShare.pinId))
      .where(where)
      .orderBy(desc(retailPinShare.joinedAt), desc(retailPinShare.id))
      .limit(size)
      .offset(page * size),
    reader.select({ total: count() }).from(retailPinShare).where(where),
  ])
  return { shares, total: counted?.total ?? 0 }
}

/** Locks the next open pin that is due: its deadline or the time to pay of a share ended before an instant. */
export async function lockDuePin(
  tx: Tx,
  before: Date,
  except: readonly string[],
): Promise<PinWithShares | undefined> {
  const lapsed = tx
    .select({ one: sql`1` })
    .from(retailPinShare)
    .where(
      and(
        eq(retailPinShare.pinId, retailPin.id),
        eq(retailPinShare.state, 'unpaid'),
        lt(retailPinShare.payBefore, before),
      ),
    )
  const [due] = await tx
    .select()
    .from(retailPin)
    .where(
      and(
        eq(retailPin.state, 'open'),
        or(lt(retailPin.deadline, before), exists(lapsed)),
        notAmong(retailPin.id, except),
      ),
    )
    .orderBy(asc(retailPin.deadline), asc(retailPin.id))
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
    .from(retailPin)
    .where(and(eq(retailPin.id, retailPinShare.pinId), ne(retailPin.state, 'open')))
  const [share] = await tx
    .select()
    .from(retailPinShare)
    .where(and(eq(retailPinShare.state, 'paid'), exists(decided), notAmong(retailPinShare.id, except)))
    .orderBy(asc(retailPinShare.joinedAt), asc(retailPinShare.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!share) return undefined
  const [of] = await tx.select().from(retailPin).where(eq(retailPin.id, share.pinId))
  if (!of) throw new Error(`share ${share.id} has no retail pin`)
  return { ...share, pin: of }
}

function notAmong(
  id: typeof retailPin.id | typeof retailPinShare.id,
  except: readonly string[],
): SQL | undefined {
  return except.length === 0 ? undefined : notInArray(id, [...except])
}
