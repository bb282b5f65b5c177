/** Moves the clock by days, which ends the sessions of everybody else. */
import { freeCommissionFen } from 'backend/wallet'
import * as contract from 'contract/banking/commission'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { expect, test } from 'vitest'
import { openMarket } from '../../tests/endpoints/market'
import { COMMISSION_ACCOUNT_NO, proposedWithdrawal } from '../../tests/fixtures/commission'
import { DAY_MS } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { bankWork } from '../../tests/fixtures/unreliable-bank'
import { findWithdrawal } from './commission/withdrawal-store'
import { RETURNS_WITHIN_MS } from './instructions/instruction-states'

/** The sandbox bank returns money after two days; the market stops to ask before the clock of the bank is there. */
const LATE_MS = RETURNS_WITHIN_MS + DAY_MS

test('a payment of commission that is sent back after more than 7 days is booked', async () => {
  const m = await openMarket({ transport: 'in-process' })
  const { sandbox, runInstructions, deliverNotices } = bankWork(m)
  const { withdrawalId, second } = await proposedWithdrawal(m)
  const before = await freeCommissionFen(m.db.orm)
  const state = async () => (await findWithdrawal(m.db.orm, withdrawalId))?.state
  await sandbox.behave({ accountNo: COMMISSION_ACCOUNT_NO, operation: 'transfer', fault: 'return_later' })
  await m.value(contract.approveWithdrawal, { withdrawalId, ...fresh() }, second)
  for (let n = 0; n < 3; n++) {
    await runInstructions()
    await m.moveClock(60_000)
  }
  expect(await state()).toBe('paid')
  await sandbox.moveClock(-LATE_MS)
  for (let passed = 0; passed < LATE_MS; passed += DAY_MS) {
    await m.moveClock(DAY_MS)
    await runInstructions()
  }
  await sandbox.moveClock(LATE_MS)
  await m.moveClock(DAY_MS)
  for (let n = 0; n < 2; n++) await deliverNotices()
  expect(await state()).toBe('bounced')
  expect(await freeCommissionFen(m.db.orm)).toBe(before)
  expect(await findAllViolations(m.db.orm)).toEqual([])
  await m.close()
})
