/** Orders that are paid by bank, and money that goes back to its payer. */

import { openSession } from 'backend/account'
import { approveDecision, proposeDecision } from 'backend/banking/suspense/decide-suspense'
import { bankArrival, orderBankPayment, suspenseDecision } from 'backend/banking/tables'
import { createOperator } from 'backend/operators'
import { newId } from 'backend/platform/ids'
import { escrowOf } from 'backend/wallet'
import { detail } from 'contract/ordering'
import { singleBuy } from 'contract/spot'
import { eq } from 'drizzle-orm'
import { DAY_MS } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import type { BankingMarket } from './banking-market'
import { ORDER_KG, putOnSale } from './load-clients'

/** An order of a customer that waits for its payment. */
export interface BankOrder {
  readonly orderId: string
  readonly orderNo: string
  readonly totalFen: number
  readonly token: string
}

/** Orders from a new offer of the shop. */
export async function placeOrder(
  { client, clock, seed, database }: BankingMarket,
  token: string,
): Promise<BankOrder> {
  const now = clock.now()
  // The clock of the market runs ahead by days, so an earlier session may be over.
  const session = await database.db.transaction((tx) =>
    openSession(tx, seed.merchant.memberId, '203.0.113.7', now),
  )
  const merchant = { ...seed.merchant, token: session.token }
  const validUntil = new Date(now.getTime() + DAY_MS).toISOString()
  const offerId = await putOnSale(client, { ...seed, merchant }, { validUntil })
  const wanted = {
    offerId,
    offerVersion: 1,
    weightKg: ORDER_KG,
    delivery: 'pickup' as const,
    requestId: newId(),
  }
  const { orderId } = await client.value(singleBuy, wanted, token)
  const { orderNo, totalFen } = await client.value(detail, { id: orderId }, token)
  return { orderId, orderNo, totalFen, token }
}

/** What an order ends as, and its payments from a bound account. */
export interface OrderEnd {
  readonly state: 'awaiting_pickup' | 'awaiting_payment' | 'cancelled'
  readonly payments: readonly ('succeeded' | 'failed')[]
}

/** Asserts the order's end: if it is paid, its whole money is in its escrow, once. */
export async function assertOrder(
  { client, database }: BankingMarket,
  { orderId, totalFen, token }: BankOrder,
  end: OrderEnd,
): Promise<void> {
  const { state } = await client.value(detail, { id: orderId }, token)
  expect(state).toBe(end.state)
  const escrowFen = end.state === 'awaiting_pickup' ? totalFen : 0
  expect((await escrowOf(database.db.orm, orderId)).balanceFen).toBe(escrowFen)
  const payments = await database.db.orm
    .select()
    .from(orderBankPayment)
    .where(eq(orderBankPayment.orderId, orderId))
  expect(payments.map((payment) => payment.state)).toEqual(end.payments)
}

let operators = 0

/** Two operators return money in suspense to its payer. The server's worker sends it. */
export async function returnSuspended(market: BankingMarket, bankReference: string): Promise<void> {
  const { db } = market.database
  const now = market.clock.now()
  const [arrival] = await db.orm
    .select()
    .from(bankArrival)
    .where(eq(bankArrival.bankReference, bankReference))
  const proposal = { id: arrival?.id ?? '', kind: 'return' as const, note: '核实' }
  const [first, second] = [await operatorId(market), await operatorId(market)]
  const by = (operatorId: string) => ({ operatorId, now })
  const { decision } = accepted(await db.transaction((tx) => proposeDecision(tx, proposal, by(first))))
  if (!decision) throw new Error('no decision was proposed')
  accepted(await db.transaction((tx) => approveDecision(tx, decision.id, by(second))))
  await market.passUntil(async () => {
    const [row] = await db.orm.select().from(suspenseDecision).where(eq(suspenseDecision.id, decision.id))
    return row?.state === 'returned'
  })
}

async function operatorId({ database: { db }, clock }: BankingMarket): Promise<string> {
  const name = `return${++operators}`
  const made = { name, displayName: name, roles: ['finance'] as const, passwordHash: 'x' }
  return (await db.transaction((tx) => createOperator(tx, made, clock.now()))).id
}
