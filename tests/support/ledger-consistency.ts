import type { Database, Reader } from 'backend/platform/database/database'
import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { runChecks } from 'backend/platform/reconcile/run-checks'
import type { Violation } from 'backend/platform/reconcile/violations'
import { expect } from 'vitest'

// The checks are imported where they run, because those of all modules import the whole market.

/** All rows of the database that violate an invariant. */
export async function findAllViolations(reader: Reader, appRole?: string): Promise<Violation[]> {
  const { RECONCILE_CHECKS } = await import('backend/market/registry')
  return await runChecks(reader, RECONCILE_CHECKS, appRole === undefined ? {} : { appRole })
}

async function violationsOf(reader: Reader, module: ReconcileModule): Promise<Violation[]> {
  const { checksOf } = await import('backend/wallet')
  return await runChecks(reader, checksOf([module]))
}

export async function findStockViolations(reader: Reader): Promise<Violation[]> {
  const { inventoryReconcile } = await import('backend/inventory')
  return await violationsOf(reader, inventoryReconcile)
}

export async function findOrderViolations(reader: Reader): Promise<Violation[]> {
  const { orderingReconcile } = await import('backend/ordering')
  return await violationsOf(reader, orderingReconcile)
}

/** Differences with the bank are no fault of the books: tests create them, and operators explain them. */
const UNEXPLAINED = 'bank_difference'

/** Asserts that no invariant is violated. Call it after every test that moves goods or money. */
export async function assertLedgerConsistent(db: Database): Promise<void> {
  const violations = await findAllViolations(db.orm)
  expect(violations.filter(({ invariant }) => invariant !== UNEXPLAINED)).toEqual([])
}
