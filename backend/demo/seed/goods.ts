import { addCategories, addMakers, addProducts, addWarehouses, listWarehouses } from 'backend/catalogue'
import type { Database } from 'backend/platform/database/database'
import { publishTds } from 'backend/quality'
import { tdsOf } from './data-sheets'
import { readGrades } from './grades'
import { readMakers } from './makers'
import { CARRIED_AS, CATEGORIES, HAZARDOUS, LIQUID, WAREHOUSES } from './places'

/** Seeds categories, grades and warehouses, all or none. Does nothing if they exist. */
export async function seedGoods(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await listWarehouses(tx)).length > 0) return
    await addCategories(
      tx,
      CATEGORIES.map(([code, name], sort) => ({ code, name, sort })),
    )
    await addMakers(tx, readMakers())
    const grades = readGrades()
    const products = await addProducts(
      tx,
      grades.map(({ typicalYuanPerTon: _, confidence: __, ...grade }) => ({
        ...grade,
        isHazardous: HAZARDOUS.has(grade.category),
        hazardClass: CARRIED_AS[grade.category] ?? null,
        isLiquid: LIQUID.has(grade.category),
      })),
    )
    const sheets = grades.flatMap((grade) => {
      const product = products.find((p) => p.grade === grade.grade && p.maker === grade.maker)
      return product ? [{ productId: product.id, values: tdsOf(grade), isDemo: true }] : []
    })
    await publishTds(tx, sheets, now)
    await addWarehouses(
      tx,
      WAREHOUSES.map(([name, province, city, address]) => ({ name, province, city, address })),
    )
  })
}
