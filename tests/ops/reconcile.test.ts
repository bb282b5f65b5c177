import { bankDifference } from 'backend/banking/tables'
import { RECONCILE_CHECKS } from 'backend/market/registry'
import { openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { beginOperatorRun } from 'backend/platform/reconcile/stored-run'
import { reconcileFinding, reconcileRun } from 'backend/platform/tables'
import { deposit } from 'backend/wallet/deposit'
import { eq, sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { launchServer } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const slip = { bankReference: newId(), amountFen: 10_000, payerName: '测试付款人', payerPhone: null }
  const booked = await database.db.transaction((tx) =>
    deposit(tx, { ...slip, memberId: newId(), now: new Date() }),
  )
  expect(booked.ok).toBe(true)
})
afterAll(() => database.drop())

/** Runs `npm run reconcile`. */
async function reconcile(...args: string[]): Promise<{ code: number | null; lines: string[] }> {
  const settings = { DATABASE_URL: database.runtimeUrl }
  const command = ['npm', 'run', '--silent', 'reconcile', ...(args.length > 0 ? ['--', ...args] : [])]
  const { ended, lines } = await launchServer({ settings, command })
  return { code: await ended, lines }
}

test('a consistent ledger: one line, exit code 0', async () => {
  expect(await reconcile()).toEqual({ code: 0, lines: ['对账无差异'] })
})

test('an open difference with the bank’s file: exit code 1 until it is explained', async () => {
  const { orm } = database.db
  const difference = {
    id: newId(),
    day: '2026-11-20',
    reference: 'TEST20261120000001',
    direction: 'in',
    kind: 'theirs_only',
    theirFen: 12_345,
    theirDay: '2026-11-20',
    at: new Date(),
  } as const
  await orm.insert(bankDifference).values({ ...difference, state: 'open' })
  expect(await reconcile()).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(
        new RegExp(`^bank_difference bank_difference ${difference.id} .*TEST20261120000001`),
      ),
      '对账发现 1 处差异',
    ],
  })
  const explained = { state: 'explained', explanation: '银行已冲正', explainedAt: new Date() } as const
  await orm.update(bankDifference).set(explained).where(eq(bankDifference.id, difference.id))
  expect(await reconcile()).toEqual({ code: 0, lines: ['对账无差异'] })
})

test('--resume continues an interrupted run and shows its earlier findings', async () => {
  const runId = await beginOperatorRun(database.db, new Date())
  await database.db.orm.insert(reconcileFinding).values({
    runId,
    no: 1,
    invariant: 'I1',
    tableName: 'ledger_transfer',
    rowId: 'x',
    detail: 'found before the interruption',
  })
  const position = { check: RECONCILE_CHECKS.at(-1)?.name ?? '', state: null }
  const interrupted = { violations: 1, position }
  await database.db.orm.update(reconcileRun).set(interrupted).where(eq(reconcileRun.id, runId))
  expect(await reconcile('--resume')).toEqual({
    code: 1,
    lines: ['I1 ledger_transfer x found before the interruption', '对账发现 1 处差异'],
  })
  expect(await reconcile('--resume')).toEqual({ code: 0, lines: ['对账无差异'] })
})

test('a changed row: exit code 1 and a line with invariant, table and row', async () => {
  const superuser = openDatabase(database.superuserUrl, { maxConnections: 1 })
  const rowId = await superuser.orm.transaction(async (tx) => {
    await tx.execute(sql`alter table ledger_transfer disable trigger append_only`)
    const [row] = await tx.execute<{ id: string }>(
      sql`update ledger_transfer set actor_id = 'forged' returning id`,
    )
    await tx.execute(sql`alter table ledger_transfer enable always trigger append_only`)
    return row?.id
  })
  await superuser.close()
  const { code, lines } = await reconcile()
  expect(code).toBe(1)
  expect(lines).toEqual([
    `I7 ledger_transfer ${rowId} hash does not cover its columns`,
    expect.stringMatching(new RegExp(`^money_bank_slip ledger_transfer ${rowId} `)),
    '对账发现 2 处差异',
  ])
})
