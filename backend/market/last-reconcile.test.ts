import { newId } from 'backend/platform/ids'
import { openTestDatabase } from 'tests/support/database'
import { expect, test } from 'vitest'
import { reconcileRun } from '../platform/tables'
import { lastReconcileOf } from './last-reconcile'

const AT = new Date('2026-11-22T19:00:00.000Z')

test('reports result and time of the latest run, but no findings', async () => {
  const base = await openTestDatabase()
  try {
    const run = { kind: 'operator' as const, startedAt: AT }
    expect(await lastReconcileOf(base.db)()).toBeNull()
    await base.db.orm.insert(reconcileRun).values([
      { ...run, id: newId(), finishedAt: AT, violations: 3 },
      { ...run, id: newId(), finishedAt: new Date(AT.getTime() - 1), violations: 0 },
      { ...run, id: newId(), violations: 0 },
    ])
    const last = lastReconcileOf(base.db)
    expect(await last()).toEqual({ result: 'failed', at: AT.toISOString() })
    const later = new Date(AT.getTime() + 60_000)
    await base.db.orm.insert(reconcileRun).values({ ...run, id: newId(), finishedAt: later })
    expect(await last(), 'is read once a minute').toEqual({ result: 'failed', at: AT.toISOString() })
    expect(await lastReconcileOf(base.db)()).toEqual({ result: 'ok', at: later.toISOString() })
  } finally {
    await base.drop()
  }
})
