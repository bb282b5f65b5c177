import { catalogueProduct } from 'backend/catalogue'
import { inventoryPool } from 'backend/inventory'
import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { BAG_KG } from 'contract/units'
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { trialSample } from './tables'

export type SampleRow = NonNullable<Awaited<ReturnType<typeof sampleById>>>

const columns = {
  id: trialSample.id,
  shopId: trialSample.shopId,
  productId: trialSample.productId,
  offerId: trialSample.offerId,
  poolId: trialSample.poolId,
  maxBags: trialSample.maxBags,
  createdAt: trialSample.createdAt,
  withdrawnAt: trialSample.withdrawnAt,
  grade: catalogueProduct.grade,
  maker: catalogueProduct.maker,
  isHazardous: catalogueProduct.isHazardous,
  /** Whole bags that no unpaid order holds. */
  availableBags: sql<number>`${inventoryPool.availableKg} / ${BAG_KG}`.mapWith(Number),
}

function selectSamples(reader: Reader) {
  return reader
    .select(columns)
    .from(trialSample)
    .innerJoin(catalogueProduct, eq(catalogueProduct.id, trialSample.productId))
    .innerJoin(inventoryPool, eq(inventoryPool.id, trialSample.poolId))
    .$dynamic()
}

export async function sampleById(reader: Reader, id: string) {
  const [sample] = await selectSamples(reader).where(eq(trialSample.id, id))
  return sample
}

const readOpenSample = preparedStatement((orm) =>
  selectSamples(orm)
    .where(
      and(
        eq(trialSample.shopId, sql.placeholder('shopId')),
        eq(trialSample.productId, sql.placeholder('productId')),
        isNull(trialSample.withdrawnAt),
      ),
    )
    .prepare('open_sample'),
)

/** The sample that a shop offers of a grade. Undefined if there is none. */
export async function openSampleOf(
  reader: Reader,
  goods: { shopId: string; productId: string },
): Promise<SampleRow | undefined> {
  const [sample] = await readOpenSample(reader, goods)
  return sample
}

/** Same as `sampleById`, with the row locked until the transaction ends: `share` for orders, `update` for the end. */
export async function lockSample(
  tx: Tx,
  id: string,
  strength: 'share' | 'update',
): Promise<SampleRow | undefined> {
  await tx.select({ id: trialSample.id }).from(trialSample).where(eq(trialSample.id, id)).for(strength)
  return await sampleById(tx, id)
}

/** @returns false if the shop has an open sample of the grade */
export async function insertSample(tx: Tx, sample: typeof trialSample.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(trialSample)
    .values(sample)
    .onConflictDoNothing()
    .returning({ id: trialSample.id })
  return made.length > 0
}

export async function setSampleWithdrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(trialSample).set({ withdrawnAt: at }).where(eq(trialSample.id, id))
}

/** A page of a shop's samples, newest first, with the total. */
export async function samplesOfShop(
  reader: Reader,
  shopId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: SampleRow[]; total: number }> {
  const ofShop = eq(trialSample.shopId, shopId)
  const [rows, total] = await Promise.all([
    selectSamples(reader)
      .where(ofShop)
      .orderBy(desc(trialSample.createdAt), desc(trialSample.id))
      .limit(size)
      .offset(page * size),
    countSamples(reader, ofShop),
  ])
  return { rows, total }
}

async function countSamples(reader: Reader, where: SQL): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(trialSample).where(where)
  return row?.total ?? 0
}
