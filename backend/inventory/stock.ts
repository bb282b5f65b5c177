import type { Tx } from 'backend/platform/database/database'
import { insertRows } from 'backend/platform/database/insert-rows'
import { insertRow, preparedStatement } from 'backend/platform/database/prepared-statement'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { stockHold, stockHoldEnd, stockMovement, stockPool } from './tables'

interface ReceivedGoods {
  shopId: string
  onHandKg: number
  /** The offer or session that they are for. */
  causeId: string
  at: Date
}

/** Opens a pool with a merchant's goods. */
export async function openPool(tx: Tx, goods: ReceivedGoods): Promise<string> {
  const [id = ''] = await openPools(tx, [goods])
  return id
}

/** @returns the ids of the pools in order */
export async function openPools(tx: Tx, goods: readonly ReceivedGoods[]): Promise<string[]> {
  const pools = goods.map((received) => ({ ...received, id: newId() }))
  await insertRows(
    tx,
    stockPool,
    pools.map(({ id, shopId, onHandKg }) => ({ id, shopId, onHandKg, heldKg: 0 })),
  )
  await insertRows(
    tx,
    stockMovement,
    pools.map(({ id: poolId, onHandKg, causeId, at }) => ({
      ...{ id: newId(), poolId, kind: 'received' as const, deltaKg: onHandKg, causeId, at },
    })),
  )
  return pools.map(({ id }) => id)
}

/** Locks pools in the order of their ids, so that their balances stay until the transaction ends. */
export async function lockPools(tx: Tx, poolIds: readonly string[]): Promise<void> {
  if (poolIds.length === 0) return
  await tx
    .select({ id: stockPool.id })
    .from(stockPool)
    .where(inArray(stockPool.id, [...poolIds]))
    .orderBy(asc(stockPool.id))
    .for('update')
}

/**
 * Holds goods if enough are free. Check and hold are one statement.
 * @returns the hold's id, or `stock_short` with the free kg
 */
export async function holdStock(
  tx: Tx,
  hold: { poolId: string; weightKg: number; expiresAt: Date | null; at: Date },
): Promise<Verdict<string, 'stock_short'>> {
  const held = await takeIntoHold(tx, { poolId: hold.poolId, weightKg: hold.weightKg })
  if (held.length === 0) return refuse('stock_short', { availableKg: await availableKg(tx, hold.poolId) })
  const id = newId()
  const { poolId, weightKg: heldKg, expiresAt, at } = hold
  await insertRow(tx, stockHold, { id, poolId, heldKg, expiresAt, at })
  return accept(id)
}

const takeIntoHold = preparedStatement((orm) =>
  orm
    .update(stockPool)
    .set({ heldKg: sql`${stockPool.heldKg} + ${sql.placeholder('weightKg')}` })
    .where(
      and(
        eq(stockPool.id, sql.placeholder('poolId')),
        sql`${stockPool.onHandKg} - ${stockPool.heldKg} >= ${sql.placeholder('weightKg')}`,
      ),
    )
    .returning({ id: stockPool.id })
    .prepare('take_into_hold'),
)

/** Sells the held goods: removes them from the hold and the stock. @returns false if the hold had already ended */
export async function consumeHold(tx: Tx, holdId: string, at: Date): Promise<boolean> {
  const hold = await endHold(tx, holdId, 'consumed', at)
  if (!hold) return false
  await tx
    .update(stockPool)
    .set({
      heldKg: sql`${stockPool.heldKg} - ${hold.heldKg}`,
      onHandKg: sql`${stockPool.onHandKg} - ${hold.heldKg}`,
    })
    .where(eq(stockPool.id, hold.poolId))
  await tx.insert(stockMovement).values({
    id: newId(),
    poolId: hold.poolId,
    kind: 'consumed',
    deltaKg: -hold.heldKg,
    causeId: holdId,
    at,
  })
  return true
}

/** Frees the held goods. @returns false if the hold had already ended */
export async function releaseHold(
  tx: Tx,
  holdId: string,
  outcome: 'released' | 'expired',
  at: Date,
): Promise<boolean> {
  const hold = await endHold(tx, holdId, outcome, at)
  if (!hold) return false
  await tx
    .update(stockPool)
    .set({ heldKg: sql`${stockPool.heldKg} - ${hold.heldKg}` })
    .where(eq(stockPool.id, hold.poolId))
  return true
}

/** Returns sold goods, once per cause (a refund). @returns false if the cause has already returned them */
export async function returnStock(
  tx: Tx,
  back: { poolId: string; weightKg: number; causeId: string; at: Date },
): Promise<boolean> {
  const booked = await tx
    .insert(stockMovement)
    .values({
      id: newId(),
      poolId: back.poolId,
      kind: 'returned',
      deltaKg: back.weightKg,
      causeId: back.causeId,
      at: back.at,
    })
    .onConflictDoNothing()
    .returning({ id: stockMovement.id })
  if (booked.length === 0) return false
  await tx
    .update(stockPool)
    .set({ onHandKg: sql`${stockPool.onHandKg} + ${back.weightKg}` })
    .where(eq(stockPool.id, back.poolId))
  return true
}

async function endHold(tx: Tx, holdId: string, outcome: 'consumed' | 'released' | 'expired', at: Date) {
  const ended = await tx
    .insert(stockHoldEnd)
    .values({ holdId, outcome, at })
    .onConflictDoNothing()
    .returning({ holdId: stockHoldEnd.holdId })
  if (ended.length === 0) return null
  const [hold] = await tx.select().from(stockHold).where(eq(stockHold.id, holdId))
  if (!hold) throw new Error(`stock hold ${holdId} does not exist`)
  return hold
}

async function availableKg(tx: Tx, poolId: string): Promise<number> {
  const [pool] = await tx.select().from(stockPool).where(eq(stockPool.id, poolId))
  return pool ? pool.onHandKg - pool.heldKg : 0
}
