import { newId } from 'backend/platform/ids'
import { holdCommission } from 'backend/wallet'
import * as contract from 'contract/banking/commission'
import { type SQL, sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { proposedWithdrawal } from '../../tests/fixtures/commission'
import { fresh } from '../../tests/fixtures/sms-codes'
import { Stopped, violationsAfter } from '../../tests/fixtures/undone-change'
import { bankWork } from '../../tests/fixtures/unreliable-bank'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

async function approved() {
  const proposed = await proposedWithdrawal(m)
  const { withdrawalId, second } = proposed
  await m.value(contract.approveWithdrawal, { withdrawalId, ...fresh() }, second)
  return proposed
}

async function paid() {
  const made = await approved()
  for (let n = 0; n < 3; n++) {
    await bankWork(m).runInstructions()
    await m.moveClock(60_000)
  }
  return made
}

const foundAfter = async (change: SQL) => (await violationsAfter(m, change)).map(({ invariant }) => invariant)

/** Holds commission past the calls, in a transaction that is rolled back. @returns what reconcile finds */
async function foundAfterHold(withdrawalId: string, actorId: string): Promise<string[]> {
  let found: string[] = []
  const undone = m.db.transaction(async (tx) => {
    const by = { actorId, requestId: withdrawalId, now: m.clock.now() }
    accepted(await holdCommission(tx, { withdrawalId, amountFen: 10_000 }, by))
    found = (await findAllViolations(tx)).map(({ invariant }) => invariant)
    throw new Stopped()
  })
  await expect(undone).rejects.toThrow(Stopped)
  return found
}

describe('reconcile finds commission that is held', () => {
  test('without a withdrawal', async () => {
    await proposedWithdrawal(m)
    expect(await foundAfterHold(newId(), newId())).toContain('money_commission_withdrawal')
  })

  test('for a withdrawal that waits for approval', async () => {
    const { withdrawalId } = await proposedWithdrawal(m)
    const found = await foundAfterHold(withdrawalId, newId())
    expect(found).toEqual(
      expect.arrayContaining(['money_commission_withdrawal', 'commission_withdrawal_money']),
    )
  })
})

describe('reconcile finds a paid withdrawal', () => {
  test.each([
    ['of another amount', sql`amount_fen = amount_fen + 1`, 'commission_withdrawal_money'],
    ['to another account', sql`payee_account_no = '62220000000000001'`, 'seal'],
    ['to another name', sql`payee_name = 'x'`, 'seal'],
    ['of another proposer', sql`proposed_by = gen_random_uuid()`, 'seal'],
    [
      'proposed after its approval',
      sql`proposed_at = proposed_at + interval '1 day'`,
      'commission_withdrawal_approval',
    ],
    [
      'settled at another instant',
      sql`settled_at = settled_at + interval '1 second'`,
      'commission_withdrawal_approval',
    ],
  ])('%s', async (_, change, invariant) => {
    const { withdrawalId } = await paid()
    const found = await foundAfter(sql`update commission_withdrawal set ${change} where id = ${withdrawalId}`)
    expect(found).toContain(invariant)
  })

  test('that the bank is told to pay no more', async () => {
    const { withdrawalId } = await approved()
    const found = await foundAfter(
      sql`update bank_instruction set state = 'failed' where subject_id = ${withdrawalId}`,
    )
    expect(found).toEqual(expect.arrayContaining(['bank_instruction', 'commission_withdrawal_instruction']))
  })
})

describe('the database refuses', () => {
  test.each([
    ['approval by its proposer', sql`decided_by = proposed_by`],
    ['another operator afterwards', sql`decided_by = gen_random_uuid()`],
    ['a return to the proposal', sql`state = 'proposed', decided_by = null, decided_at = null`],
    ['a rejection of an approved one', sql`state = 'rejected'`],
  ])('%s', async (_, change) => {
    const { withdrawalId } = await approved()
    const changing = m.db.orm.execute(
      sql`update commission_withdrawal set ${change} where id = ${withdrawalId}`,
    )
    await expect(changing).rejects.toThrow()
  })

  test('deletion', async () => {
    const { withdrawalId } = await proposedWithdrawal(m)
    const deleting = m.db.orm.execute(sql`delete from commission_withdrawal where id = ${withdrawalId}`)
    await expect(deleting).rejects.toThrow()
  })
})
