import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { confirmUnusual, type SetValue } from 'backend/quotes'
import { refusalText } from 'contract/refusal'
import type { RepriceOffers } from 'contract/spot/merchant-offer-edits'
import { repriceOffer as repriceCall } from 'contract/spot/merchant-offers'
import type { RefusedRow } from 'contract/spot/refused-rows'
import type { z } from 'zod'
import { setNewPrice } from './change-offer'
import type { Seller } from './offer-changes'

/**
 * Sets the prices of many offers, or of none: the rows that cannot be changed are listed in the refusal. Offers are
 * locked in order of their ids, so that two bulk changes cannot wait for each other.
 */
export async function repriceOffers(
  tx: Tx,
  seller: Seller,
  { prices, confirmUnusual: confirmation }: z.output<typeof RepriceOffers>,
  now: Date,
): Promise<Verdict<{ repriced: number }, 'not_found' | 'rows_refused' | 'unusual_values'>> {
  const rows: RefusedRow[] = []
  const set: (readonly [row: number, SetValue[]])[] = []
  const sorted = prices.map((price, row) => ({ price, row }))
  sorted.sort((a, b) => (a.price.offerId < b.price.offerId ? -1 : 1))
  for (const { price, row } of sorted) {
    const verdict = await setNewPrice(tx, seller, { ...price, rowNo: row + 1 }, now)
    if (verdict.ok) {
      set.push([row, verdict.value.values])
      continue
    }
    const { reason, facts } = verdict
    if (reason === 'not_found') return refuse(reason)
    rows.push({ row, reason, text: textOf(reason, facts) })
  }
  if (rows.length > 0) return refuse('rows_refused', { refused: rows.length, rows })
  const values = set.sort(([a], [b]) => a - b).flatMap(([, one]) => one)
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation }, now)
  return confirmed.ok ? accept({ repriced: prices.length }) : confirmed
}

function textOf(reason: string, facts: Record<string, unknown>): string {
  const refusal = repriceCall.refusals.find((one) => one.reason === reason)
  if (!refusal) throw new Error(`a new price is refused with an undeclared reason: ${reason}`)
  return refusalText(refusal, facts)
}
