import { inventoryReconcile } from 'backend/inventory'
import { RECONCILE_CHECKS } from 'backend/market/registry'
import { orderingReconcile } from 'backend/ordering'
import type { Database, Reader } from 'backend/platform/database/database'
import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { runChecks } from 'backend/platform/reconcile/run-checks'
import type { Violation } from 'backend/platform/reconcile/violations'
import { checksOf } from 'backend/wallet'
import { expect } from 'vitest'

/** All rows of the database that violate an invariant. */
export async function findAllViolations(reader: Reader, appRole?: string): Promise<Violation[]> {
  return await runChecks(reader, RECONCILE_CHECKS, appRole === undefined ? {} : { appRole })
}

async function violationsOf(reader: Reader, module: ReconcileModule): Promise<Violation[]> {
  return await runChecks(reader, checksOf([module]))
}

export const findStockViolations = (reader: Reader) => violationsOf(reader, inventoryReconcile)
export const findOrderViolations = (reader: Reader) => violationsOf(reader, orderingReconcile)

/** Differences with the bank are no fault of the books: tests create them, and operators explain them. */
const UNEXPLAINED = 'bank_difference'

/** Asserts that no invariant is violated. Call it after every test that moves goods or money. */
export async function assertLedgerConsistent(db: Database): Promise<void> {
  const violations = await findAllViolations(db.orm)
  expect(violations.filter(({ invariant }) => invariant !== UNEXPLAINED)).toEqual([])
}
