/** What offers copy of the catalogue, after operators merged or renamed grades. */
import { catalogueCategory, catalogueProduct } from 'backend/catalogue'
import type { Tx } from 'backend/platform/database/database'
import { asc, eq, inArray } from 'drizzle-orm'
import { searchKeyOf } from './offers/offer-store'
import { browsingHistory, offer } from './tables'

/** Offers of a merged grade become offers of the kept one. Triggers follow in the list. */
export async function moveOffers(tx: Tx, fromId: string, toId: string): Promise<void> {
  await lockOffersOf(tx, [fromId])
  const [searchKey] = (await searchKeys(tx, [toId])).values()
  if (searchKey === undefined) throw new Error(`grade ${toId} does not exist`)
  await tx.update(offer).set({ productId: toId, searchKey }).where(eq(offer.productId, fromId))
}

/** Copies the names of renamed grades into their offers. */
export async function renameOffers(tx: Tx, productIds: readonly string[]): Promise<void> {
  await lockOffersOf(tx, productIds)
  for (const [productId, searchKey] of await searchKeys(tx, productIds))
    await tx.update(offer).set({ searchKey }).where(eq(offer.productId, productId))
}

/** Browsing of a merged grade becomes browsing of the kept one; of two visits of a member one stays. */
export async function moveBrowsing(tx: Tx, fromId: string, toId: string): Promise<void> {
  const visits = await tx.delete(browsingHistory).where(eq(browsingHistory.productId, fromId)).returning()
  if (visits.length === 0) return
  await tx
    .insert(browsingHistory)
    .values(visits.map((visit) => ({ ...visit, productId: toId })))
    .onConflictDoNothing()
}

/** Locks in the order of the ids, as bulk changes of merchants do. */
async function lockOffersOf(tx: Tx, productIds: readonly string[]): Promise<void> {
  const isOfGrade = inArray(offer.productId, [...productIds])
  await tx.select({ id: offer.id }).from(offer).where(isOfGrade).orderBy(asc(offer.id)).for('update')
}

async function searchKeys(tx: Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  const { id, grade, maker, category, processing } = catalogueProduct
  const rows = await tx
    .select({ id, grade, maker, category, processing, categoryName: catalogueCategory.name })
    .from(catalogueProduct)
    .innerJoin(catalogueCategory, eq(catalogueCategory.code, category))
    .where(inArray(id, [...productIds]))
  return new Map(rows.map((row) => [row.id, searchKeyOf(row)]))
}
