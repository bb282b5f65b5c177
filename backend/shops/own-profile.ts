import type { Reader } from 'backend/platform/database/database'
import type { AnswerOf } from 'contract/endpoint'
import type { myShopProfile } from 'contract/shops/shop-actions'
import { picturesOf, shopById } from './shop-card'
import { profileOf } from './shop-store'

/** A shop's profile as its merchant edits it. */
export async function ownProfile(reader: Reader, shopId: string): Promise<AnswerOf<typeof myShopProfile>> {
  const [shop, stored] = await Promise.all([shopById(reader, shopId), profileOf(reader, shopId)])
  if (!shop) throw new Error('the caller of a merchant call has no shop')
  const pictures = await picturesOf(reader, stored)
  if (!stored) return { name: shop.name, profile: null, ...pictures }
  const { slogan, introduction, city, mainCategories, promises, updatedAt } = stored
  const profile = { slogan, introduction, city, mainCategories, promises }
  return { name: shop.name, profile: { ...profile, updatedAt }, ...pictures }
}
