import { runParts } from 'backend/banking/bank-of'
import {
  approveWithdrawal,
  proposeWithdrawal,
  rejectWithdrawal,
} from 'backend/banking/commission/decide-withdrawal'
import { runInstructions } from 'backend/banking/instructions/run-instructions'
import { movableClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'tests/fixtures/market'
import type { OrderFixture } from 'tests/fixtures/ordering'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { accepted } from 'tests/support/verdict-assertions'
import { bankWith, type Result, SETTINGS } from './tampered-cash-outs'

const AMOUNT_FEN = 1_000
const ACCOUNT = { accountName: '塑集（演示）有限公司', accountNo: '15000000000002', bankCode: '102' }

/** Withdrawals of commission in each state. */
export type TamperedWithdrawals = Record<
  'proposed' | 'rejected' | 'paid' | 'failed' | 'bounced' | 'paying',
  string
>

export async function addCommissionWithdrawals(
  { db }: OrderFixture,
  now: Date,
): Promise<TamperedWithdrawals> {
  const at = (hours: number) => new Date(now.getTime() + (hours * DAY_MS) / 24)
  const by = (hours: number) => ({ operatorId: newId(), now: at(hours) })
  const run = async (result: Result, hours: number) => {
    const context = { ...SETTINGS, db, cipher: TEST_CIPHER, clock: movableClock(at(hours)) }
    await runInstructions(runParts(context, bankWith(result)))
  }
  const propose = async () => {
    const proposal = { amountFen: AMOUNT_FEN, note: '十一月佣金', account: ACCOUNT }
    return accepted(await db.transaction((tx) => proposeWithdrawal(tx, proposal, by(5)))).id
  }
  const approve = async (result: Result) => {
    const id = await propose()
    accepted(await db.transaction((tx) => approveWithdrawal(tx, id, by(6))))
    await run('processing', 6)
    await run(result, 7)
    return id
  }
  const rejected = await propose()
  const rejection = { withdrawalId: rejected, reason: '月底再提' }
  accepted(await db.transaction((tx) => rejectWithdrawal(tx, rejection, by(6))))
  const [paid, failed, bounced] = [
    await approve('succeeded'),
    await approve('failed'),
    await approve('returned'),
  ]
  const paying = await approve('processing')
  return { rejected, paid, failed, bounced, paying, proposed: await propose() }
}
