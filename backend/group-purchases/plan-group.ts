import { companyNamesByIds, lockShopOpen, shopsByIds } from 'backend/account'
import {
  type ActivityGoods,
  freezeDeliveries,
  hashOfTerms,
  openTranche,
  releaseUnsignedBond,
} from 'backend/activities'
import { requireStaff } from 'backend/companies'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { type ListingDecision, listingFlow } from 'backend/platform/reviews/listing-flow'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type Confirmation, confirmUnusual, type SetValue } from 'backend/quotes'
import { searchForm } from 'backend/search'
import {
  GROUP_DEPOSIT_PER_MILLE,
  type GroupState,
  groupStateName,
  openStepsOf,
  phaseOf,
} from 'contract/group-purchases/terms'
import { highestFenPerTon, lowestFenPerTon } from 'contract/plans/price-tiers'
import { groupEvent } from './group-event'
import {
  type CatalogueChoice,
  type ChosenGoods,
  chooseFromCatalogue,
  chooseOffer,
  moveBack,
  setGoodsAside,
} from './group-goods'
import { type Group, insertGroup, lockGroup, updateGroup } from './group-store'
import { groupReviewedMessage } from './message-kinds'
import { type GroupTerms, judgeTerms, type TermsRefusal } from './rules/judge-terms'
import { groupTranche } from './tables'
import { termsText } from './terms-text'

interface Seller {
  readonly shopId: string
  readonly memberId: string
}
interface PlannedGroup extends GroupTerms, Confirmation {
  /** The goods: an offer of the shop, or else some of the catalogue. */
  readonly offerId?: string | undefined
  readonly catalogue?: CatalogueChoice | undefined
  readonly remark: string | null
}
type Moved = { id: string; state: GroupState }
type GoodsRefusal =
  | 'not_found'
  | 'offer_not_on_sale'
  | 'product_unknown'
  | 'warehouse_unknown'
  | 'permit_missing'

/** Writes a group purchase as a draft, with the delivery ways of now. Its goods are set aside at the approval. */
export async function planGroup(
  tx: Tx,
  seller: Seller,
  { confirmUnusual: confirmation, offerId, catalogue, ...planned }: PlannedGroup,
  now: Date,
): Promise<Verdict<Moved, GoodsRefusal | TermsRefusal | 'unusual_values'>> {
  const { shopId, memberId } = seller
  const chosen = catalogue
    ? await chooseFromCatalogue(tx, shopId, catalogue, now)
    : await chooseOffer(tx, shopId, offerId ?? '', now)
  if (!chosen.ok) return chosen
  const { goods, priceFenPerTon } = chosen.value
  const judged = judgeTerms(planned, { ...goods, ...chosen.value }, now)
  if (!judged.ok) return judged
  const id = newId()
  const values = pricesSet(id, chosen.value, planned)
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation }, now)
  if (!confirmed.ok) return confirmed
  const shop = (await shopsByIds(tx, [shopId])).get(shopId)
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  const { tiers, ...terms } = planned
  const frozen = {
    ...terms,
    groupNo: newDocumentNo('TG', now),
    ...freezeDeliveries(goods.deliveries),
    highestFenPerTon: highestFenPerTon(tiers),
    lowestFenPerTon: lowestFenPerTon(tiers),
    depositPerMille: GROUP_DEPOSIT_PER_MILLE,
  }
  const sellerName = (await companyNamesByIds(tx, [shop.companyId])).get(shop.companyId) ?? ''
  await insertGroup(
    tx,
    {
      ...frozen,
      ...{ id, shopId, memberId, companyId: shop.companyId, offerId: offerId ?? null },
      offerFenPerTon: priceFenPerTon,
      ...(catalogue && { productId: catalogue.productId, warehouseId: catalogue.warehouseId }),
      ...{ category: goods.category, city: goods.city, searchKey: searchKeyOf(frozen.groupNo, goods) },
      termsHash: hashOfTerms(termsText(frozen, tiers, { ...goods, sellerName })),
      ...{ createdAt: now, state: 'draft', openedKg: 0, signedKg: 0 },
    },
    tiers,
  )
  return accept({ id, state: 'draft' })
}

const searchKeyOf = (groupNo: string, { category, grade, maker, processing }: ActivityGoods) =>
  [groupNo, category, grade, maker, processing].map(searchForm).join(' ')

/** The prices of all tiers are compared with the price of the offer, if there is one, and with the market's. */
function pricesSet(
  subjectId: string,
  { goods: { productId, warehouseId }, priceFenPerTon }: ChosenGoods,
  { tiers }: Pick<PlannedGroup, 'tiers'>,
): SetValue[] {
  const old = priceFenPerTon === null ? null : { name: '报价', fenPerTon: priceFenPerTon }
  return tiers.map((tier, i) => ({
    ...{ kind: 'price', subject: 'group_purchase', subjectId, productId, warehouseId, old },
    what: `第 ${i + 1} 档价`,
    newFenPerTon: tier.priceFenPerTon,
  }))
}

const flow = listingFlow({
  live: 'approved',
  lock: lockGroup,
  update: updateGroup,
  openSteps: openStepsOf,
  refuseStep: (group) => refuse('group_step_not_open', { stateName: stateNameOf(group) }),
  tell: (tx, group, decided, now) => notify(tx, [groupReviewedMessage(group, decided)], now),
})

const stateNameOf = ({ state }: Group) => groupStateName({ state, phase: null })

export const submitGroup = (tx: Tx, shopId: string, id: string, now: Date) =>
  flow.submit(tx, { shopId, id }, now, async ({ startsAt }) =>
    startsAt <= now ? refuse('group_starts_past') : accept(),
  )

/** Withdraws a group purchase without plans. Goods that were set aside return to the offer, and the bond is released. */
export const withdrawGroup = (tx: Tx, shopId: string, id: string, now: Date) =>
  flow.withdraw(tx, { shopId, id }, now, async (group, change) => {
    await giveBack(tx, group, '商家撤回团购', now)
    await change({})
  })

/** Withdraws a locked group purchase without plans that was approved. */
export async function withdrawApproved(tx: Tx, group: Group, rule: string, now: Date): Promise<void> {
  await giveBack(tx, group, rule, now)
  await updateGroup(tx, group.id, { state: 'withdrawn', withdrawnAt: now })
}

async function giveBack(tx: Tx, group: Group, rule: string, now: Date): Promise<void> {
  // Without plans all goods are free.
  if (group.poolId !== null) await moveBack(tx, group, group.totalKg, now)
  await releaseUnsignedBond(tx, groupTranche, group.id, rule, now)
  if (group.state === 'approved') await recordEvent(tx, groupEvent('group_purchase_withdrawn', group, now))
}

/** An operator's decision. The goods of an approved group purchase are set aside in the same step. */
export const decideGroup = (tx: Tx, operatorId: string, decision: ListingDecision, now: Date) =>
  flow.decide(tx, operatorId, decision, now, async (group, change) => {
    if (group.startsAt <= now) return refuse('group_starts_past')
    const isOpen = await lockShopOpen(tx, group.shopId)
    if (!isOpen) return refuse(group.offerId === null ? 'group_goods_unusable' : 'offer_not_on_sale')
    const pool = await setGoodsAside(tx, group, now)
    if (!pool.ok) return pool
    await change({ poolId: pool.value })
    await recordEvent(tx, groupEvent('group_purchase_approved', group, now))
    return accept()
  })

export interface OpenedTons {
  readonly groupId: string
  readonly shopId: string
  /** The member who acts for the shop's company. */
  readonly memberId: string
  readonly weightKg: number
  readonly requestId: string
}

/**
 * Opens tons of an approved group purchase: the company of the shop holds a bond of the buyers' deposits for them. The
 * caller has checked the pay password.
 */
export async function openTons(
  tx: Tx,
  { groupId, shopId, memberId, weightKg, requestId }: OpenedTons,
  now: Date,
): Promise<
  Verdict<
    { openedKg: number; bondFen: number },
    | 'not_found'
    | 'forbidden'
    | 'group_step_not_open'
    | 'group_tons_closed'
    | 'balance_short'
    | 'request_reused'
  >
> {
  const group = await lockGroup(tx, groupId)
  if (group?.shopId !== shopId) return refuse('not_found')
  const allowed = await requireStaff(tx, { memberId, companyId: group.companyId }, 'pay')
  if (!allowed.ok) return allowed
  if (!openStepsOf(group, now).includes('open_tons')) {
    const stateName = groupStateName({ state: group.state, phase: phaseOf(group, now) })
    return refuse('group_step_not_open', { stateName })
  }
  const leftKg = group.totalKg - group.openedKg
  if (weightKg <= 0 || weightKg > leftKg) return refuse('group_tons_closed', { leftKg })
  const { groupNo, companyId, highestFenPerTon, depositPerMille } = group
  const price = { highestFenPerTon, depositPerMille }
  const title = `团购 ${groupNo}`
  const tranche = { activityId: groupId, title, companyId, memberId, weightKg, requestId, ...price }
  const opened = await openTranche(tx, groupTranche, tranche, now)
  if (!opened.ok) return opened
  const openedKg = group.openedKg + weightKg
  await updateGroup(tx, groupId, { openedKg })
  await recordEvent(tx, groupEvent('group_purchase_opened', group, now))
  return accept({ openedKg, ...opened.value })
}
