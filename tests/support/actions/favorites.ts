import { sendCall } from 'backend/demo/send-call'
import { saveFavorite } from 'contract/favorites'
import { followShop } from 'contract/shops/shop-actions'
import { send, shopOf, signIn } from './merchant-program'

/** Adds offers to a member's favorites, and follows their shops. */
export async function addFavorites(phone: string, offerIds: readonly string[]): Promise<void> {
  const token = await signIn(phone)
  for (const offerId of offerIds) {
    await sendCall(send, saveFavorite, { offerId }, token)
    await sendCall(send, followShop, { shopId: await shopOf(offerId) }, token)
  }
}
