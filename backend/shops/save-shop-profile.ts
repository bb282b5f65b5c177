import { listCategories, listCities } from 'backend/catalogue'
import type { Tx } from 'backend/platform/database'
import { recordEvent } from 'backend/platform/events'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ShopProfile } from 'contract/shop-acts'
import type { z } from 'zod'
import { saveProfile } from './shop-store'

type Said = Omit<z.output<typeof ShopProfile>, 'requestId'>

/** Writes down what a shop says of itself; it stands on its pages at once. */
export async function saveShopProfile(
  tx: Tx,
  shopId: string,
  said: Said,
  now: Date,
): Promise<Verdict<{ shopId: string; updatedAt: string }, 'category_unknown' | 'city_unknown'>> {
  const known = new Set((await listCategories(tx)).map(({ code }) => code))
  if (!said.mainCategories.every((code) => known.has(code))) return refuse('category_unknown')
  const city = (await listCities(tx)).find(({ name }) => name === said.city)
  if (!city) return refuse('city_unknown')
  const { slogan, introduction, mainCategories, promises } = said
  const { name, province } = city
  const profile = { shopId, slogan, introduction, province, city: name, mainCategories, promises }
  await saveProfile(tx, { ...profile, updatedAt: now })
  await recordEvent(tx, { kind: 'shop_presented', memberId: null, shopId, subjectId: shopId, at: now })
  return accept({ shopId, updatedAt: now.toISOString() })
}
