import { memberLabel } from 'backend/account'
import { MARKET_ACTOR, releaseDeposit } from 'backend/deposits'
import { notify } from 'backend/messages'
import { placeOrder, shopSeller } from 'backend/ordering'
import type { Database, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { allocate } from 'contract/auction/allocation'
import { CLOSE_WAIT_MS } from 'contract/auction/lot-terms'
import { isCloseDue } from 'contract/auction/lot-time'
import { amountFen } from 'contract/units'
import { type Bidder, bidsOfLot, lockUnsettled, setLosers, setWinner, updateBidder } from './bid-store'
import { type Lot, type LotWithGoods, lockDueLot, lotById, updateLot } from './lot-store'
import { wonMessage } from './message-kinds'
import { lotEvent } from './propose-lot'

/**
 * Closes lots whose closing wait is over, then settles their bidders, one transaction each. Safe to run late, twice, and
 * on several servers.
 * @returns number of closed lots
 */
export async function closeDueLots(db: Database, now: Date): Promise<number> {
  const endedBefore = new Date(now.getTime() - CLOSE_WAIT_MS)
  const closed = await sweepRows(
    db,
    'lots',
    (tx, except) => lockDueLot(tx, endedBefore, except),
    (tx, lot) => closeLot(tx, lot, now),
  )
  await settleBidders(db, now)
  return closed
}

/** Allocates a locked lot by its log. */
async function closeLot(tx: Tx, lot: Lot, now: Date): Promise<void> {
  if (!isCloseDue(lot, now)) throw new Error(`lot ${lot.id} is not due`)
  const allocations = allocate(lot, await bidsOfLot(tx, lot.id))
  for (const { bidder: code, ...won } of allocations)
    await setWinner(tx, lot.id, code, { wonKg: won.weightKg, wonFenPerTon: won.priceFenPerTon })
  await setLosers(tx, lot.id)
  const soldKg = allocations.reduce((sum, { weightKg }) => sum + weightKg, 0)
  await updateLot(tx, lot.id, { state: soldKg > 0 ? 'sold' : 'unsold', soldKg, closedAt: now })
  await recordEvent(tx, lotEvent('lot_closed', lot.id, now))
}

/** Releases deposits of losers and places orders of winners, also of withdrawn lots. @returns number of bidders */
export async function settleBidders(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'bidders',
    (tx, except) => lockUnsettled(tx, except),
    (tx, bidder) => settleBidder(tx, bidder, now),
  )
}

async function settleBidder(tx: Tx, bidder: Bidder, now: Date): Promise<void> {
  const { id, depositId, lotId, wonKg, wonFenPerTon } = bidder
  const found = await lotById(tx, lotId)
  if (!found) throw new Error(`lot ${lotId} does not exist`)
  if (!wonKg || wonFenPerTon === null) {
    const rule = found.lot.state === 'withdrawn' ? '商家撤回竞拍' : '竞拍未成交'
    const by = { actor: MARKET_ACTOR, requestId: id, now }
    const released = await releaseDeposit(tx, { depositId, rule: `${rule}，保证金退还` }, by)
    if (!released.ok) throw new Error(`deposit ${depositId} of a lost bid ended before`)
    await updateBidder(tx, id, { settledAt: now })
    return
  }
  const orderId = await placeWinnersOrder(
    tx,
    found,
    bidder,
    { weightKg: wonKg, priceFenPerTon: wonFenPerTon },
    now,
  )
  await updateBidder(tx, id, { settledAt: now, orderId })
}

/** Places the order of a winner: the goods wait at the lot's warehouse. */
async function placeWinnersOrder(
  tx: Tx,
  { lot, goods }: LotWithGoods,
  { id, memberId, companyId }: Bidder,
  { weightKg, priceFenPerTon }: { weightKg: number; priceFenPerTon: number },
  now: Date,
): Promise<string> {
  const { warehouseAddress, ...described } = goods
  const placed = await placeOrder(
    tx,
    {
      type: 8,
      buyer: { memberId, companyId, name: await memberLabel(tx, memberId), isCompany: true },
      seller: shopSeller(lot.shopId),
      line: {
        ...described,
        subjectId: lot.id,
        poolId: lot.poolId,
        lotNo: null,
        priceFenPerTon,
        orderedKg: weightKg,
        amountFen: amountFen(priceFenPerTon, weightKg),
      },
      discount: null,
      freightFen: 0,
      delivery: { way: 'pickup', place: `${goods.warehouse}（${warehouseAddress}）`, contact: null },
      remark: `竞拍 ${lot.lotNo}`,
      requestId: id,
    },
    now,
  )
  if (!placed.ok) throw new Error(`lot ${lot.id} has not enough goods for bidder ${id}`)
  const { orderId, orderNo, payBefore } = placed.value
  const message = wonMessage({
    companyId,
    lotNo: lot.lotNo,
    orderId,
    orderNo,
    weightKg,
    priceFenPerTon,
    payBefore,
  })
  await notify(tx, [message], now)
  return orderId
}
