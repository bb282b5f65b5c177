import { type Shop, shopsByIds } from 'backend/account'
import { drawingOf } from 'backend/catalogue'
import { pictureOf, picturesByIds } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import { readSupply } from 'backend/spot'
import type { ShopCard } from 'contract/shops'
import { SHOP_PROMISES } from 'contract/states'
import type { z } from 'zod'
import { sumOf } from './directory'
import { computeFigures } from './figures'
import { findShopStats, type Profile, profileOf } from './shop-store'

export async function shopById(reader: Reader, id: string): Promise<Shop | undefined> {
  return (await shopsByIds(reader, [id])).get(id)
}

/** A shop with its current figures, and whether the caller follows it. Undefined if it does not exist. */
export async function shopCard(call: Call, shopId: string): Promise<z.input<typeof ShopCard> | undefined> {
  const reader = call.db.orm
  const [shop, profile, supply, { trade, followers, followedAt }] = await Promise.all([
    shopById(reader, shopId),
    profileOf(reader, shopId),
    readSupply(reader, call.now, shopId),
    call.askActor().then((actor) => findShopStats(reader, shopId, actor?.memberId)),
  ])
  if (!shop) return undefined
  const pictures = await picturesOf(reader, profile)
  return {
    id: shop.id,
    name: shop.name,
    companyName: shop.companyName,
    openedAt: shop.openedAt,
    state: shop.state,
    city: profile?.city ?? null,
    slogan: profile?.slogan ?? null,
    mainCategories: profile?.mainCategories ?? [],
    ...pictures,
    drawing: drawingOf(profile?.mainCategories[0] ?? ''),
    promises: promisesOf(profile),
    followers,
    followedAt,
    ...computeFigures(trade, sumOf(supply)),
  }
}

/** Texts of the contract. Promises that no longer exist are omitted. */
export function promisesOf(profile: Profile | undefined): string[] {
  const made = new Set(profile?.promises)
  return Object.entries(SHOP_PROMISES).flatMap(([key, words]) => (made.has(key) ? [words] : []))
}

/** Logo and banner of a shop. Null if not chosen. */
export async function picturesOf(reader: Reader, profile: Profile | undefined) {
  const { logoId = null, bannerId = null } = profile ?? {}
  const known = await picturesByIds(
    reader,
    [logoId, bannerId].filter((id) => id !== null),
  )
  const shown = (id: string | null) => {
    const row = id === null ? undefined : known.get(id)
    return row ? pictureOf(row) : null
  }
  return { logo: shown(logoId), banner: shown(bannerId) }
}
