import { defineOrderType, poolStock, type StockSource } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { FLASH_PAY_MINUTES } from 'contract/flash-sales/terms'
import { SETTINGS } from 'contract/settings/settings'
import { returnFreeStock } from './close-sale'
import { saleOfPool } from './sale-store'

/** The sale's own pool. What comes back after the sale has ended goes on to the offer. */
const saleStock: StockSource = {
  ...poolStock,
  release: async (tx, line, outcome, at) => {
    await poolStock.release(tx, line, outcome, at)
    await passOn(tx, line, at)
  },
  restore: async (tx, line, back) => {
    await poolStock.restore(tx, line, back)
    await passOn(tx, line, back.at)
  },
}

/**
 * The step before has locked the pool. A close or a withdrawal at the same time either waits for it and moves the kg
 * itself, or has committed and is seen here.
 */
async function passOn(tx: Tx, { poolId }: { poolId: string | null }, at: Date): Promise<void> {
  if (poolId === null) throw new Error('goods of a flash sale need a stock pool')
  const sale = await saleOfPool(tx, poolId)
  if (sale.state !== 'approved') await returnFreeStock(tx, sale, at)
}

/** Type 2: goods of a flash sale, bought by a member. */
export const saleOrders = defineOrderType({
  type: 2,
  placedBy: 'buyer',
  payTimeMs: FLASH_PAY_MINUTES * 60_000,
  subject: 'flash_sale',
  stock: saleStock,
  deliveryWays: ['pickup', 'delivered', 'transfer'],
  commissionPerMille: SETTINGS.commission_per_mille.standard,
  settings: { commissionPerMille: 'commission_per_mille' },
})
