import { type CatalogueGroupForm, groupTermsOf, NewGroupQuery } from 'contract/group-purchases/group-forms'
import { type MerchantGroup, myGroup, myGroups } from 'contract/group-purchases/merchant-groups'
import { highestFenPerTon } from 'contract/plans/price-tiers'
import { plainTons } from 'contract/units'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { firstDays, timeOf, typedTiers, typedYuan } from './activity-form'
import { chosenGoods } from './new-offer.server'
import { offerChoice } from './offer-choice.server'
import { deliveriesOf, valuesOfDeliveries } from './offer-form.server'

/** First terms: from tomorrow for four days, delivered within two weeks from the third day after the end. */
const FIRST = { startsTime: '10:00', endsTime: '17:00', minTon: '10', stepTon: '5', limitTon: '100' }
const FIRST_DAYS = { startsOn: 1, endsOn: 5, deliverFrom: 8, deliverUntil: 21 }

/** Offers on sale, and the first values of the form of a new group purchase. */
export async function newGroupPage(request: Request) {
  const { offerId, from } = readQuery(request, NewGroupQuery)
  const [offers, { at }, copied] = await Promise.all([
    offerChoice(request),
    call(request, myGroups, { size: 1 }),
    from === undefined ? null : call(request, myGroup, { groupId: from }),
  ])
  const chosen = copied?.offerId ?? offerId
  const values = {
    ...(offers.some(({ value }) => value === chosen) && chosen !== undefined && { offerId: chosen }),
    ...FIRST,
    ...(copied && termsOf(copied)),
    ...firstDays(at, FIRST_DAYS),
  }
  return { offers, values }
}

/** The goods of the catalogue that a group purchase is for, and the first values of the form. */
export async function catalogueGroupPage(request: Request) {
  const { from } = readQuery(request, NewGroupQuery)
  const copied = from === undefined ? null : await call(request, myGroup, { groupId: from })
  const { at, chosenId, ...page } = await chosenGoods(request, copied?.catalogue?.productId)
  const { warehouseId, deliveries } = copied?.catalogue ?? {}
  const values = {
    ...{ productId: chosenId ?? '', way: ['pickup'], ...(warehouseId !== undefined && { warehouseId }) },
    ...(deliveries && valuesOfDeliveries(deliveries)),
    ...{ ...FIRST, ...(copied && termsOf(copied)), ...firstDays(at, FIRST_DAYS) },
  }
  return { ...page, values }
}

/** Converts the form to the input of planGroup. */
export function catalogueGroupInput({ productId, warehouseId, ...typed }: CatalogueGroupForm) {
  return { catalogue: { productId, warehouseId, deliveries: deliveriesOf(typed) }, ...groupTermsOf(typed) }
}

function termsOf(group: MerchantGroup): Record<string, string> {
  const { tiers, remark } = group
  return {
    ...{ totalTon: plainTons(group.totalKg), minTotalTon: plainTons(group.minTotalKg) },
    ...{ minTon: plainTons(group.minKg), stepTon: plainTons(group.stepKg) },
    ...{ limitTon: plainTons(group.limitKg), firstYuan: typedYuan(highestFenPerTon(tiers)) },
    ...typedTiers(tiers),
    ...{ startsTime: timeOf(group.startsAt), endsTime: timeOf(group.endsAt), remark: remark ?? '' },
  }
}
