import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { saveFavorite } from 'contract/favorites'
import { saveFavoriteActivity } from 'contract/favorites/activities'
import { addBrowsingHistory } from 'contract/home'
import { savePriceAlert } from 'contract/price-alerts'
import { saveSearch } from 'contract/saved-searches'
import { followShop } from 'contract/shops/shop-actions'
import { send, shopOf, signIn } from './merchant-program'

/** Views offers as a member, adds them to the favorites, and follows their shops. */
export async function addFavorites(phone: string, offerIds: readonly string[]): Promise<void> {
  const token = await signIn(phone)
  for (const offerId of offerIds) {
    await sendCall(send, addBrowsingHistory, { offerId }, token)
    await sendCall(send, saveFavorite, { offerId }, token)
    await sendCall(send, followShop, { shopId: await shopOf(offerId) }, token)
  }
}

/** Adds activities to the favorites of a member. */
export async function addFavoriteActivities(phone: string, activityIds: readonly string[]): Promise<void> {
  const token = await signIn(phone)
  for (const activityId of activityIds) await sendCall(send, saveFavoriteActivity, { activityId }, token)
}

/** Sets a price alert and saves a search as a member. */
export async function watchMarket(phone: string): Promise<void> {
  const token = await signIn(phone)
  const alert = { grade: 'T30S', maker: '镇海炼化', city: '余姚', priceFenPerTon: 650_000 }
  await sendCall(send, savePriceAlert, { ...alert, requestId: randomUUID() }, token)
  // A worker that starts again prepares the same member again, and names are unique.
  const name = `拉丝料自提 ${randomUUID().slice(0, 8)}`
  const search = { name, query: 'sText=T30S&delivery=pickup', requestId: randomUUID() }
  await sendCall(send, saveSearch, search, token)
}
