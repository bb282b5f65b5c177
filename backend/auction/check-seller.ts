import { lockShopOpen } from 'backend/account'
import { hasShopPermit, productById } from 'backend/catalogue'
import type { Tx } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Lot } from './lot-store'

/** Whether the shop of a lot may sell it: it is open until the transaction ends, and permitted to trade hazardous goods. */
export async function checkSeller(
  tx: Tx,
  { shopId, productId }: Pick<Lot, 'shopId' | 'productId'>,
  now: Date,
): Promise<Verdict<void, 'shop_not_open' | 'permit_missing'>> {
  if (!(await lockShopOpen(tx, shopId))) return refuse('shop_not_open')
  const goods = await productById(tx, productId)
  if (goods?.isHazardous && !(await hasShopPermit(tx, shopId, shanghaiDay(now))))
    return refuse('permit_missing')
  return accept()
}
