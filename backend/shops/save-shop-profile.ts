import { listCategories, listCities } from 'backend/catalogue'
import { hasUploaded, memberAsOwner, picturesByIds } from 'backend/pictures'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ShopProfile } from 'contract/shops/shop-actions'
import type { z } from 'zod'
import { saveProfile } from './shop-store'

type NewProfile = Omit<z.output<typeof ShopProfile>, 'requestId'>

/** Saves a shop's profile. It is public at once. */
export async function saveShopProfile(
  tx: Tx,
  { shopId, memberId }: { shopId: string; memberId: string },
  profile: NewProfile,
  now: Date,
): Promise<
  Verdict<{ shopId: string; updatedAt: string }, 'category_unknown' | 'city_unknown' | 'picture_unknown'>
> {
  const known = new Set((await listCategories(tx)).map(({ code }) => code))
  if (!profile.mainCategories.every((code) => known.has(code))) return refuse('category_unknown')
  const city = (await listCities(tx)).find(({ name }) => name === profile.city)
  if (!city) return refuse('city_unknown')
  if (!(await areOwnPictures(tx, memberId, [profile.logo, profile.banner]))) return refuse('picture_unknown')
  const { slogan, introduction, mainCategories, promises } = profile
  const { name, province } = city
  const words = { slogan, introduction, province, city: name, mainCategories, promises }
  const pictures = { logoId: profile.logo ?? null, bannerId: profile.banner ?? null }
  await saveProfile(tx, { shopId, ...words, ...pictures, updatedAt: now })
  await recordEvent(tx, { kind: 'shop_presented', memberId: null, shopId, subjectId: shopId, at: now })
  return accept({ shopId, updatedAt: now.toISOString() })
}

/** Whether all pictures are public and were uploaded by the member. */
async function areOwnPictures(tx: Tx, memberId: string, given: readonly (string | undefined)[]) {
  const ids = given.filter((one) => one !== undefined)
  const known = await picturesByIds(tx, ids)
  for (const id of ids) {
    if (known.get(id)?.isPrivate !== false) return false
    if (!(await hasUploaded(tx, memberAsOwner(memberId), id))) return false
  }
  return true
}
