import { accountShop } from 'backend/account'
import { inventoryPool } from 'backend/inventory'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { DealState } from 'contract/pins/terms'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { pin, pinDeal } from './tables'

export type Deal = typeof pinDeal.$inferSelect

/** A deal with the free kg of its pool and the numbers of its pins. */
export interface DealWithPins extends Deal {
  readonly availableKg: number
  readonly openPins: number
  readonly filledPins: number
  readonly failedPins: number
}

export interface Place {
  readonly page: number
  readonly size: number
}

export async function insertDeal(tx: Tx, deal: typeof pinDeal.$inferInsert): Promise<void> {
  await tx.insert(pinDeal).values(deal)
}

export async function updateDeal(tx: Tx, id: string, changed: Partial<Deal>): Promise<void> {
  await tx.update(pinDeal).set(changed).where(eq(pinDeal.id, id))
}

/** Locks a deal, before its stock pool and pins. */
export async function lockDeal(tx: Tx, id: string): Promise<Deal | undefined> {
  return (await tx.select().from(pinDeal).where(eq(pinDeal.id, id)).for('update'))[0]
}

/** Locks the next deal that no longer takes pins, unless another server has. Deals of sales end with the sale. */
export async function lockDueDeal(
  tx: Tx,
  endedBefore: Date,
  except: readonly string[],
): Promise<Deal | undefined> {
  const [deal] = await tx
    .select()
    .from(pinDeal)
    .where(
      and(
        eq(pinDeal.state, 'open'),
        isNull(pinDeal.saleId),
        lt(pinDeal.endsAt, endedBefore),
        except.length === 0 ? undefined : notInArray(pinDeal.id, [...except]),
      ),
    )
    .orderBy(asc(pinDeal.endsAt), asc(pinDeal.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return deal
}

export async function dealById(reader: Reader, id: string): Promise<DealWithPins | undefined> {
  return (await selectDeals(reader).where(eq(pinDeal.id, id)))[0]
}

/** The deal of a flash sale; undefined for a sale that is only bought alone. */
export async function dealOfSale(reader: Reader, saleId: string): Promise<DealWithPins | undefined> {
  return (await selectDeals(reader).where(eq(pinDeal.saleId, saleId)))[0]
}

/** Locks the deal of a locked sale. */
export async function lockDealOfSale(tx: Tx, saleId: string): Promise<Deal | undefined> {
  return (await tx.select().from(pinDeal).where(eq(pinDeal.saleId, saleId)).for('update'))[0]
}

/** @throws Error if the pool belongs to no deal */
export async function dealOfPool(reader: Reader, poolId: string): Promise<Deal> {
  const [deal] = await reader.select().from(pinDeal).where(eq(pinDeal.poolId, poolId))
  if (!deal) throw new Error(`stock pool ${poolId} belongs to no pin deal`)
  return deal
}

export async function dealsByIds(reader: Reader, ids: readonly string[]): Promise<Map<string, Deal>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(pinDeal)
    .where(inArray(pinDeal.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether the shop of a deal is open: pins of a suspended one are neither listed nor joined. */
export function isOfOpenShop(reader: Reader): SQL {
  const isOpen = and(eq(accountShop.id, pinDeal.shopId), eq(accountShop.state, 'open'))
  return exists(reader.select({ one: sql`1` }).from(accountShop).where(isOpen))
}

/** Deals of offers that take new pins, newest first. */
export async function openDeals(
  reader: Reader,
  { offerId }: { offerId: string | undefined },
  now: Date,
  place: Place,
) {
  const where = and(
    eq(pinDeal.state, 'open'),
    isNull(pinDeal.saleId),
    gte(pinDeal.endsAt, now),
    isOfOpenShop(reader),
    offerId === undefined ? undefined : eq(pinDeal.offerId, offerId),
  )
  return await pageOf(reader, where, place)
}

/** Deals of a shop's offers, newest first. */
export async function dealsOfShop(
  reader: Reader,
  { shopId, state }: { shopId: string; state: DealState | undefined },
  place: Place,
) {
  const where = and(eq(pinDeal.shopId, shopId), isNull(pinDeal.saleId), state && eq(pinDeal.state, state))
  return await pageOf(reader, where, place)
}

async function pageOf(
  reader: Reader,
  where: SQL | undefined,
  { page, size }: Place,
): Promise<{ deals: DealWithPins[]; total: number }> {
  const [deals, [counted]] = await Promise.all([
    selectDeals(reader)
      .where(where)
      .orderBy(desc(pinDeal.createdAt), desc(pinDeal.id))
      .limit(size)
      .offset(page * size),
    reader.select({ total: count() }).from(pinDeal).where(where),
  ])
  return { deals, total: counted?.total ?? 0 }
}

function selectDeals(reader: Reader) {
  const pinsIn = (state: 'open' | 'filled' | 'failed') =>
    sql<number>`(select count(*) from ${pin} where ${pin.dealId} = ${pinDeal.id} and ${pin.state} = ${state})`.mapWith(
      Number,
    )
  return reader
    .select({
      ...getTableColumns(pinDeal),
      availableKg: sql<number>`coalesce(${inventoryPool.availableKg}, 0)`.mapWith(Number),
      openPins: pinsIn('open'),
      filledPins: pinsIn('filled'),
      failedPins: pinsIn('failed'),
    })
    .from(pinDeal)
    .leftJoin(inventoryPool, eq(inventoryPool.id, pinDeal.poolId))
    .$dynamic()
}
