/** Forged movements between the supervised bank account and the books: cash-outs, returns, suspense, bank payments. */
import { newId } from 'backend/platform/ids'
import {
  clearingFor,
  commissionFor,
  escrowFor,
  feeFor,
  settlingOf,
  suspenseFor,
  withdrawableOf,
} from 'backend/wallet/ledger/accounts'
import { type SQL, sql } from 'drizzle-orm'
import { company, type Forgery, forge, type Move, member } from './forgeries'
import type { TamperedMarket } from './tampered-market'

const CASH_OUT_FEN = 10_000
const ARRIVAL_FEN = 5_000

/** A movement about a row of the market, with the id that the query finds. */
function about(name: string, query: SQL, move: (id: string, market: TamperedMarket) => Move): Forgery {
  return {
    name,
    forge: async (tx, market) => {
      const [row] = await tx.execute<{ id: string }>(query)
      if (!row) throw new Error(`no row for the forgery: ${name}`)
      return await forge(tx, [move(row.id, market)])
    },
  }
}

const buyer = ({ fixture }: TamperedMarket) => member(fixture.seed.buyer)
const rival = ({ fixture }: TamperedMarket) => member(fixture.seed.rival)
const merchant = ({ fixture }: TamperedMarket) => company(fixture.seed.merchant)

type CashOutState = 'requested' | 'succeeded' | 'failed' | 'returned'
const cashOutIn = (state: CashOutState) => sql`select id from cash_out where state = ${state} limit 1`

/** A payment of the buyer's cash-out of 100 yuan, with some details forged. */
function payment(
  name: string,
  state: CashOutState,
  forged: (id: string, market: TamperedMarket) => Partial<Move> = () => ({}),
): Forgery {
  return about(name, cashOutIn(state), (id, market) => ({
    cause: 'cash_out',
    causeId: id,
    from: withdrawableOf(buyer(market)),
    to: clearingFor(id),
    fen: CASH_OUT_FEN,
    actorId: 'bank',
    ...forged(id, market),
  }))
}

/** Money of a cash-out that the receiving bank returned, with some details forged. */
function returned(
  name: string,
  state: CashOutState,
  forged: (id: string, market: TamperedMarket) => Partial<Move> = () => ({}),
): Forgery {
  return about(name, cashOutIn(state), (id, market) => ({
    cause: 'cash_out_return',
    causeId: id,
    from: clearingFor(id),
    to: withdrawableOf(buyer(market)),
    fen: CASH_OUT_FEN,
    actorId: 'bank',
    ...forged(id, market),
  }))
}

const cashOuts: Forgery[] = [
  payment('a cash-out without a request', 'succeeded', () => {
    const id = newId()
    return { causeId: id, to: clearingFor(id) }
  }),
  payment('a cash-out paid before the bank has told its result', 'requested'),
  payment('a cash-out paid a second time', 'succeeded'),
  payment('a cash-out that failed is paid', 'failed'),
  payment('a cash-out with the money of another owner', 'requested', (_, m) => ({
    from: withdrawableOf(merchant(m)),
  })),
  payment('a cash-out of commission', 'requested', (_, { orders }) => ({
    from: commissionFor(orders.completed),
    fen: 1,
  })),
  payment('a cash-out paid to a third party of the market', 'requested', (_, m) => ({
    to: settlingOf(rival(m)),
  })),
  payment('a fee that was not agreed on', 'requested', (id) => ({ to: feeFor(id), fen: 400 })),
  payment('more money is held for a cash-out', 'requested', () => ({ kind: 'pending' })),
  returned('a cash-out that was not returned comes back', 'succeeded'),
  returned('a cash-out under way comes back', 'requested'),
  returned('a cash-out is returned a second time', 'returned'),
  returned('a returned cash-out is given to another owner', 'returned', (_, m) => ({
    to: withdrawableOf(rival(m)),
  })),
  returned('a fee is given back without a return', 'succeeded', (id) => ({ from: feeFor(id), fen: 500 })),
]

type DecisionState = 'booked' | 'returning' | 'returned' | 'failed' | 'bounced'

/** The slip of an arrival in suspense about which two operators have decided. */
const slipOf = (state: DecisionState) => sql`select a.slip_id as id from suspense_decision d
  join bank_arrival a on a.id = d.arrival_id where d.state = ${state} limit 1`
const decisionIn = (state: DecisionState) =>
  sql`select id from suspense_decision where state = ${state} limit 1`

const suspense: Forgery[] = [
  about('suspense booked without a decision', slipOf('booked'), (_, m) => ({
    cause: 'suspense_booking',
    causeId: m.suspenseSlipId,
    from: suspenseFor(m.suspenseSlipId),
    to: settlingOf(rival(m)),
    fen: 70_000,
  })),
  about('an arrival booked from suspense a second time', slipOf('booked'), (slipId, m) => ({
    cause: 'suspense_booking',
    causeId: slipId,
    from: clearingFor(slipId),
    to: settlingOf(buyer(m)),
    fen: ARRIVAL_FEN,
  })),
  about('an arrival that is to be returned is booked', slipOf('failed'), (slipId, m) => ({
    cause: 'suspense_booking',
    causeId: slipId,
    from: suspenseFor(slipId),
    to: settlingOf(buyer(m)),
    fen: ARRIVAL_FEN,
  })),
  about('suspense returned without a decision', slipOf('booked'), (_, m) => {
    const id = newId()
    return {
      cause: 'suspense_return',
      causeId: id,
      from: suspenseFor(m.suspenseSlipId),
      to: clearingFor(id),
      fen: 70_000,
    }
  }),
  about('a return that failed is paid', decisionIn('failed'), (id, m) => ({
    cause: 'suspense_return',
    causeId: id,
    from: suspenseFor(m.suspenseSlipId),
    to: clearingFor(id),
    fen: ARRIVAL_FEN,
    actorId: 'bank',
  })),
  about('a return paid a second time, from a member’s money', decisionIn('returned'), (id, m) => ({
    cause: 'suspense_return',
    causeId: id,
    from: withdrawableOf(buyer(m)),
    to: clearingFor(id),
    fen: ARRIVAL_FEN,
    actorId: 'bank',
  })),
  about('a return that was paid comes back', decisionIn('returned'), (id, m) => ({
    cause: 'suspense_return_back',
    causeId: id,
    from: clearingFor(id),
    to: suspenseFor(m.suspenseSlipId),
    fen: ARRIVAL_FEN,
    actorId: 'bank',
  })),
  about('a return comes back a second time', decisionIn('bounced'), (id, m) => ({
    cause: 'suspense_return_back',
    causeId: id,
    from: clearingFor(id),
    to: suspenseFor(m.suspenseSlipId),
    fen: ARRIVAL_FEN,
    actorId: 'bank',
  })),
  about('a return that came back is given to a member', decisionIn('bounced'), (id, m) => ({
    cause: 'suspense_return_back',
    causeId: id,
    from: clearingFor(id),
    to: settlingOf(rival(m)),
    fen: ARRIVAL_FEN,
    actorId: 'bank',
  })),
]

type PaymentState = 'succeeded' | 'failed' | 'requested'

/** A payment from a bank account into the escrow of its order. */
const collected = (name: string, state: PaymentState): Forgery => ({
  name,
  forge: async (tx) => {
    const [row] = await tx.execute<{ order_id: string; amount_fen: string }>(
      sql`select order_id, amount_fen from order_bank_payment
        where state = ${state} and credited_to is distinct from 'wallet' limit 1`,
    )
    if (!row) throw new Error(`no payment is ${state}`)
    const { order_id: orderId, amount_fen: fen } = row
    const move = { cause: 'order_bank_payment', causeId: orderId, from: clearingFor(orderId) }
    const to = escrowFor('order', orderId)
    return await forge(tx, [{ ...move, to, fen: Number(fen), actorId: 'bank' }])
  },
})

export const BANKING_FORGERIES: readonly Forgery[] = [
  ...cashOuts,
  ...suspense,
  collected('an order paid by the bank a second time', 'succeeded'),
  collected('an order paid although the bank has refused', 'failed'),
  collected('an order paid before the bank has told its result', 'requested'),
]
