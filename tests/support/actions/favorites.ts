import { sendCall } from 'backend/demo/send-call'
import { saveFavorite } from 'contract/favorites'
import { addBrowsingHistory } from 'contract/home'
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
