import { runParts } from 'backend/banking/bank-of'
import { finishBinding, startBinding } from 'backend/banking/cards/bind-card'
import { requestCashOut } from 'backend/banking/cash-out/request-cash-out'
import { runInstructions } from 'backend/banking/instructions/run-instructions'
import type { BankGateway } from 'backend/gateways/bank'
import { movableClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { callOf, DAY_MS } from 'tests/fixtures/market'
import type { OrderFixture } from 'tests/fixtures/ordering'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { accepted } from 'tests/support/verdict-assertions'

type Result = 'processing' | 'succeeded' | 'failed' | 'returned'

/** A bank that takes everything and reports one result. */
function bankWith(result: Result): BankGateway {
  const taken = { outcome: 'accepted' } as const
  return {
    transferOut: async () => taken,
    sendSmallAmount: async () => taken,
    resendOrderNo: async () => taken,
    checkSmallAmount: async () => ({ outcome: 'right' }),
    inquire: async () => ({ outcome: 'found', result, reason: null }),
    inquireArrival: async () => ({ outcome: 'absent' }),
    statement: async () => [],
  }
}

/** A bound account of the buyer and cash-outs in several states. */
export async function addCashOuts({ db, seed }: OrderFixture, now: Date): Promise<void> {
  const { actor } = callOf(db, seed.buyer)
  const owner = { kind: 'member', id: seed.buyer.memberId } as const
  const later = new Date(now.getTime() + DAY_MS / 24)
  const run = async (result: Result) => {
    await runInstructions(
      runParts({ db, cipher: TEST_CIPHER, clock: movableClock(now) }, bankWith('processing')),
    )
    await runInstructions(runParts({ db, cipher: TEST_CIPHER, clock: movableClock(later) }, bankWith(result)))
  }
  const wanted = { bankCode: '102', accountNo: '6222020000000001', accountName: '陈采购' }
  const { card } = accepted(
    await db.transaction((tx) => startBinding(tx, { owner, actor, cipher: TEST_CIPHER, now }, wanted)),
  )
  await run('succeeded')
  await db.transaction((tx) => finishBinding(tx, card.id, now))
  for (const result of ['succeeded', 'failed', 'returned', 'processing'] as const) {
    const payment = { owner, memberId: actor.memberId, cardId: card.id, amountFen: 10_000 }
    accepted(await db.transaction((tx) => requestCashOut(tx, { ...payment, requestId: newId(), now })))
    await run(result)
  }
}
