import { favoriteOffers } from 'contract/favorites'
import { favoriteActivities } from 'contract/favorites/activities'
import { canSign } from 'contract/plans/activity-phases'
import { quoteSheetActivities, quoteSheetOffers } from 'contract/quote-sheets'
import { QUOTE_LINES_MAX } from 'contract/quote-sheets/limits'
import type { AddQuoteSheetQuery } from 'contract/quote-sheets/quote-sheet-page'
import { plainTons } from 'contract/units'
import type { z } from 'zod'
import { call } from '../api/call.server'
import { chosenOffers } from '../trading/quick-order-page.server'

/** Newest favorites of each list that the page offers to add. */
const MORE_SHOWN = 20

type Query = Pick<z.output<typeof AddQuoteSheetQuery>, 'offerIds' | 'activityIds'>

/** The chosen offers and activities: those that can be put on a sheet, with their tons, and names of the others. */
export async function chosenLines(request: Request, { offerIds, activityIds }: Query) {
  const ofQuickOrder = chosenOffers(request)
  const ids = new Set([...offerIds, ...ofQuickOrder.map(({ offerId }) => offerId)])
  const [chosen, chosenActivities] = await Promise.all([
    call(request, quoteSheetOffers, { offerIds: [...ids].slice(0, QUOTE_LINES_MAX) }),
    call(request, quoteSheetActivities, { activityIds: [...new Set(activityIds)] }),
  ])
  const offers = chosen.filter(({ state }) => state === 'on_sale')
  const activities = chosenActivities.filter(canSign)
  const ended = [
    ...chosen.filter(({ state }) => state !== 'on_sale').map(({ grade, maker }) => `${grade} ${maker}`),
    ...chosenActivities
      .filter((one) => !canSign(one))
      .map(({ grade, activityNo, stateName }) => `${grade} ${activityNo}（${stateName}）`),
  ]
  const weights = new Map(ofQuickOrder.map(({ offerId, weightKg }) => [offerId, weightKg]))
  return {
    ...{ offers, activities, ended },
    isQuickOrder: ofQuickOrder.length > 0,
    /** Values of the form. */
    values: {
      offerIds: offers.map(({ id }) => id),
      tons: offers.map(({ id, minKg }) => plainTons(weights.get(id) ?? minKg)),
      activityIds: activities.map(({ id }) => id),
      activityTons: activities.map(({ minKg }) => plainTons(minKg)),
    },
  }
}

/** Favorites that could be added to the sheet and are not chosen yet. */
export async function favoritesToQuote(request: Request, { offerIds, activityIds }: Query) {
  const place = { page: 0, size: MORE_SHOWN }
  const [offers, activities] = await Promise.all([
    call(request, favoriteOffers, place),
    call(request, favoriteActivities, place),
  ])
  return {
    offers: offers.list
      .filter(({ id, state }) => state === 'on_sale' && !offerIds.includes(id))
      .map(({ id, grade, maker, priceFenPerTon }) => ({ id, grade, maker, priceFenPerTon })),
    activities: activities.list
      .filter((one) => canSign(one) && !activityIds.includes(one.id))
      .map(({ id, kind, grade, maker, priceFenPerTon }) => ({ id, kind, grade, maker, priceFenPerTon })),
  }
}
