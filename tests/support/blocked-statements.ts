import type { Database } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventually } from './eventually'

/** Resolves when a statement of this database waits for a lock that another transaction holds. */
export async function untilBlocked({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await eventually(async () => {
    const blocked = await orm.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(blocked.length).toBeGreaterThan(0)
  })
}
