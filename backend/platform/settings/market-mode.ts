import { sql } from 'drizzle-orm'
import type { Database, Reader, Tx } from '../database/database'
import { marketState } from '../tables'
import type { Mode } from './settings'
import { StartRefused } from './start-refused'

export type MarketState = typeof marketState.$inferSelect

const NAMES: Record<Mode, string> = { demo: '演示', live: '正式' }

/**
 * Stores the mode in a new database. Refuses one of the other mode.
 * @returns the state of the market
 * @throws StartRefused
 */
export async function claimMode(db: Database, mode: Mode, now: Date): Promise<MarketState> {
  await db.orm.insert(marketState).values({ mode, createdAt: now }).onConflictDoNothing()
  const [state] = await db.orm.select().from(marketState)
  if (!state) throw new Error('market_state has no row')
  if (state.mode !== mode)
    throw new StartRefused(
      `该数据库属于${NAMES[state.mode]}市场，不能以${NAMES[mode]}模式启动：请设置 SUJI_MODE=${state.mode}，或改用另一个数据库`,
    )
  return state
}

export async function recordOpened(db: Database, now: Date): Promise<void> {
  await db.orm.update(marketState).set({ openedAt: now })
}

export async function recordSeeded(db: Database, now: Date): Promise<void> {
  await db.orm.update(marketState).set({ seededAt: now })
}

/** @returns offset of a demo market's clock, in milliseconds */
export async function clockOffsetMs(reader: Reader): Promise<number> {
  const [state] = await reader.select({ offsetMs: marketState.clockOffsetMs }).from(marketState)
  return state?.offsetMs ?? 0
}

/** Moves a demo market's clock forward, for all servers. @returns the new offset in milliseconds */
export async function moveClock(tx: Tx, byMs: number): Promise<number> {
  const [state] = await tx
    .update(marketState)
    .set({ clockOffsetMs: sql`${marketState.clockOffsetMs} + ${byMs}` })
    .returning({ offsetMs: marketState.clockOffsetMs })
  if (!state) throw new Error('market_state has no row')
  return state.offsetMs
}
