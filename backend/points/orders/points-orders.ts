import { defineOrderType, type Order, type StockSource } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse } from 'backend/platform/verdict'
import { MINUTE_MS } from 'contract/durations'
import { ownerOf } from '../batches/batch-store'
import { consumePoints, returnPoints } from '../batches/move-points'
import { oweDelivery } from '../deliveries/delivery-store'
import { plainGoods, putBackPieces, takePieces } from '../goods/goods-store'
import { changeRedemption, redemptionOf } from './redemption-store'

/** An order is paid in the transaction that places it; the time bounds nothing. */
const PAY_TIME_MS = 30 * MINUTE_MS

/** Pieces on the shelf of the mall. */
const shelf: StockSource = {
  hold: async (tx, { subjectId, pieces }) => {
    if (pieces === null) throw new Error('points goods are sold by the piece')
    if (await takePieces(tx, subjectId, pieces)) return accept(null)
    return refuse('stock_short', { stock: (await plainGoods(tx, subjectId))?.stock ?? 0 })
  },
  release: async (tx, { subjectId, pieces }) => putBackPieces(tx, subjectId, pieces ?? 0),
  consume: async () => true,
  restore: async (tx, { subjectId }, { pieces }) => putBackPieces(tx, subjectId, pieces ?? 0),
}

/** Type 12: pieces of points goods, sold by the market, paid at once with points, or points and cash. */
export const pointsOrders = defineOrderType({
  type: 12,
  placedBy: 'buyer',
  payTimeMs: PAY_TIME_MS,
  subject: 'points_goods',
  stock: shelf,
  deliveryWays: ['parcel'],
  commissionPerMille: 0,
  onRefund: async (tx, order, _, { pieces, ...asked }) => {
    if (pieces === null || pieces === 0) return
    await returnPieces(tx, order, pieces, asked)
    // Before shipment the kernel puts the goods back on the shelf; later they are with the buyer.
    if (order.shippedAt === null) await changeRedemption(tx, order.id, { restockedPieces: pieces })
  },
  on: {
    completed: async (tx, order, _, now) => {
      const { pieces, returnedPieces, pointsPerPiece } = await redemptionOf(tx, order.id)
      await changeRedemption(tx, order.id, { usedAt: now })
      const points = (pieces - returnedPieces) * pointsPerPiece
      await oweDelivery(tx, order.id, { pieces: pieces - returnedPieces, now })
      if (points > 0) await consumePoints(tx, { orderId: order.id, points, now })
    },
    // All the money went back, by pieces or by a ruling about the price: nothing is left to pay for with points.
    refunded: async (tx, order, _, now) => {
      const { pieces, returnedPieces } = await redemptionOf(tx, order.id)
      const asked = { actorId: 'market', requestId: order.id, now }
      if (pieces > returnedPieces) await returnPieces(tx, order, pieces - returnedPieces, asked)
    },
  },
})

async function returnPieces(
  tx: Tx,
  { id: orderId }: Order,
  pieces: number,
  asked: { actorId: string; requestId: string; now: Date },
): Promise<void> {
  const redemption = await redemptionOf(tx, orderId)
  await changeRedemption(tx, orderId, { returnedPieces: pieces })
  const points = pieces * redemption.pointsPerPiece
  await returnPoints(tx, ownerOf(redemption), { orderId, points, ...asked })
}
