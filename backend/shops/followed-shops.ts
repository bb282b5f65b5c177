import { shopsByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import type { FollowedShop } from 'contract/shops/followed-shops'
import type { z } from 'zod'
import type { Directory } from './directory'
import { NO_SUPPLY } from './figures'
import { countFollowed, readFollowed } from './shop-store'

/**
 * One page of the shops that a member follows, newest first.
 * @param directory the open shops; others have no offers
 */
export async function findFollowedShops(
  reader: Reader,
  { shops }: Directory,
  { memberId, page, size }: { memberId: string; page: number; size: number },
): Promise<{ list: z.input<typeof FollowedShop>[]; total: number }> {
  const [total, rows] = await Promise.all([
    countFollowed(reader, memberId),
    readFollowed(reader, { memberId, page, size }),
  ])
  const known = await shopsByIds(
    reader,
    rows.map(({ shopId }) => shopId),
  )
  const open = new Map(shops.map((shop) => [shop.id, shop]))
  const list = rows.flatMap(({ shopId, followedAt }) => {
    const shop = known.get(shopId)
    if (!shop) return []
    const { id, name, companyName, state } = shop
    const { city = null, mainCategories = [], ...figures } = open.get(id) ?? {}
    const { offers, availableKg } = { ...NO_SUPPLY, ...figures }
    const facts = { city, mainCategories, offers, availableKg }
    return [{ id, name, companyName, state, ...facts, followedAt }]
  })
  return { list, total }
}
