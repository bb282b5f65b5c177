import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '../answer'
import type { Market } from '../market'

/** Asks while nobody can read a table, so that the time runs out. */
export async function timesOut(
  m: Market,
  table: 'offer_listing' | 'product',
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await m.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
    return { answer: await ask() }
  })
  expect(answer.reason).toBe('search_timed_out')
  return answer
}
