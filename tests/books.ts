import { findStockViolations } from 'backend/catalogue'
import { findOrderViolations } from 'backend/ordering'
import type { Database } from 'backend/platform/database'
import type { Violation } from 'backend/platform/violations'
import { findViolations } from 'backend/wallet'
import { expect } from 'vitest'

interface Violations {
  stock: Violation[]
  money: Violation[]
  orders: Violation[]
}

/** Every row that breaks the books of stock, of money or of orders. */
export async function violationsOf({ orm }: Database): Promise<Violations> {
  return {
    stock: await findStockViolations(orm),
    money: await findViolations(orm),
    orders: await findOrderViolations(orm),
  }
}

/** Call it after every test that moves goods or money. */
export async function expectBooksWhole(db: Database): Promise<void> {
  expect(await violationsOf(db)).toEqual({ stock: [], money: [], orders: [] })
}
