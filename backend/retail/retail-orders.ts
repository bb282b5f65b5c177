import { defineOrderType, poolStock, type StockSource } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { RETAIL_COMMISSION_PER_MILLE, RETAIL_PAY_MINUTES } from 'contract/retail/terms'
import { goodsOfPool } from './goods-store'
import { returnFreeBags } from './return-bags'

/** The goods' own pool. What comes back after they were taken off sale goes on to the offer. */
const retailStock: StockSource = {
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
 * The step before has locked the pool. An end that runs at the same time either waits for it and moves the kg itself, or
 * has committed and is seen here.
 */
async function passOn(tx: Tx, { poolId }: { poolId: string | null }, at: Date): Promise<void> {
  if (poolId === null) throw new Error('retail goods need a stock pool')
  const goods = await goodsOfPool(tx, poolId)
  if (goods.endedAt !== null) await returnFreeBags(tx, goods, at)
}

/** Type 4: whole bags of retail goods, bought by a member and sent as a parcel. */
export const retailOrders = defineOrderType({
  type: 4,
  placedBy: 'buyer',
  payTimeMs: RETAIL_PAY_MINUTES * 60_000,
  subject: 'retail_goods',
  stock: retailStock,
  deliveryWays: ['parcel'],
  commissionPerMille: RETAIL_COMMISSION_PER_MILLE,
})
