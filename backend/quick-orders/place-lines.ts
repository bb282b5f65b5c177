import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import { lockForOrders, offersByIds, type SpotOrderRefusal, validateAndPlace } from 'backend/spot'
import { refusals as addresses } from 'contract/addresses'
import { refusals as companies } from 'contract/companies/refusals'
import type { OutputOf, ParsedOf } from 'contract/endpoint'
import { refusals as unpaid } from 'contract/ordering/unpaid'
import type { quickOrderPlace } from 'contract/quick-orders'
import { refusalText, shared } from 'contract/refusal'
import { refusals as spot } from 'contract/spot'
import { goodsNameOf } from './quote-lines'

type Placed = OutputOf<typeof quickOrderPlace>

/** Refusals of the buyer or the address, which no line is to blame for. */
const OF_ALL_LINES = ['not_found', 'forbidden', 'company_not_authenticated', 'address_missing'] as const
type OfAllLines = (typeof OF_ALL_LINES)[number]

const TEXTS = { ...shared, ...addresses, ...companies, ...spot, ...unpaid }

/**
 * Places one order per line in the caller's transaction: all of them or none. Later lines see the stock and the discounts
 * that earlier ones left.
 */
export async function placeLines(
  tx: Tx,
  call: Call<Actor>,
  { lines, ...common }: ParsedOf<typeof quickOrderPlace>,
): Promise<Verdict<Placed, OfAllLines | 'quick_line_refused'>> {
  await lockForOrders(tx, call, common.buyAs, lines)
  const orders: Placed['orders'] = []
  for (const [i, line] of lines.entries()) {
    const together = orders.map(({ orderId }) => orderId)
    const placed = await validateAndPlace(tx, call, { ...common, ...line }, together)
    if (!placed.ok) return await refuseLine(tx, placed, { offerId: line.offerId, lineNo: i + 1 })
    orders.push(placed.value)
  }
  return accept({ orders, totalFen: orders.reduce((sum, { amountFen }) => sum + amountFen, 0) })
}

async function refuseLine(
  tx: Tx,
  { reason, facts }: Refused<SpotOrderRefusal>,
  { offerId, lineNo }: { offerId: string; lineNo: number },
): Promise<Refused<OfAllLines | 'quick_line_refused'>> {
  if (isOfAllLines(reason)) return refuse(reason, facts)
  const offer = (await offersByIds(tx, [offerId])).get(offerId)
  return refuse('quick_line_refused', {
    lineNo,
    lineReason: reason,
    lineAdvice: refusalText(TEXTS[reason], facts),
    goodsName: offer ? goodsNameOf(offer) : '',
  })
}

const isOfAllLines = (reason: SpotOrderRefusal): reason is OfAllLines =>
  (OF_ALL_LINES as readonly string[]).includes(reason)
