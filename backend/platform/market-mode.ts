import type { Database } from './database'
import type { Mode } from './settings'
import { StartRefused } from './start-refused'
import { marketState } from './tables'

const NAMES: Record<Mode, string> = { demo: '演示', live: '正式' }

/**
 * Writes the mode into a new database and refuses one that was made in the other mode.
 * @returns when it was first claimed, and when its demo market was in place; null where it is not yet
 * @throws StartRefused
 */
export async function claimMode(
  db: Database,
  mode: Mode,
  now: Date,
): Promise<{ createdAt: Date; seededAt: Date | null }> {
  await db.orm.insert(marketState).values({ mode, createdAt: now }).onConflictDoNothing()
  const [state] = await db.orm.select().from(marketState)
  if (!state) throw new Error('the market state has no row')
  if (state.mode !== mode)
    throw new StartRefused(
      `该数据库属于${NAMES[state.mode]}市场，不能以${NAMES[mode]}模式启动：请设置 SUJI_MODE=${state.mode}，或改用另一个数据库`,
    )
  return { createdAt: state.createdAt, seededAt: state.seededAt }
}

export async function recordSeeded(db: Database, now: Date): Promise<void> {
  await db.orm.update(marketState).set({ seededAt: now })
}
