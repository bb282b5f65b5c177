import { RECONCILE_CHECKS } from 'backend/market/registry'
import { openDatabase } from 'backend/platform/database/database'
import { advanceRun, beginOperatorRun, findFindings } from 'backend/platform/reconcile/stored-run'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperator } from '../../tests/fixtures/operators'
import { recordOperatorAction } from './audit-store'

const NOON = new Date('2026-11-21T04:00:00.000Z')
const ACTION = {
  operatorId: null,
  action: 'operator.disable',
  subject: { kind: 'operator', id: '7' },
  facts: { name: 'wang', before: ['support'] },
  at: NOON,
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** Findings of a complete reconcile. */
async function findings(): Promise<string[]> {
  const runId = await beginOperatorRun(database.db, NOON)
  await advanceRun(database.db, runId, RECONCILE_CHECKS, { now: () => NOON })
  const rows = await findFindings(database.db.orm, runId, 10)
  return rows.map(({ invariant, tableName, rowId }) => `${invariant} ${tableName} ${rowId}`)
}

test('the audit refuses changes, and reconcile finds a row that a superuser changed', async () => {
  const { operatorId } = await addOperator(database.db, ['admin'], NOON)
  await database.db.transaction((tx) => recordOperatorAction(tx, ACTION))
  await database.db.transaction((tx) => recordOperatorAction(tx, { ...ACTION, operatorId }))
  for (const change of ['update operator_audit set facts = default', 'delete from operator_audit'])
    await expect(database.db.orm.execute(sql.raw(change))).rejects.toThrow()
  expect(await findings()).toEqual([])

  const superuser = openDatabase(database.superuserUrl, { maxConnections: 1 })
  const [row] = await superuser.orm.transaction(async (tx) => {
    await tx.execute(sql`alter table operator_audit disable trigger append_only`)
    const changed = await tx.execute<{ id: string }>(
      sql`update operator_audit set operator_id = ${operatorId} where operator_id is null returning id`,
    )
    await tx.execute(sql`alter table operator_audit enable always trigger append_only`)
    return changed
  })
  await superuser.close()
  expect(await findings()).toEqual([`seal operator_audit ${row?.id}`])
})
