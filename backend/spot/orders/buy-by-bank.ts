import { type OrderPaymentDeps, payWithCode } from 'backend/banking'
import { requireStaff } from 'backend/companies'
import { collectForOrder, lockOrder } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { PlacedOrder } from 'contract/spot'
import type { PaidByBank } from 'contract/spot/bank-exchange'

interface BankPurchase {
  /** Name of the request in the log of requests. */
  operation: string
  smsCode: string
  input: { cardId: string; requestId: string }
}

type CollectRefusal = 'card_not_bound' | 'forbidden' | 'not_found'
type Collecting<R extends string> = Promise<Verdict<{ answer: PaidByBank; instructionId: string }, R>>

/**
 * Places an order and lets the bank collect its total from a bound account of the buyer, in one transaction.
 * @param place validates and places the order as its type demands
 */
export async function buyByBank<R extends string>(
  deps: OrderPaymentDeps,
  call: Call<Actor>,
  purchase: BankPurchase,
  place: (tx: Tx) => Promise<Verdict<PlacedOrder, R>>,
) {
  return await payWithCode(
    deps,
    call,
    purchase,
    async (): Promise<Verdict<void, never>> => accept(),
    async (tx): Collecting<R | CollectRefusal> => {
      const placed = await place(tx)
      return placed.ok ? await collect(tx, call, placed.value, purchase.input) : placed
    },
  )
}

async function collect(
  tx: Tx,
  { actor: { memberId }, now }: Call<Actor>,
  placed: PlacedOrder,
  { cardId, requestId }: BankPurchase['input'],
): Collecting<CollectRefusal> {
  const order = await lockOrder(tx, placed.orderId)
  if (order.buyingCompanyId !== null) {
    const allowed = await requireStaff(tx, { memberId, companyId: order.buyingCompanyId }, 'pay')
    if (!allowed.ok) return allowed
  }
  const started = await collectForOrder(tx, order, { memberId, cardId, requestId, now })
  if (!started.ok) {
    if (started.reason === 'card_not_bound') return refuse('card_not_bound')
    throw new Error(`the new order ${order.id} cannot be collected: ${started.reason}`)
  }
  const { view, instructionId } = started.value
  const answer: PaidByBank = { ...placed, payment: view }
  return accept({ answer, instructionId })
}
