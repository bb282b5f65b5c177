import { addCategories, addProducts, addWarehouses, listWarehouses } from 'backend/catalogue'
import type { Database } from 'backend/platform/database'
import { readGrades } from './grades'
import { CATEGORIES, HAZARDOUS, LIQUID, WAREHOUSES } from './places'

/** Categories, grades and warehouses, all or none; does nothing where they are there. */
export async function seedGoods(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await listWarehouses(tx)).length > 0) return
    await addCategories(
      tx,
      CATEGORIES.map(([code, name], sort) => ({ code, name, sort })),
    )
    await addProducts(
      tx,
      readGrades().map(({ typicalYuanPerTon: _, confidence: __, ...grade }) => ({
        ...grade,
        isHazardous: HAZARDOUS.has(grade.category),
        isLiquid: LIQUID.has(grade.category),
      })),
    )
    await addWarehouses(
      tx,
      WAREHOUSES.map(([name, province, city, address]) => ({ name, province, city, address })),
    )
  })
}
