import { shownBuyerOf } from 'backend/companies'
import { levelsOfBuyer } from 'backend/discounts'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { offersByIds } from 'backend/spot'
import type { DiscountLevel } from 'contract/discounts/rules'
import type { OutputOf, ParsedOf } from 'contract/endpoint'
import type { quickOrderQuote } from 'contract/quick-orders'
import { refusalText } from 'contract/refusal'
import { refusals } from 'contract/spot'
import { pricesFor } from './price-offers'

type Lines = OutputOf<typeof quickOrderQuote>['lines']

/**
 * Sums of offers that are ordered together, in their order: a first order's price is for one of them. An offer that
 * cannot be ordered now has its reason.
 */
export async function quoteLines(
  call: Call<Actor>,
  { offerIds, weightsKg, buyAs, ...handOver }: ParsedOf<typeof quickOrderQuote>,
): Promise<Verdict<Lines, 'not_found'>> {
  const offers = await offersByIds(call.db.orm, [...new Set(offerIds)])
  if (offerIds.some((id) => !offers.has(id))) return refuse('not_found')
  const [price, levels] = await Promise.all([
    pricesFor(call, [...offers.values()], { ...handOver, buyAs }),
    levelsOfBuyer(call.db.orm, shownBuyerOf(call.actor, buyAs), call.now),
  ])
  let open: readonly DiscountLevel[] = levels
  const lines: Lines = []
  for (const [i, id] of offerIds.entries()) {
    const offer = offers.get(id)
    if (!offer) continue
    const priced = price(offer, weightsKg[i] ?? 0, open)
    if (priced.ok && priced.value.discount?.type === 1) open = open.filter(({ type }) => type !== 1)
    lines.push({
      goodsName: goodsNameOf(offer),
      offer: priced.ok ? priced.value : null,
      problem: priced.ok ? null : refusalText(refusals[priced.reason], priced.facts),
    })
  }
  return accept(lines)
}

/** "T30S 镇海炼化（北仑港区库）" */
export function goodsNameOf({ grade, maker, warehouse }: Record<'grade' | 'maker' | 'warehouse', string>) {
  return `${grade} ${maker}（${warehouse}）`
}
