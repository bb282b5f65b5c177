import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ShopState } from 'contract/states'
import { desc, eq } from 'drizzle-orm'
import { shop, shopStateChange } from './tables'

export type ShopStateChangeRow = typeof shopStateChange.$inferSelect

interface StateChange {
  shopId: string
  /** The state that the operator saw. */
  from: ShopState
  to: ShopState
  reason: string
}

/** Suspends, closes or reopens a shop. Its offers leave the market or come back; running orders go on. */
export async function changeShopState(
  tx: Tx,
  { shopId, from, to, reason }: StateChange,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<Verdict<void, 'not_found' | 'shop_state_changed'>> {
  const [found] = await tx.select({ state: shop.state }).from(shop).where(eq(shop.id, shopId)).for('update')
  if (!found) return refuse('not_found')
  if (found.state !== from || from === to) return refuse('shop_state_changed')
  await tx.update(shop).set({ state: to }).where(eq(shop.id, shopId))
  await tx.insert(shopStateChange).values({ id: newId(), shopId, state: to, reason, operatorId, at: now })
  return accept()
}

/** Whether a shop is open. Its state stays until the transaction ends. */
export async function lockShopOpen(tx: Tx, shopId: string): Promise<boolean> {
  const [found] = await tx.select({ state: shop.state }).from(shop).where(eq(shop.id, shopId)).for('share')
  return found?.state === 'open'
}

/** The changes of a shop's state, newest first. */
export async function stateChangesOf(
  reader: Reader,
  shopId: string,
  size: number,
): Promise<ShopStateChangeRow[]> {
  return await reader
    .select()
    .from(shopStateChange)
    .where(eq(shopStateChange.shopId, shopId))
    .orderBy(desc(shopStateChange.at), desc(shopStateChange.id))
    .limit(size)
}
