import { type OrderPaymentDeps, payWithCode } from 'backend/banking'
import { requireStaff } from 'backend/companies'
import { collectForOrder, lockOrder } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { BankExchangeSingleBuy, PaidByBank } from 'contract/flash-sales/bank-exchange'
import type { z } from 'zod'
import { placePurchase } from './buy-alone'

type Input = z.output<typeof BankExchangeSingleBuy>

/** Places an order of a flash sale and lets the bank collect its total from a bound account, in one transaction. */
export async function buySaleByBank(deps: OrderPaymentDeps, call: Call<Actor>, { smsCode, ...input }: Input) {
  return await payWithCode(
    deps,
    call,
    { operation: 'flashSale.bankExchangeSingleBuy', smsCode, input },
    async (): Promise<Verdict<void, never>> => accept(),
    (tx) => placeAndCollect(tx, call, input),
  )
}

async function placeAndCollect(tx: Tx, call: Call<Actor>, { cardId, ...wanted }: Omit<Input, 'smsCode'>) {
  const { memberId } = call.actor
  const placed = await placePurchase(tx, call, wanted)
  if (!placed.ok) return placed
  const order = await lockOrder(tx, placed.value.orderId)
  if (order.buyingCompanyId !== null) {
    const allowed = await requireStaff(tx, { memberId, companyId: order.buyingCompanyId }, 'pay')
    if (!allowed.ok) return allowed
  }
  const by = { memberId, cardId, requestId: wanted.requestId, now: call.now }
  const started = await collectForOrder(tx, order, by)
  if (!started.ok) {
    if (started.reason === 'card_not_bound') return refuse('card_not_bound')
    throw new Error(`the new order ${order.id} cannot be collected: ${started.reason}`)
  }
  const { view, instructionId } = started.value
  const answer: PaidByBank = { ...placed.value, payment: view }
  return accept({ answer, instructionId })
}
