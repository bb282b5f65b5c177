import type { ImportKind, StoredRecord } from 'backend/imports'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { CatalogueUse } from 'backend/platform/record-use'
import type { GradeFacts } from 'contract/catalogue/grades'
import { asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { increaseCatalogueVersion } from '../names-store'
import { category, product } from '../tables'
import { countUses } from './count-uses'
import { GRADE_COLUMNS, readGrade, writeGrade } from './grade-columns'

const { application, meltFlow, meltFlowCelsius, meltFlowLoad, density, processClass, filler } = product
const { vaPercent, kValueMin, kValueMax, intrinsicViscosity, relativeViscosity, origin } = product

/** Columns of a grade's facts. */
export const GRADE_FACTS = {
  category: product.category,
  grade: product.grade,
  maker: product.maker,
  processing: product.processing,
  application,
  meltFlow,
  meltFlowCelsius,
  meltFlowLoad,
  density,
  processClass,
  filler,
  vaPercent,
  kValueMin,
  kValueMax,
  intrinsicViscosity,
  relativeViscosity,
  origin,
  isLiquid: product.isLiquid,
  isHazardous: product.isHazardous,
  hazardClass: product.hazardClass,
}

/** Grades by category, grade, maker and processing. */
export function gradeImport(uses: () => readonly CatalogueUse[]): ImportKind<GradeFacts> {
  return {
    name: 'grades',
    columns: GRADE_COLUMNS,
    keyColumns: ['category', 'grade', 'maker', 'processing'],
    read: readGrade,
    write: writeGrade,
    validate: async (reader, facts) => {
      const known = await usedCategories(reader)
      return facts.map(({ category: code }) =>
        known.has(code) ? [] : [{ key: 'category', text: `没有在用的品类“${code}”，请先新增` }],
      )
    },
    findByKeys: async (reader, keys, isLocking) => await findGrades(reader, isNamed(keys), isLocking),
    lockByIds: async (tx, ids) => await findGrades(tx, inArray(product.id, [...ids]), true),
    add: addGrades,
    replace: replaceGrades,
    remove: async (tx, ids) => {
      if (ids.length > 0) await tx.delete(product).where(inArray(product.id, [...ids]))
    },
    usesOf: async (reader, ids) => await countUses(reader, uses(), 'product', ids),
    finish: increaseCatalogueVersion,
  }
}

async function usedCategories(reader: Reader): Promise<ReadonlySet<string>> {
  const rows = await reader.select({ code: category.code }).from(category).where(isNull(category.disabledAt))
  return new Set(rows.map(({ code }) => code))
}

function isNamed(keys: readonly Readonly<Record<string, string>>[]): SQL {
  return sql`(${product.category}, ${product.grade}, ${product.maker}, ${product.processing}) in (
    select category, grade, maker, processing from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      named(category text, grade text, maker text, processing text))`
}

async function findGrades(
  reader: Reader,
  where: SQL,
  isLocking: boolean,
): Promise<StoredRecord<GradeFacts>[]> {
  const found = reader
    .select({ id: product.id, version: product.version, facts: GRADE_FACTS })
    .from(product)
    .where(where)
    .orderBy(asc(product.id))
  return (await (isLocking ? found.for('update') : found)) as StoredRecord<GradeFacts>[]
}

async function addGrades(tx: Tx, facts: readonly GradeFacts[]): Promise<string[] | null> {
  const rows = facts.map((one) => ({ id: newId(), ...one }))
  const added = await tx.insert(product).values(rows).onConflictDoNothing().returning({ id: product.id })
  return added.length === rows.length ? rows.map(({ id }) => id) : null
}

async function replaceGrades(tx: Tx, records: readonly { id: string; facts: GradeFacts }[]): Promise<void> {
  for (const { id, facts } of records)
    await tx
      .update(product)
      .set({ ...facts, version: sql`${product.version} + 1` })
      .where(eq(product.id, id))
}
