import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { and, eq, sql } from 'drizzle-orm'
import { stockMovement, stockPool, stockTransfer } from './tables'

interface Transfer {
  fromPoolId: string
  toPoolId: string
  movedKg: number
  at: Date
}

/**
 * Moves free goods of a pool into a new one of the same shop. Check and removal are one statement.
 * @returns the new pool's id, or `stock_short` with the free kg
 */
export async function setStockAside(
  tx: Tx,
  { fromPoolId, weightKg, at }: { fromPoolId: string; weightKg: number; at: Date },
): Promise<Verdict<string, 'stock_short'>> {
  const taken = await takeFree(tx, fromPoolId, weightKg)
  if (!taken.ok) return taken
  const toPoolId = newId()
  await tx
    .insert(stockPool)
    .values({ id: toPoolId, shopId: taken.value.shopId, onHandKg: weightKg, heldKg: 0 })
  await recordTransfer(tx, { fromPoolId, toPoolId, movedKg: weightKg, at })
  return accept(toPoolId)
}

/**
 * Moves free goods between two pools of a shop. Check and removal are one statement. The caller's lock orders transfers
 * in both directions between the same pools.
 * @returns `stock_short` with the free kg
 */
export async function transferStock(
  tx: Tx,
  { fromPoolId, toPoolId, movedKg, at }: Transfer,
): Promise<Verdict<void, 'stock_short'>> {
  const taken = await takeFree(tx, fromPoolId, movedKg)
  if (!taken.ok) return taken
  await tx
    .update(stockPool)
    .set({ onHandKg: sql`${stockPool.onHandKg} + ${movedKg}` })
    .where(eq(stockPool.id, toPoolId))
  await recordTransfer(tx, { fromPoolId, toPoolId, movedKg, at })
  return accept()
}

/** Removes free goods from a pool. @returns the pool's shop */
async function takeFree(
  tx: Tx,
  poolId: string,
  weightKg: number,
): Promise<Verdict<{ shopId: string }, 'stock_short'>> {
  const [taken] = await tx
    .update(stockPool)
    .set({ onHandKg: sql`${stockPool.onHandKg} - ${weightKg}` })
    .where(and(eq(stockPool.id, poolId), sql`${stockPool.onHandKg} - ${stockPool.heldKg} >= ${weightKg}`))
    .returning({ shopId: stockPool.shopId })
  if (taken) return accept(taken)
  const [pool] = await tx.select().from(stockPool).where(eq(stockPool.id, poolId))
  return refuse('stock_short', { availableKg: pool ? pool.onHandKg - pool.heldKg : 0 })
}

/**
 * Moves all free goods of a pool into another one of the same shop. Goods held for orders stay. Safe to repeat.
 * @returns the moved kg
 */
export async function transferFreeStock(
  tx: Tx,
  { fromPoolId, toPoolId, at }: Omit<Transfer, 'movedKg'>,
): Promise<number> {
  const [from] = await tx.select().from(stockPool).where(eq(stockPool.id, fromPoolId)).for('update')
  if (!from) throw new Error(`stock pool ${fromPoolId} does not exist`)
  const movedKg = from.onHandKg - from.heldKg
  if (movedKg === 0) return 0
  await tx.update(stockPool).set({ onHandKg: from.heldKg }).where(eq(stockPool.id, fromPoolId))
  await tx
    .update(stockPool)
    .set({ onHandKg: sql`${stockPool.onHandKg} + ${movedKg}` })
    .where(eq(stockPool.id, toPoolId))
  await recordTransfer(tx, { fromPoolId, toPoolId, movedKg, at })
  return movedKg
}

async function recordTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  const id = newId()
  const { fromPoolId, toPoolId, movedKg, at } = transfer
  await tx.insert(stockTransfer).values({ id, ...transfer })
  await tx.insert(stockMovement).values([
    { id: newId(), poolId: fromPoolId, kind: 'moved_out', deltaKg: -movedKg, causeId: id, at },
    { id: newId(), poolId: toPoolId, kind: 'moved_in', deltaKg: movedKg, causeId: id, at },
  ])
}
