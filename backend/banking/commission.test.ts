import { createOperator } from 'backend/operators'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { freeCommissionFen } from 'backend/wallet'
import * as contract from 'contract/banking/commission'
import { formatYuan } from 'contract/units'
import { sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { tally } from 'tests/support/tally'
import { sizeFor } from 'tests/support/test-level'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { COMMISSION_ACCOUNT_NO, earnCommission, proposedWithdrawal } from '../../tests/fixtures/commission'
import { DAY_MS } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { Stopped } from '../../tests/fixtures/undone-change'
import { bankWork } from '../../tests/fixtures/unreliable-bank'
import { approveWithdrawal, proposeWithdrawal } from './commission/decide-withdrawal'
import { findWithdrawal } from './commission/withdrawal-store'

const ROUNDS = sizeFor({ gate: 3, area: 20, long: 50 })
const COPIES = 6
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const free = () => freeCommissionFen(m.db.orm)
const stateOf = async (id: string) => (await findWithdrawal(m.db.orm, id))?.state
const approval = (withdrawalId: string) => ({ withdrawalId, ...fresh() })

/** Lets the bank execute what it has, and the market inquire. */
async function pass(): Promise<void> {
  for (let n = 0; n < 3; n++) {
    await bankWork(m).runInstructions()
    await m.moveClock(60_000)
  }
}

test('commission of several orders is paid by one instruction, once', async () => {
  for (let n = 0; n < 3; n++) await earnCommission(m)
  const { withdrawalId, second } = await proposedWithdrawal(m, formatYuan(await free()))
  await m.value(contract.approveWithdrawal, approval(withdrawalId), second)
  await pass()
  expect(await stateOf(withdrawalId)).toBe('paid')
  const [row] = await bankWork(m).sandbox.paymentsTo(COMMISSION_ACCOUNT_NO, 1)
  const wanted = await findWithdrawal(m.db.orm, withdrawalId)
  expect(row?.amountFen).toBe(wanted?.amountFen)
  const day = shanghaiDay(m.clock.now())
  await bankWork(m).compare(day)
  const found = await m.db.orm.execute(
    sql`select kind, reference from bank_difference where direction = 'out'`,
  )
  expect(found, 'the file names the payment as the books do').toEqual([])
})

test.each([
  ['executes without an answer', 'unknown_done', 'paid'],
  ['loses it before it has it', 'unknown_not_done', 'paid'],
  ['refuses', 'refuse', 'failed'],
  ['fails later', 'fail_later', 'failed'],
  ['sends back after two days', 'return_later', 'bounced'],
] as const)('a bank that %s', async (_, fault, state) => {
  const { withdrawalId, second } = await proposedWithdrawal(m)
  const before = await free()
  const { sandbox, runInstructions } = bankWork(m)
  await sandbox.behave({ accountNo: COMMISSION_ACCOUNT_NO, operation: 'transfer', fault })
  await m.value(contract.approveWithdrawal, approval(withdrawalId), second)
  await pass()
  if (state === 'bounced') {
    await sandbox.moveClock(2 * DAY_MS)
    await m.moveClock(DAY_MS / 4)
    await runInstructions()
    await sandbox.moveClock(-2 * DAY_MS)
  }
  expect(await stateOf(withdrawalId)).toBe(state)
  expect(await free()).toBe(state === 'paid' ? before - 10_000 : before)
})

describe('races', () => {
  test('of approvals at once one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { withdrawalId, second } = await proposedWithdrawal(m)
      const before = await free()
      const third = await m.newOperator('finance')
      const answers = await Promise.all(
        Array.from({ length: COPIES }, (_, n) =>
          m.ask(contract.approveWithdrawal, approval(withdrawalId), n % 2 ? third : second),
        ),
      )
      expect(tally(answers)).toEqual({ ok: 1, withdrawal_decided: COPIES - 1 })
      expect(await free()).toBe(before - 10_000)
      await pass()
    }
  })

  test('of an approval and a rejection at once one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { withdrawalId, second } = await proposedWithdrawal(m)
      const before = await free()
      const third = await m.newOperator('finance')
      const answers = await Promise.all([
        m.ask(contract.approveWithdrawal, approval(withdrawalId), second),
        m.ask(contract.rejectWithdrawal, { ...approval(withdrawalId), reason: '用途不明' }, third),
      ])
      expect(tally(answers)).toEqual({ ok: 1, withdrawal_decided: 1 })
      expect(await free()).toBe(answers[0]?.status === 200 ? before - 10_000 : before)
    }
    await pass()
  })

  test('several withdrawals at once never take more than there is, while orders are completed', async () => {
    const { first, second } = await proposedWithdrawal(m)
    const third = formatYuan(Math.round((await free()) / 3))
    const ids: string[] = []
    for (let n = 0; n < COPIES; n++) {
      const wanted = { amountYuan: third, note: '佣金', ...fresh() }
      ids.push((await m.value(contract.proposeWithdrawal, wanted, first)).id)
    }
    const before = await free()
    const [answers] = await Promise.all([
      Promise.all(ids.map((id) => m.ask(contract.approveWithdrawal, approval(id), second))),
      earnCommission(m),
    ])
    const approved = answers.filter(({ status }) => status === 200).length
    expect(approved).toBeGreaterThanOrEqual(2)
    expect(approved).toBeLessThanOrEqual(4)
    expect(await free()).toBeGreaterThanOrEqual(0)
    expect(await free()).toBeLessThan(before)
    await pass()
  })
})

test('a process that ends between hold and commit leaves the proposal open', async () => {
  const { withdrawalId, second } = await proposedWithdrawal(m)
  const before = await free()
  const stopped = m.db.transaction(async (tx) => {
    accepted(await approveWithdrawal(tx, withdrawalId, { operatorId: newId(), now: m.clock.now() }))
    throw new Stopped()
  })
  await expect(stopped).rejects.toThrow(Stopped)
  expect([await free(), await stateOf(withdrawalId)]).toEqual([before, 'proposed'])
  await m.value(contract.approveWithdrawal, approval(withdrawalId), second)
  expect(await free()).toBe(before - 10_000)
  await pass()
})

test('two accounts with one phone are one person', async () => {
  await earnCommission(m)
  const now = m.clock.now()
  const made = { displayName: '财务', roles: ['finance'] as const, passwordHash: 'x', phone: '13712340002' }
  const operatorWith = (name: string) => m.db.transaction((tx) => createOperator(tx, { ...made, name }, now))
  const first = await operatorWith('caiwu-one')
  await m.db.orm.execute(sql`update operator set disabled_at = ${now.toISOString()} where id = ${first.id}`)
  const again = await operatorWith('caiwu-two')
  const account = { accountName: '运营户', accountNo: COMMISSION_ACCOUNT_NO, bankCode: '308' }
  const wanted = { amountFen: 100, note: '佣金', account }
  const by = (operatorId: string) => ({ operatorId, now })
  const { id } = accepted(await m.db.transaction((tx) => proposeWithdrawal(tx, wanted, by(first.id))))
  const approved = await m.db.transaction((tx) => approveWithdrawal(tx, id, by(again.id)))
  expect(approved).toMatchObject({ reason: 'own_withdrawal' })
})
