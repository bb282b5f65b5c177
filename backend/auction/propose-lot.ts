import { lockShopOpen, shopsByIds } from 'backend/account'
import { hasShopPermit, lockOfferableProduct, lockOfferableWarehouse } from 'backend/catalogue'
import { openPool } from 'backend/inventory'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { type ListingDecision, listingFlow } from 'backend/platform/reviews/listing-flow'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type Confirmation, confirmUnusual, type SetValue } from 'backend/quotes'
import { ANNOUNCE_BEFORE_MS, LOT_STATES, type LotState } from 'contract/auction/lot-terms'
import { setLosers } from './bid-store'
import { checkSeller } from './check-seller'
import { lotReviewedMessage } from './lot-messages'
import { deleteDraft, insertLot, type Lot, lockLot, newLotNo, updateLot } from './lot-store'
import { judgeProposal, openStepsOf, type Proposal, type ProposalRefusal } from './rules/judge-proposal'
import { newNonce, reserveHash, termsHash } from './rules/proof'

interface Seller {
  readonly shopId: string
  readonly memberId: string
}
type Moved = { id: string; state: LotState }

type EditedLot = Proposal & { readonly lotId: string; readonly version: string }
type TermsRefusal = 'product_unknown' | 'warehouse_unknown' | 'permit_missing' | ProposalRefusal

/** Writes a lot as a draft. Its goods are set aside at the approval. */
export async function proposeLot(
  tx: Tx,
  seller: Seller,
  { confirmUnusual: confirmation, ...wanted }: Proposal & Confirmation,
  now: Date,
): Promise<Verdict<Moved, 'shop_not_open' | TermsRefusal | 'unusual_values'>> {
  if (!(await lockShopOpen(tx, seller.shopId))) return refuse('shop_not_open')
  const valid = await checkTerms(tx, seller.shopId, wanted, now)
  if (!valid.ok) return valid
  const shop = (await shopsByIds(tx, [seller.shopId])).get(seller.shopId)
  if (!shop) throw new Error(`shop ${seller.shopId} does not exist`)
  const draft = {
    ...seller,
    id: newId(),
    lotNo: newLotNo(now),
    companyId: shop.companyId,
    createdAt: now,
  }
  const values = valuesSet(draft.id, null, wanted)
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation }, now)
  if (!confirmed.ok) return confirmed
  await insertLot(tx, frozenLot(draft, wanted))
  return accept({ id: draft.id, state: 'draft' })
}

/**
 * Replaces the terms of a draft. The row is written anew, because its hash seals the terms.
 * @param version the row's hash that the merchant saw
 */
export async function editLot(
  tx: Tx,
  seller: Seller,
  { lotId, version, confirmUnusual: confirmation, ...wanted }: EditedLot & Confirmation,
  now: Date,
): Promise<
  Verdict<
    Moved & { version: string },
    'not_found' | 'lot_step_not_open' | 'lot_changed' | TermsRefusal | 'unusual_values'
  >
> {
  const { shopId } = seller
  const lot = await lockLot(tx, lotId)
  if (lot?.shopId !== shopId) return refuse('not_found')
  if (lot.state !== 'draft') return refuseStep(lot)
  if (lot.rowHash !== version) return refuse('lot_changed')
  const valid = await checkTerms(tx, shopId, wanted, now)
  if (!valid.ok) return valid
  const values = valuesSet(lotId, lot, wanted)
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation }, now)
  if (!confirmed.ok) return confirmed
  await deleteDraft(tx, lotId)
  await insertLot(tx, frozenLot(lot, wanted))
  const edited = await lockLot(tx, lotId)
  return accept({ id: lotId, state: 'draft', version: edited?.rowHash ?? '' })
}

/** Start price, reserve and weight. @param former the draft before an edit; of other goods it is no comparison */
function valuesSet(subjectId: string, former: Lot | null, wanted: Proposal): SetValue[] {
  const { productId, warehouseId, startFenPerTon, reserveFenPerTon, weightKg } = wanted
  const of = { subject: 'lot', subjectId, productId, warehouseId } as const
  const old = former?.productId === productId ? former : null
  const priceOf = (what: string, oldFenPerTon: number | null, newFenPerTon: number): SetValue => {
    const compared = oldFenPerTon === null ? null : { name: `原${what}`, fenPerTon: oldFenPerTon }
    return { kind: 'price', ...of, what, old: compared, newFenPerTon }
  }
  return [
    priceOf('起拍价', old?.startFenPerTon ?? null, startFenPerTon),
    ...(reserveFenPerTon === null
      ? []
      : [priceOf('保留价', old?.reserveFenPerTon ?? null, reserveFenPerTon)]),
    ...(old ? [{ kind: 'stock' as const, ...of, what: '总量', oldKg: old.weightKg, newKg: weightKg }] : []),
  ]
}

async function checkTerms(
  tx: Tx,
  shopId: string,
  wanted: Proposal,
  now: Date,
): Promise<Verdict<void, TermsRefusal>> {
  const goods = await lockOfferableProduct(tx, wanted.productId)
  if (!goods) return refuse('product_unknown')
  if (!(await lockOfferableWarehouse(tx, wanted.warehouseId))) return refuse('warehouse_unknown')
  if (goods.isHazardous && !(await hasShopPermit(tx, shopId, shanghaiDay(now))))
    return refuse('permit_missing')
  return judgeProposal(wanted, goods, now)
}

type Draft = Pick<Lot, 'id' | 'lotNo' | 'shopId' | 'companyId' | 'memberId' | 'createdAt'>

/** The row of a draft: its terms with their hashes. */
function frozenLot(draft: Draft, terms: Proposal): Parameters<typeof insertLot>[1] {
  const { id, lotNo, shopId, companyId, memberId, createdAt } = draft
  const { startsAt, endsAt, reserveFenPerTon } = terms
  const nonce = reserveFenPerTon === null ? null : newNonce()
  const commitment =
    reserveFenPerTon === null || nonce === null ? null : reserveHash(id, reserveFenPerTon, nonce)
  const frozen = { ...terms, lotNo, reserveHash: commitment }
  const hash = termsHash({
    ...frozen,
    lotId: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  })
  return {
    ...frozen,
    ...{ id, shopId, companyId, memberId, createdAt },
    reserveNonce: nonce,
    termsHash: hash,
    lastHash: hash,
    lastSeq: 0,
    plannedEndsAt: endsAt,
    extensions: 0,
    soldKg: 0,
    state: 'draft',
  }
}

const refuseStep = ({ state }: Lot) => refuse('lot_step_not_open', { stateName: LOT_STATES[state] })

const flow = listingFlow({
  live: 'announced',
  lock: lockLot,
  update: updateLot,
  openSteps: openStepsOf,
  refuseStep,
  tell: (tx, lot, decided, now) => notify(tx, [lotReviewedMessage(lot, decided)], now),
})

/** Whether a lot can be announced now. */
async function checkAnnouncement(
  tx: Tx,
  lot: Lot,
  now: Date,
): Promise<Verdict<void, 'shop_not_open' | 'permit_missing' | 'lot_starts_too_soon'>> {
  const allowed = await checkSeller(tx, lot, now)
  if (!allowed.ok) return allowed
  const isTooLate = lot.startsAt.getTime() - now.getTime() < ANNOUNCE_BEFORE_MS
  return isTooLate ? refuse('lot_starts_too_soon') : accept()
}

export const submitLot = (tx: Tx, shopId: string, id: string, now: Date) =>
  flow.submit(tx, { shopId, id }, now, (lot) => checkAnnouncement(tx, lot, now))

/** Withdraws a lot without bids. A job releases the deposits within seconds. */
export const withdrawLot = (tx: Tx, shopId: string, id: string, now: Date) =>
  flow.withdraw(
    tx,
    { shopId, id },
    now,
    async (lot, change) => {
      await change()
      await setLosers(tx, id)
      if (lot.state === 'announced') await recordEvent(tx, lotEvent('lot_withdrawn', id, now))
    },
    (lot) => (lot.lastSeq > 0 ? refuse('lot_has_bids') : accept()),
  )

/** Withdraws a locked lot without bids that was announced. */
export async function withdrawAnnounced(tx: Tx, { id }: Lot, now: Date): Promise<void> {
  await updateLot(tx, id, { state: 'withdrawn', withdrawnAt: now })
  await setLosers(tx, id)
  await recordEvent(tx, lotEvent('lot_withdrawn', id, now))
}

/** An operator's decision: an approved lot is announced at once, and its goods are set aside in a pool of their own. */
export const decideLot = (tx: Tx, operatorId: string, decision: ListingDecision, now: Date) =>
  flow.decide(tx, operatorId, decision, now, async (lot, change) => {
    const checked = await checkAnnouncement(tx, lot, now)
    if (!checked.ok) return checked
    const { id, shopId, weightKg } = lot
    const poolId = await openPool(tx, { shopId, onHandKg: weightKg, causeId: id, at: now })
    await change({ poolId })
    await recordEvent(tx, lotEvent('lot_announced', id, now))
    return accept()
  })

/** Public: every page of the lot shows it. */
export function lotEvent(kind: string, subjectId: string, at: Date) {
  return { kind, memberId: null, shopId: null, subjectId, at }
}
