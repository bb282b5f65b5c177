/** Grades as operators read and change them. */
import type { Reader, Tx } from 'backend/platform/database/database'
import { readPage } from 'backend/platform/stores/pages'
import type { GradeFacts } from 'contract/catalogue/grades'
import type { CatalogueGrade, catalogueGrades } from 'contract/catalogue/operators'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { increaseCatalogueVersion } from '../names-store'
import { category, product } from '../tables'
import { GRADE_COLUMNS, writeGrade } from './grade-columns'
import { GRADE_FACTS } from './grade-import'

const { id, version, disabledAt, mergedInto } = product
const GRADE = { id, version, disabledAt, mergedInto, facts: GRADE_FACTS }

export interface GradeRow {
  id: string
  version: number
  disabledAt: Date | null
  mergedInto: string | null
  facts: GradeFacts
}

export async function gradeById(reader: Reader, id: string): Promise<GradeRow | undefined> {
  const [row] = await reader.select(GRADE).from(product).where(eq(product.id, id))
  return row as GradeRow | undefined
}

/** The same, locked against concurrent changes. */
export async function lockGrade(tx: Tx, id: string): Promise<GradeRow | undefined> {
  const [row] = await tx.select(GRADE).from(product).where(eq(product.id, id)).for('update')
  return row as GradeRow | undefined
}

const { category: ofCategory, grade: ofGrade, maker: ofMaker } = product
const ORDERS: Record<z.output<typeof catalogueGrades.input>['sort'], SQL[]> = {
  category: [asc(ofCategory), asc(ofGrade), asc(ofMaker)],
  '-category': [desc(ofCategory), asc(ofGrade), asc(ofMaker)],
  grade: [asc(ofGrade), asc(ofMaker)],
  '-grade': [desc(ofGrade), asc(ofMaker)],
  maker: [asc(ofMaker), asc(ofGrade)],
  '-maker': [desc(ofMaker), asc(ofGrade)],
}

/** A page of the grades in the order of a column. */
export async function findGrades(reader: Reader, query: z.output<typeof catalogueGrades.input>) {
  const { page, size } = query
  const where = and(...conditionsOf(query))
  const { list: rows, total } = await readPage(
    reader,
    product,
    { where, orderBy: [...ORDERS[query.sort], asc(product.id)], page, size },
    reader.select(GRADE).from(product),
  )
  return { rows: rows as GradeRow[], total }
}

function conditionsOf({
  keyword,
  category: code,
  state,
  gradeId,
}: z.output<typeof catalogueGrades.input>): SQL[] {
  const texts = sql`upper(concat_ws(' ', ${product.grade}, ${product.maker}, ${product.processing}, ${product.application}))`
  const words = keyword.toUpperCase().split(/\s+/).filter(Boolean)
  return [
    ...words.map((word) => sql`strpos(${texts}, ${word}) > 0`),
    ...(code ? [eq(product.category, code)] : []),
    ...(state === 'used' ? [isNull(product.disabledAt)] : []),
    ...(state === 'disabled' ? [isNotNull(product.disabledAt)] : []),
    ...(gradeId.length > 0 ? [inArray(product.id, gradeId)] : []),
  ]
}

/** Changes a locked grade and increases its version. */
export async function changeGradeRow(
  tx: Tx,
  id: string,
  change: Partial<GradeFacts> & { disabledAt?: Date | null },
): Promise<void> {
  await tx
    .update(product)
    .set({ ...change, version: sql`${product.version} + 1` })
    .where(eq(product.id, id))
  await increaseCatalogueVersion(tx)
}

export function viewOfGrade({ facts, ...row }: GradeRow): z.input<typeof CatalogueGrade> {
  const cells = writeGrade(facts)
  return {
    ...row,
    disabledAt: row.disabledAt,
    facts,
    cells: GRADE_COLUMNS.map(({ key, heading }) => ({ heading, text: cells[key] })),
  }
}

/** Categories in their order, with the number of their grades. */
export async function categoriesWithGrades(reader: Reader) {
  const rows = await reader
    .select({
      code: category.code,
      name: category.name,
      sort: category.sort,
      version: category.version,
      disabledAt: category.disabledAt,
      grades: count(product.id),
    })
    .from(category)
    .leftJoin(product, eq(product.category, category.code))
    .groupBy(category.code)
    .orderBy(asc(category.sort), asc(category.code))
  return rows
}

/** Adds a category behind all others. @returns its place, or null if the code exists */
export async function addCategoryRow(tx: Tx, row: { code: string; name: string }): Promise<number | null> {
  const sort = sql<number>`(select coalesce(max(sort), 0) + 1 from category)`
  const [added] = await tx
    .insert(category)
    .values({ ...row, sort })
    .onConflictDoNothing()
    .returning({ sort: category.sort })
  if (!added) return null
  await increaseCatalogueVersion(tx)
  return added.sort
}
