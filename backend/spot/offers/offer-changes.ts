import { partiesByIds } from 'backend/account'
import { correctionsOf } from 'backend/inventory'
import type { Reader, Tx } from 'backend/platform/database/database'
import { insertRows } from 'backend/platform/database/insert-rows'
import { newId } from 'backend/platform/ids'
import type { OfferChange } from 'contract/spot/merchant-offer-edits'
import type { OfferTerms } from 'contract/spot/offer-terms'
import type { OfferChangeKind } from 'contract/states'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { offerChange } from '../tables'
import type { Offer } from './offer-store'

/** The member who changes offers of a shop. */
export interface Seller {
  readonly shopId: string
  readonly memberId: string
}

export interface NewChange {
  offerId: string
  kind: OfferChangeKind
  seller: Seller
  before: OfferTerms
  after: OfferTerms
  at: Date
}

/** Records what was changed of an offer, in the transaction of the change. */
export async function recordChange(tx: Tx, change: NewChange): Promise<void> {
  await recordChanges(tx, [change])
}

export async function recordChanges(tx: Tx, changes: readonly NewChange[]): Promise<void> {
  await insertRows(
    tx,
    offerChange,
    changes.map(({ seller, ...one }) => ({ id: newId(), memberId: seller.memberId, ...one })),
  )
}

/** The terms of an offer. */
export function termsOf(offer: Offer): Required<Omit<OfferTerms, 'stockKg'>> {
  const { priceFenPerTon, minKg, stepKg, validUntil, deliveries, tiers, allowsExtendedHold } = offer
  const terms = { priceFenPerTon, minKg, stepKg, deliveries, tiers, allowsExtendedHold }
  return { ...terms, validUntil: validUntil.toISOString() }
}

/** The terms that differ, before and after. Lists are compared as a whole. */
export function changedTerms(
  before: OfferTerms,
  after: OfferTerms,
): { before: OfferTerms; after: OfferTerms } {
  const names = Object.keys(after) as (keyof OfferTerms)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (terms: OfferTerms) =>
    Object.fromEntries(changed.flatMap((name) => (name in terms ? [[name, terms[name]]] : [])))
  return { before: pick(before), after: pick(after) }
}

/** A page of the changes and stock corrections of an offer, the newest first. An offer has some dozens of them. */
export async function historyOf(
  reader: Reader,
  { id, poolId }: Offer,
  { page, size }: { page: number; size: number },
): Promise<{ list: z.input<typeof OfferChange>[]; total: number }> {
  const [changes, corrections] = await Promise.all([
    reader
      .select()
      .from(offerChange)
      .where(eq(offerChange.offerId, id))
      .orderBy(desc(offerChange.at), desc(offerChange.id)),
    correctionsOf(reader, poolId),
  ])
  const rows = [
    ...changes.map((row) => ({ ...row, stock: null })),
    ...corrections.map(({ deltaKg, onHandKg, reason, note, ...row }) => ({
      ...{ ...row, kind: 'stock' as const, before: {}, after: {} },
      stock: { deltaKg, onHandKg, reason, note },
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime() || b.id.localeCompare(a.id))
  const shown = rows.slice(page * size, (page + 1) * size)
  const members = await partiesByIds(reader, [...new Set(shown.map(({ memberId }) => memberId))])
  const list = shown.map(({ memberId, kind, before, after, at, stock, ...row }) => ({
    ...{ id: row.id, kind, stock, at },
    by: members.get(memberId)?.label ?? '--',
    before: wireTerms(before),
    after: wireTerms(after),
  }))
  return { list, total: rows.length }
}

function wireTerms({ deliveries, tiers, ...terms }: OfferTerms) {
  return {
    ...terms,
    ...(deliveries && { deliveries: [...deliveries] }),
    ...(tiers && { tiers: [...tiers] }),
  }
}
