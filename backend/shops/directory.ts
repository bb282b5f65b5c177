import { listShops } from 'backend/account'
import { drawingOf, listWarehouses } from 'backend/catalogue'
import { type PictureRow, pictureOf, picturesByIds } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import { readSupply, type SupplyRow } from 'backend/spot'
import type { WarehouseRow } from 'contract/catalogue/places'
import type { ShopRow } from 'contract/shops'
import { computeFigures, NO_SUPPLY, NO_TRADE, type Supply } from './figures'
import { readProfiles, readTrade } from './shop-store'

/** All open shops and all warehouses with their figures. */
export interface Directory {
  readonly shops: readonly ShopRow[]
  readonly warehouses: readonly WarehouseRow[]
}

/** Cache lifetime: this time, or a multiple of the reading time, whichever is longer. */
const LIFETIME_MS = 10_000
const TIMES_AS_LONG = 20

/** Cache lifetime of a directory by its reading time. */
export const lifetimeMs = (tookMs: number): number => Math.max(LIFETIME_MS, tookMs * TIMES_AS_LONG)

/**
 * The directory in memory: some thousand entries at most, whose figures need a scan of all offers. After its lifetime
 * the last one is still returned while a new one is read in the background, so reading takes at most a twentieth of
 * the time.
 * @param isCached false: read for every call
 */
export function createDirectory(isCached: boolean, elapsedMs: () => number = () => performance.now()) {
  let last: { directory: Directory; goodUntilMs: number } | undefined
  let reading: Promise<Directory> | undefined

  async function read(reader: Reader, now: Date): Promise<Directory> {
    const readAtMs = elapsedMs()
    const directory = await readDirectory(reader, now)
    const tookMs = elapsedMs() - readAtMs
    last = { directory, goodUntilMs: readAtMs + lifetimeMs(tookMs) }
    return directory
  }

  return async (reader: Reader, now: Date): Promise<Directory> => {
    if (!isCached) return await readDirectory(reader, now)
    if (last && elapsedMs() < last.goodUntilMs) return last.directory
    reading ??= read(reader, now).finally(() => {
      reading = undefined
    })
    if (!last) return await reading
    reading.catch(() => undefined)
    return last.directory
  }
}

async function readDirectory(reader: Reader, now: Date): Promise<Directory> {
  const [shops, profiles, trade, supply, warehouses] = await Promise.all([
    listShops(reader),
    readProfiles(reader),
    readTrade(reader),
    readSupply(reader, now),
    listWarehouses(reader),
  ])
  const logos = await picturesByIds(
    reader,
    [...profiles.values()].flatMap(({ logoId }) => logoId ?? []),
  )
  const ofShop = sumsBy(supply, (row) => row.shopId)
  const inWarehouse = sumsBy(supply, (row) => row.warehouseId)
  return {
    shops: shops
      .filter(({ state }) => state === 'open')
      .map(({ id, name, companyName }) => {
        const { city = null, slogan = null, mainCategories = [], logoId = null } = profiles.get(id) ?? {}
        const figures = computeFigures(trade.get(id) ?? NO_TRADE, ofShop.get(id) ?? NO_SUPPLY)
        const face = { logo: logoOf(logos, logoId), drawing: drawingOf(mainCategories[0] ?? '') }
        return { id, name, companyName, city, slogan, mainCategories, ...face, ...figures }
      }),
    warehouses: warehouses.map((warehouse) => ({
      ...warehouse,
      ...(inWarehouse.get(warehouse.id) ?? NO_SUPPLY),
    })),
  }
}

function logoOf(logos: ReadonlyMap<string, PictureRow>, id: string | null): ShopRow['logo'] {
  const row = id === null ? undefined : logos.get(id)
  return row ? pictureOf(row) : null
}

function sumsBy(rows: readonly SupplyRow[], keyOf: (row: SupplyRow) => string): Map<string, Supply> {
  const sums = new Map<string, Supply>()
  for (const row of rows) {
    const { offers, availableKg } = sums.get(keyOf(row)) ?? NO_SUPPLY
    sums.set(keyOf(row), { offers: offers + row.offers, availableKg: availableKg + row.availableKg })
  }
  return sums
}

/** Sum over all warehouses. */
export function sumOf(rows: readonly SupplyRow[]): Supply {
  return sumsBy(rows, () => '').get('') ?? NO_SUPPLY
}
