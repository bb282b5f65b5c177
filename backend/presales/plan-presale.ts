import { companyNamesByIds, lockShopOpen, shopsByIds } from 'backend/account'
import { freezeDeliveries, hashOfTerms, openTranche, releaseUnsignedBond } from 'backend/activities'
import { hasShopPermit } from 'backend/catalogue'
import { requireStaff } from 'backend/companies'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { type ListingDecision, listingFlow } from 'backend/platform/reviews/listing-flow'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type Confirmation, confirmUnusual, type SetValue } from 'backend/quotes'
import { searchForm } from 'backend/search'
import { lockOffer, type Offer, offerState } from 'backend/spot'
import { highestFenPerTon, lowestFenPerTon } from 'contract/plans/price-tiers'
import {
  openStepsOf,
  PRESALE_DEPOSIT_PER_MILLE,
  type PresaleState,
  phaseOf,
  presaleStateName,
} from 'contract/presales/terms'
import { presaleReviewedMessage } from './message-kinds'
import { presaleChange } from './presale-change'
import { insertEvent, insertPresale, lockPresale, type Presale, updatePresale } from './presale-store'
import { judgeTerms, type PresaleTerms, type TermsRefusal } from './rules/judge-terms'
import { presaleTranche } from './tables'
import { termsText } from './terms-text'

interface Seller {
  readonly shopId: string
  readonly memberId: string
}
interface PlannedPresale
  extends PresaleTerms,
    Confirmation,
    Pick<Presale, 'source' | 'sourceName' | 'port' | 'freeStorageDays'> {
  readonly offerId: string
  readonly remark: string | null
}
type Moved = { id: string; state: PresaleState }

/** States of offers whose goods may be announced: there need be none in stock. */
const USABLE = ['on_sale', 'sold_out']

/** Writes a presale as a draft, with the delivery ways of now. */
export async function planPresale(
  tx: Tx,
  seller: Seller,
  { confirmUnusual: confirmation, ...planned }: PlannedPresale,
  now: Date,
): Promise<Verdict<Moved, 'not_found' | 'presale_offer_unusable' | TermsRefusal | 'unusual_values'>> {
  const { shopId, memberId } = seller
  const offer = await lockOffer(tx, planned.offerId, 'share')
  if (offer?.shopId !== shopId) return refuse('not_found')
  if (!USABLE.includes(offerState(offer, now))) return refuse('presale_offer_unusable')
  const judged = judgeTerms(planned, offer, now)
  if (!judged.ok) return judged
  const id = newId()
  const confirmed = await confirmUnusual(
    tx,
    seller,
    { values: pricesSet(id, offer, planned), confirmation },
    now,
  )
  if (!confirmed.ok) return confirmed
  const shop = (await shopsByIds(tx, [shopId])).get(shopId)
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  const { tiers, ...terms } = planned
  const frozen = {
    ...terms,
    presaleNo: newDocumentNo('YS', now),
    ...freezeDeliveries(offer.deliveries),
    highestFenPerTon: highestFenPerTon(tiers),
    lowestFenPerTon: lowestFenPerTon(tiers),
    depositPerMille: PRESALE_DEPOSIT_PER_MILLE,
  }
  const sellerName = (await companyNamesByIds(tx, [shop.companyId])).get(shop.companyId) ?? ''
  await insertPresale(
    tx,
    {
      ...frozen,
      ...{ id, shopId, memberId, companyId: shop.companyId, category: offer.category, city: offer.city },
      ...{ searchKey: searchKeyOf(frozen, offer), presentFrom: terms.expectedFrom },
      ...{ presentUntil: terms.expectedUntil, createdAt: now, state: 'draft', openedKg: 0, signedKg: 0 },
      termsHash: hashOfTerms(termsText(frozen, tiers, { ...offer, sellerName })),
    },
    tiers,
  )
  return accept({ id, state: 'draft' })
}

function searchKeyOf(
  { presaleNo, sourceName, port }: Pick<Presale, 'presaleNo' | 'sourceName' | 'port'>,
  { category, grade, maker, processing }: Offer,
): string {
  return [presaleNo, category, grade, maker, processing, sourceName, port].map(searchForm).join(' ')
}

/** The prices of all tiers are compared with the price of the offer. */
function pricesSet(subjectId: string, offer: Offer, { tiers }: PresaleTerms): SetValue[] {
  const { productId, warehouseId } = offer
  const old = { name: '报价', fenPerTon: offer.priceFenPerTon }
  return tiers.map(({ priceFenPerTon }, i) => ({
    ...{ kind: 'price', subject: 'presale', subjectId, productId, warehouseId, old },
    what: `第 ${i + 1} 档价`,
    newFenPerTon: priceFenPerTon,
  }))
}

/** What the shop is told when a step is not open. */
export const refuseStep = (presale: Presale, now: Date) =>
  refuse('presale_step_not_open', {
    stateName: presaleStateName({ state: presale.state, phase: phaseOf(presale, now) }),
  })

const flow = listingFlow({
  live: 'approved',
  lock: lockPresale,
  update: updatePresale,
  openSteps: openStepsOf,
  refuseStep: ({ state }) =>
    refuse('presale_step_not_open', { stateName: presaleStateName({ state, phase: null }) }),
  tell: (tx, presale, decided, now) => notify(tx, [presaleReviewedMessage(presale, decided)], now),
})

export const submitPresale = (tx: Tx, shopId: string, id: string, now: Date) =>
  flow.submit(tx, { shopId, id }, now, async ({ bookUntil }) =>
    bookUntil <= now ? refuse('presale_time_past') : accept(),
  )

/** Withdraws a presale without plans; the bond is released. */
export const withdrawPresale = (tx: Tx, shopId: string, id: string, now: Date) =>
  flow.withdraw(tx, { shopId, id }, now, async (presale, change) => {
    await giveBack(tx, presale, '商家撤回预售', now)
    await change(ended(presale, now))
  })

/** Withdraws a locked presale without plans that was approved. */
export async function withdrawApproved(tx: Tx, presale: Presale, rule: string, now: Date): Promise<void> {
  await giveBack(tx, presale, rule, now)
  await updatePresale(tx, presale.id, { state: 'withdrawn', withdrawnAt: now, ...ended(presale, now) })
}

const ended = ({ state, bookingEndedAt }: Presale, now: Date) =>
  state === 'approved' ? { bookingEndedAt: bookingEndedAt ?? now } : {}

async function giveBack(tx: Tx, presale: Presale, rule: string, now: Date): Promise<void> {
  if (presale.state !== 'approved') return
  if (presale.bookingEndedAt === null) await releaseUnsignedBond(tx, presaleTranche, presale.id, rule, now)
  await recordEvent(tx, presaleChange('presale_withdrawn', presale, now))
}

/** An operator's decision. Goods that are not there yet take no stock. */
export const decidePresale = (tx: Tx, operatorId: string, decision: ListingDecision, now: Date) =>
  flow.decide(tx, operatorId, decision, now, async (presale, change) => {
    if (presale.bookUntil <= now) return refuse('presale_time_past')
    const offer = await lockOffer(tx, presale.offerId, 'share')
    const isOpen = await lockShopOpen(tx, presale.shopId)
    if (!offer || !isOpen || !USABLE.includes(offerState(offer, now))) return refuse('presale_offer_unusable')
    if (offer.isHazardous && !(await hasShopPermit(tx, presale.shopId, shanghaiDay(now))))
      return refuse('presale_offer_unusable')
    await change({})
    await insertEvent(tx, { presaleId: presale.id, kind: 'approved', at: now })
    await recordEvent(tx, presaleChange('presale_approved', presale, now))
    return accept()
  })

export interface OpenedTons {
  readonly presaleId: string
  readonly shopId: string
  /** The member who acts for the shop's company. */
  readonly memberId: string
  readonly weightKg: number
  readonly requestId: string
}

/** Opens tons of an approved presale with the bond for them. The caller has checked the pay password. */
export async function openTons(
  tx: Tx,
  { presaleId, shopId, memberId, weightKg, requestId }: OpenedTons,
  now: Date,
): Promise<
  Verdict<
    { openedKg: number; bondFen: number },
    | 'not_found'
    | 'forbidden'
    | 'presale_step_not_open'
    | 'presale_tons_closed'
    | 'balance_short'
    | 'request_reused'
  >
> {
  const presale = await lockPresale(tx, presaleId)
  if (presale?.shopId !== shopId) return refuse('not_found')
  const { companyId, presaleNo, highestFenPerTon, depositPerMille } = presale
  const allowed = await requireStaff(tx, { memberId, companyId }, 'pay')
  if (!allowed.ok) return allowed
  if (!openStepsOf(presale, now).includes('open_tons')) return refuseStep(presale, now)
  const leftKg = presale.totalKg - presale.openedKg
  if (weightKg <= 0 || weightKg > leftKg) return refuse('presale_tons_closed', { leftKg })
  const price = { highestFenPerTon, depositPerMille }
  const title = `预售 ${presaleNo}`
  const tranche = { activityId: presaleId, title, companyId, memberId, weightKg, requestId, ...price }
  const opened = await openTranche(tx, presaleTranche, tranche, now)
  if (!opened.ok) return opened
  const openedKg = presale.openedKg + weightKg
  await updatePresale(tx, presaleId, { openedKg })
  await recordEvent(tx, presaleChange('presale_opened', presale, now))
  return accept({ openedKg, ...opened.value })
}
