import { accepted } from 'tests/support/verdict-assertions'
import { depositFixture, OVERDUE, orderWithDeposit, registerDepositOrders } from '../fixtures/deposits'
import { NOON } from '../fixtures/market'
import type { OrderFixture } from '../fixtures/ordering'

/** Deposits that forgeries name. */
export interface TamperedDeposits {
  /** Its time to object is not over. */
  announced: string
  held: string
  forfeited: string
}

/** Deposits in every state. Money moves at noon, except the forfeiture after the time to object. */
export async function addDeposits(fixture: OrderFixture): Promise<TamperedDeposits> {
  const { seed, db } = fixture
  const deposits = depositFixture(db, { owner: seed.buyer, merchant: seed.merchant })
  const restoreOrderTypes = registerDepositOrders()
  const forfeited = await deposits.announced()
  await deposits.runJob(OVERDUE)
  const held = await deposits.held()
  accepted(await deposits.topUp(held, 500))
  const used = await deposits.held({ amountFen: 1_000, weightKg: 2 })
  for (const _ of [1, 2]) accepted(await fixture.pay(await orderWithDeposit(fixture, used, 1)))
  restoreOrderTypes()
  accepted(await deposits.release(await deposits.held()))
  const announced = await deposits.announced()
  await deposits.objected()
  for (const outcome of ['release', 'forfeit'] as const) {
    const id = await deposits.objected()
    const first = accepted(await deposits.propose(id, outcome)).output
    accepted(await deposits.decide(id, first.rulingId, 'returned'))
    const { rulingId } = accepted(await deposits.propose(id, outcome, NOON)).output
    accepted(await deposits.decide(id, rulingId))
  }
  return { announced, held, forfeited }
}
