import { lockShopOpen, shopsByIds } from 'backend/account'
import { hasShopPermit, lockOfferableProduct, lockOfferableWarehouse } from 'backend/catalogue'
import { openPool } from 'backend/inventory'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type Confirmation, confirmUnusual, type SetValue } from 'backend/quotes'
import { ANNOUNCE_BEFORE_MS, LOT_STATES, type LotState } from 'contract/auction/lot-terms'
import { setLosers } from './bid-store'
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
    'not_found' | StepRefusal | 'lot_changed' | TermsRefusal | 'unusual_values'
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

type StepRefusal = 'lot_step_not_open'
type AnnouncementRefusal = StepRefusal | 'shop_not_open' | 'lot_starts_too_soon'
const refuseStep = ({ state }: Lot) => refuse('lot_step_not_open', { stateName: LOT_STATES[state] })

const isAnnouncedTooLate = ({ startsAt }: Pick<Lot, 'startsAt'>, now: Date) =>
  startsAt.getTime() - now.getTime() < ANNOUNCE_BEFORE_MS

export async function submitLot(
  tx: Tx,
  shopId: string,
  id: string,
  now: Date,
): Promise<Verdict<Moved, 'not_found' | AnnouncementRefusal>> {
  const lot = await lockLot(tx, id)
  if (lot?.shopId !== shopId) return refuse('not_found')
  if (lot.state !== 'draft') return refuseStep(lot)
  if (!(await lockShopOpen(tx, shopId))) return refuse('shop_not_open')
  if (isAnnouncedTooLate(lot, now)) return refuse('lot_starts_too_soon')
  await updateLot(tx, id, { state: 'submitted', submittedAt: now })
  return accept({ id, state: 'submitted' })
}

/** Withdraws a lot without bids. A job releases the deposits within seconds. */
export async function withdrawLot(
  tx: Tx,
  shopId: string,
  id: string,
  now: Date,
): Promise<Verdict<Moved, 'not_found' | StepRefusal | 'lot_has_bids'>> {
  const lot = await lockLot(tx, id)
  if (lot?.shopId !== shopId) return refuse('not_found')
  if (lot.lastSeq > 0) return refuse('lot_has_bids')
  if (!openStepsOf(lot, now).includes('withdraw')) return refuseStep(lot)
  await updateLot(tx, id, { state: 'withdrawn', withdrawnAt: now })
  await setLosers(tx, id)
  if (lot.state === 'announced') await recordEvent(tx, lotEvent('lot_withdrawn', id, now))
  return accept({ id, state: 'withdrawn' })
}

/** An operator's decision: an approved lot is announced at once, and its goods are set aside in a pool of their own. */
export async function decideLot(
  tx: Tx,
  operatorId: string,
  { id, decision, note }: { id: string; decision: 'approve' | 'return'; note: string | null },
  now: Date,
): Promise<Verdict<Moved, 'not_found' | AnnouncementRefusal>> {
  const lot = await lockLot(tx, id)
  if (!lot || lot.state === 'draft') return refuse('not_found')
  if (lot.state !== 'submitted') return refuseStep(lot)
  const reviewed = { reviewedBy: operatorId, reviewedAt: now, reviewNote: note }
  if (decision === 'return') {
    await updateLot(tx, id, { ...reviewed, state: 'returned' })
    await notify(tx, [lotReviewedMessage(lot, { isReturned: true, note })], now)
    return accept({ id, state: 'returned' })
  }
  if (!(await lockShopOpen(tx, lot.shopId))) return refuse('shop_not_open')
  if (isAnnouncedTooLate(lot, now)) return refuse('lot_starts_too_soon')
  const poolId = await openPool(tx, { shopId: lot.shopId, onHandKg: lot.weightKg, causeId: id, at: now })
  await updateLot(tx, id, { ...reviewed, state: 'announced', poolId })
  await notify(tx, [lotReviewedMessage(lot, { isReturned: false, note })], now)
  await recordEvent(tx, lotEvent('lot_announced', id, now))
  return accept({ id, state: 'announced' })
}

/** Public: every page of the lot shows it. */
export function lotEvent(kind: string, subjectId: string, at: Date) {
  return { kind, memberId: null, shopId: null, subjectId, at }
}
