import stockViolations from 'backend/catalogue/stock-violations.sql?raw'
import type { Database } from 'backend/platform/database'
import { findViolations, type Violation } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

interface Violations {
  stock: Record<string, unknown>[]
  money: Violation[]
}

/** Every row that breaks the books of stock or of money. */
export async function violationsOf(db: Database): Promise<Violations> {
  const stock = await db.orm.execute(sql.raw(stockViolations))
  return { stock: [...stock], money: await findViolations(db.orm) }
}

/** Call it after every test that moves goods or money. */
export async function expectBooksWhole(db: Database): Promise<void> {
  expect(await violationsOf(db)).toEqual({ stock: [], money: [] })
}
