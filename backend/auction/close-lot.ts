import { memberLabel } from 'backend/account'
import { MARKET_ACTOR, releaseDeposit } from 'backend/deposits'
import { notify } from 'backend/messages'
import { dueFenOf, lockOrder, type Placed, payFromHold, placeOrder, shopSeller } from 'backend/ordering'
import type { Database, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { type Allocation, allocate } from 'contract/auction/allocation'
import { CLOSE_WAIT_MS } from 'contract/auction/lot-terms'
import { isCloseDue } from 'contract/auction/lot-time'
import { amountFen } from 'contract/units'
import { type Bidder, bidsOfLot, lockUnsettled, setLosers, setWinner, updateBidder } from './bid-store'
import { checkSeller } from './check-seller'
import { type Lot, type LotWithGoods, lockDueLot, lockLotOfClosedShop, lotById, updateLot } from './lot-store'
import { wonMessage } from './message-kinds'
import { lotEvent, withdrawAnnounced } from './propose-lot'

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
  // Winners would be bound to buy, or lose their deposits to, a shop that must not sell.
  const maySell = (await checkSeller(tx, lot, lot.endsAt)).ok
  await endLot(tx, lot, maySell ? allocate(lot, await bidsOfLot(tx, lot.id)) : [], now)
}

async function endLot(tx: Tx, lot: Lot, allocations: readonly Allocation[], now: Date): Promise<void> {
  for (const { bidder: code, ...won } of allocations)
    await setWinner(tx, lot.id, code, { wonKg: won.weightKg, wonFenPerTon: won.priceFenPerTon })
  await setLosers(tx, lot.id)
  const soldKg = allocations.reduce((sum, { weightKg }) => sum + weightKg, 0)
  await updateLot(tx, lot.id, { state: soldKg > 0 ? 'sold' : 'unsold', soldKg, closedAt: now })
  await recordEvent(tx, lotEvent('lot_closed', lot.id, now))
}

/** Lots of closed shops: without bids they are withdrawn, else they sell nothing. Their bidders are settled as others. */
export async function endLotsOfClosedShops(db: Database, now: Date): Promise<number> {
  return await sweepRows(db, 'lots of closed shops', lockLotOfClosedShop, (tx, lot) =>
    lot.lastSeq > 0 ? endLot(tx, lot, [], now) : withdrawAnnounced(tx, lot, now),
  )
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
    const rule = found.lot.state === 'withdrawn' ? '竞拍已撤回' : '竞拍未成交'
    const by = { actor: MARKET_ACTOR, requestId: id, now }
    const released = await releaseDeposit(tx, { depositId, rule: `${rule}，保证金退还` }, by)
    if (!released.ok) throw new Error(`deposit ${depositId} of a lost bid ended before`)
    await updateBidder(tx, id, { settledAt: now })
    return
  }
  const won = { weightKg: wonKg, priceFenPerTon: wonFenPerTon }
  const { orderId, orderNo, payBefore } = await placeWinnersOrder(tx, found, bidder, won, now)
  await updateBidder(tx, id, { settledAt: now, orderId })
  const isPaid = await payCoveredOrder(tx, orderId, now)
  const { companyId } = bidder
  const facts = { companyId, lotNo: found.lot.lotNo, orderId, orderNo, ...won }
  await notify(tx, [wonMessage({ ...facts, payBefore: isPaid ? null : payBefore })], now)
}

/** Pays an order that the deposit covers: its buyer has nothing to pay, and would lose the deposit by doing nothing. */
async function payCoveredOrder(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if ((await dueFenOf(tx, order)) > 0) return false
  const paid = await payFromHold(tx, order, { requestId: newId(), note: '保证金已付清货款', now })
  if (!paid.ok) throw new Error(`the deposit of order ${orderId} ended before`)
  return true
}

/** Places the order of a winner: the goods wait at the lot's warehouse. */
async function placeWinnersOrder(
  tx: Tx,
  { lot, goods }: LotWithGoods,
  { id, memberId, companyId }: Bidder,
  { weightKg, priceFenPerTon }: { weightKg: number; priceFenPerTon: number },
  now: Date,
): Promise<Placed> {
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
  return placed.value
}
