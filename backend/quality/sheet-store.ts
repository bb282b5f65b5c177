import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { newId } from 'backend/platform/ids'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { batch, inspectionSheet, tds } from './tables'

export type SheetRow = Awaited<ReturnType<ReturnType<typeof sheetsOf>>>[number]

/** Finds or creates the batch of a pool with this lot number and day. @returns its id */
export async function findOrCreateBatch(
  tx: Tx,
  wanted: { poolId: string; lotNo: string; producedOn: string },
): Promise<string> {
  await tx
    .insert(batch)
    .values({ id: newId(), ...wanted })
    .onConflictDoNothing()
  const { poolId, lotNo, producedOn } = wanted
  const [found] = await tx
    .select({ id: batch.id })
    .from(batch)
    .where(and(eq(batch.poolId, poolId), eq(batch.lotNo, lotNo), eq(batch.producedOn, producedOn)))
  if (!found) throw new Error(`batch ${lotNo} of pool ${poolId} was neither found nor created`)
  return found.id
}

export async function insertSheet(tx: Tx, row: typeof inspectionSheet.$inferInsert): Promise<void> {
  await tx.insert(inspectionSheet).values(row)
}

/** Sheets of a pool, optionally of one lot, newest first. */
export function sheetsOf(pool: SQL) {
  return preparedStatement((orm) =>
    orm
      .select({
        id: inspectionSheet.id,
        lotNo: batch.lotNo,
        producedOn: batch.producedOn,
        inspectedOn: inspectionSheet.inspectedOn,
        inspector: inspectionSheet.inspector,
        measured: inspectionSheet.measured,
        tdsVersion: tds.version,
        stated: tds.values,
        pictureIds: sql<string[]>`(
          select coalesce(jsonb_agg(p.picture_id order by p.at, p.id), '[]')
          from inspection_picture p where p.sheet_id = ${inspectionSheet.id})`,
        total: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(batch)
      .innerJoin(inspectionSheet, eq(inspectionSheet.batchId, batch.id))
      .innerJoin(tds, eq(tds.id, inspectionSheet.tdsId))
      .where(
        and(
          eq(batch.poolId, pool),
          sql`(${sql.placeholder('lotNo')} = '' or ${batch.lotNo} = ${sql.placeholder('lotNo')})`,
        ),
      )
      .orderBy(desc(inspectionSheet.publishedAt), desc(inspectionSheet.id))
      .limit(sql.placeholder('size'))
      .offset(sql.placeholder('offset'))
      .prepare('inspection_sheets'),
  )
}

const readNewestLot = preparedStatement((orm) =>
  orm
    .select({ lotNo: batch.lotNo })
    .from(batch)
    .innerJoin(inspectionSheet, eq(inspectionSheet.batchId, batch.id))
    .where(eq(batch.poolId, sql.placeholder('poolId')))
    .orderBy(desc(inspectionSheet.publishedAt), desc(inspectionSheet.id))
    .limit(1)
    .prepare('newest_lot'),
)

/** The lot of a pool's newest sheet. Orders record it. */
export async function findNewestLot(reader: Reader, poolId: string): Promise<string | null> {
  const [newest] = await readNewestLot(reader, { poolId })
  return newest?.lotNo ?? null
}
