import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { lockById } from 'backend/platform/stores/rows'
import { desc, eq, like, sql } from 'drizzle-orm'
import { marketSetting } from './tables'

export type SettingRow = typeof marketSetting.$inferSelect

/** Prefix of the codes of days on which banks differ from the calendar. */
const DAY = 'day:'

export const codeOfDay = (day: string) => `${DAY}${day}`
export const dayOfCode = (code: string) => code.slice(DAY.length)

const readRows = preparedStatement((orm) =>
  orm
    .select()
    .from(marketSetting)
    .orderBy(desc(marketSetting.proposedAt), desc(marketSetting.id))
    .prepare('market_settings'),
)

/** All changes, newest first. A market has few: people make them one by one. */
export async function readSettingRows(reader: Reader): Promise<SettingRow[]> {
  return await readRows(reader)
}

/** Changes of bank days, newest first. */
export async function dayRows(reader: Reader): Promise<SettingRow[]> {
  return await reader
    .select()
    .from(marketSetting)
    .where(like(marketSetting.code, `${DAY}%`))
    .orderBy(desc(marketSetting.decidedAt), desc(marketSetting.id))
}

/** @returns false if the code has an undecided change */
export async function insertSetting(tx: Tx, row: typeof marketSetting.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(marketSetting)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: marketSetting.id })
  return written.length === 1
}

/** Makes later approvals wait for the end of this transaction. */
export async function lockApprovals(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('market settings', 0))`)
}

export const lockSetting = (tx: Tx, id: string) => lockById(tx, marketSetting, id)

export async function decideRow(
  tx: Tx,
  id: string,
  decided: Pick<
    SettingRow,
    'decision' | 'decisionNote' | 'decidedBy' | 'decidedByName' | 'decidedAt' | 'validFrom'
  >,
): Promise<void> {
  await tx.update(marketSetting).set(decided).where(eq(marketSetting.id, id))
}
