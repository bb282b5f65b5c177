import { listCategories, listCities } from 'backend/catalogue'
import { hasUploaded, memberAsOwner, picturesByIds } from 'backend/pictures'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { cutText } from 'contract/characters'
import { SHORT_TEXT_MAX } from 'contract/schema'
import type { ShopProfile } from 'contract/shops/shop-actions'
import type { z } from 'zod'
import { profileOf, saveProfile } from './shop-store'

type NewProfile = Omit<z.output<typeof ShopProfile>, 'requestId'>

/** Saves a shop's profile. It is public at once. */
export async function saveShopProfile(
  tx: Tx,
  { shopId, memberId }: { shopId: string; memberId: string },
  profile: NewProfile,
  now: Date,
): Promise<
  Verdict<
    { shopId: string; updatedAt: Date },
    'category_unknown' | 'city_unknown' | 'picture_unknown' | 'profile_edited'
  >
> {
  const known = new Set((await listCategories(tx)).map(({ code }) => code))
  if (!profile.mainCategories.every((code) => known.has(code))) return refuse('category_unknown')
  const city = (await listCities(tx)).find(({ name }) => name === profile.city)
  if (!city) return refuse('city_unknown')
  const earlier = await profileOf(tx, shopId)
  // A colleague may have uploaded those that the shop shows already.
  const shown = [earlier?.logoId, earlier?.bannerId]
  const chosen = [profile.logo, profile.banner].filter((one) => !shown.includes(one))
  if (!(await areOwnPictures(tx, memberId, chosen))) return refuse('picture_unknown')
  const { slogan, introduction, mainCategories, promises } = profile
  const { name, province } = city
  const words = { slogan, introduction, province, city: name, mainCategories, promises }
  const pictures = { logoId: profile.logo ?? null, bannerId: profile.banner ?? null }
  const { seenAt } = profile
  const seen = seenAt === undefined || seenAt === null ? seenAt : new Date(seenAt)
  if (!(await saveProfile(tx, { shopId, ...words, ...pictures, updatedAt: now }, seen)))
    return refuse('profile_edited')
  await recordEvent(tx, { kind: 'shop_presented', memberId: null, shopId, subjectId: shopId, at: now })
  return accept({ shopId, updatedAt: now })
}

/** Writes the first profile of an approved shop. The merchant completes it later. */
export async function saveApprovedProfile(
  tx: Tx,
  approved: { shopId: string; introduction: string; province: string; city: string; mainCategory: string },
  now: Date,
): Promise<void> {
  const { shopId, mainCategory, ...words } = approved
  const slogan = cutText(words.introduction.split(/[。！!；;\n]/)[0] ?? '', SHORT_TEXT_MAX)
  const rest = { slogan, mainCategories: [mainCategory], promises: [], logoId: null, bannerId: null }
  await saveProfile(tx, { shopId, ...words, ...rest, updatedAt: now })
  await recordEvent(tx, { kind: 'shop_presented', memberId: null, shopId, subjectId: shopId, at: now })
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
