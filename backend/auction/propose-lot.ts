import { shopsByIds } from 'backend/account'
import { hasShopPermit, lockOfferableProduct, lockOfferableWarehouse } from 'backend/catalogue'
import { openPool } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { ANNOUNCE_BEFORE_MS, LOT_STATES, type LotState } from 'contract/auction/lot-terms'
import { BAG_KG } from 'contract/units'
import { setLosers } from './bid-store'
import { insertLot, type Lot, lockLot, newLotNo, updateLot } from './lot-store'
import { newNonce, reserveHash, termsHash } from './rules/proof'

/** Terms of a new lot. */
export interface Proposal {
  readonly productId: string
  readonly warehouseId: string
  readonly weightKg: number
  readonly minKg: number
  readonly stepKg: number
  readonly startFenPerTon: number
  readonly stepFenPerTon: number
  readonly maxRaiseFenPerTon: number | null
  /** Hidden until the close; the announcement states its hash. */
  readonly reserveFenPerTon: number | null
  /** Fixed deposit; null: per mille of the value of the bid. */
  readonly depositFen: number | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly remark: string | null
}

/** Earliest start after the proposal: the announcement and an hour for the review. */
const LEAD_MS = ANNOUNCE_BEFORE_MS + 3_600_000
const DURATION_MIN_MS = 10 * 60_000
const DURATION_MAX_MS = 24 * 3_600_000

interface Seller {
  readonly shopId: string
  readonly memberId: string
}
type Moved = { id: string; state: LotState }

type ProposeRefusal =
  | 'product_unknown'
  | 'warehouse_unknown'
  | 'permit_missing'
  | 'lot_times_wrong'
  | 'lot_quantities_wrong'
  | 'reserve_below_start'

/** Writes a lot as a draft. Its terms do not change any more; its goods are set aside at the approval. */
export async function proposeLot(
  tx: Tx,
  { shopId, memberId }: Seller,
  wanted: Proposal,
  now: Date,
): Promise<Verdict<Moved, ProposeRefusal>> {
  const goods = await lockOfferableProduct(tx, wanted.productId)
  if (!goods) return refuse('product_unknown')
  if (!(await lockOfferableWarehouse(tx, wanted.warehouseId))) return refuse('warehouse_unknown')
  if (goods.isHazardous && !(await hasShopPermit(tx, shopId, shanghaiDay(now))))
    return refuse('permit_missing')
  const valid = judgeProposal(wanted, goods, now)
  if (!valid.ok) return valid
  const shop = (await shopsByIds(tx, [shopId])).get(shopId)
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  const { startsAt, endsAt, reserveFenPerTon } = wanted
  const id = newId()
  const nonce = reserveFenPerTon === null ? null : newNonce()
  const commitment =
    reserveFenPerTon === null || nonce === null ? null : reserveHash(id, reserveFenPerTon, nonce)
  const frozen = { ...wanted, lotNo: newLotNo(now), reserveHash: commitment }
  const hash = termsHash({
    ...frozen,
    lotId: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  })
  await insertLot(tx, {
    ...frozen,
    id,
    shopId,
    memberId,
    companyId: shop.companyId,
    reserveNonce: nonce,
    termsHash: hash,
    lastHash: hash,
    lastSeq: 0,
    plannedEndsAt: endsAt,
    extensions: 0,
    soldKg: 0,
    state: 'draft',
    createdAt: now,
  })
  return accept({ id, state: 'draft' })
}

/** Judges the terms of a proposal, in this order of refusals. */
export function judgeProposal(
  wanted: Pick<
    Proposal,
    'startsAt' | 'endsAt' | 'weightKg' | 'minKg' | 'stepKg' | 'startFenPerTon' | 'reserveFenPerTon'
  >,
  { isLiquid }: { readonly isLiquid: boolean },
  now: Date,
): Verdict<void, 'lot_times_wrong' | 'lot_quantities_wrong' | 'reserve_below_start'> {
  const durationMs = wanted.endsAt.getTime() - wanted.startsAt.getTime()
  const isSoon = wanted.startsAt.getTime() < now.getTime() + LEAD_MS
  if (isSoon || durationMs < DURATION_MIN_MS || durationMs > DURATION_MAX_MS) return refuse('lot_times_wrong')
  const { weightKg, minKg, stepKg } = wanted
  const areBags = [weightKg, minKg, stepKg].every((kg) => kg % BAG_KG === 0)
  if (minKg > weightKg || (weightKg - minKg) % stepKg !== 0 || !(isLiquid || areBags))
    return refuse('lot_quantities_wrong')
  if (wanted.reserveFenPerTon !== null && wanted.reserveFenPerTon < wanted.startFenPerTon)
    return refuse('reserve_below_start')
  return accept()
}

const refuseStep = ({ state }: Lot) => refuse('lot_step_not_open', { stateName: LOT_STATES[state] })

export async function submitLot(
  tx: Tx,
  shopId: string,
  id: string,
  now: Date,
): Promise<Verdict<Moved, 'not_found' | 'lot_step_not_open'>> {
  const lot = await lockLot(tx, id)
  if (lot?.shopId !== shopId) return refuse('not_found')
  if (lot.state !== 'draft') return refuseStep(lot)
  await updateLot(tx, id, { state: 'submitted', submittedAt: now })
  return accept({ id, state: 'submitted' })
}

/** Withdraws a lot without bids. A job releases the deposits within seconds. */
export async function withdrawLot(
  tx: Tx,
  shopId: string,
  id: string,
  now: Date,
): Promise<Verdict<Moved, 'not_found' | 'lot_step_not_open' | 'lot_has_bids'>> {
  const lot = await lockLot(tx, id)
  if (lot?.shopId !== shopId) return refuse('not_found')
  if (lot.lastSeq > 0) return refuse('lot_has_bids')
  const isEnded = lot.state === 'announced' && now > lot.endsAt
  if (isEnded || ['withdrawn', 'unsold', 'sold'].includes(lot.state)) return refuseStep(lot)
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
): Promise<Verdict<Moved, 'not_found' | 'lot_step_not_open' | 'lot_starts_too_soon'>> {
  const lot = await lockLot(tx, id)
  if (!lot || lot.state === 'draft') return refuse('not_found')
  if (lot.state !== 'submitted') return refuseStep(lot)
  const reviewed = { reviewedBy: operatorId, reviewedAt: now, reviewNote: note }
  if (decision === 'return') {
    await updateLot(tx, id, { ...reviewed, state: 'returned' })
    return accept({ id, state: 'returned' })
  }
  if (lot.startsAt.getTime() - now.getTime() < ANNOUNCE_BEFORE_MS) return refuse('lot_starts_too_soon')
  const poolId = await openPool(tx, { shopId: lot.shopId, onHandKg: lot.weightKg, causeId: id, at: now })
  await updateLot(tx, id, { ...reviewed, state: 'announced', poolId })
  await recordEvent(tx, lotEvent('lot_announced', id, now))
  return accept({ id, state: 'announced' })
}

/** Public: every page of the lot shows it. */
export function lotEvent(kind: string, subjectId: string, at: Date) {
  return { kind, memberId: null, shopId: null, subjectId, at }
}
