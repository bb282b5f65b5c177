/** Forged movements between the supervised account, suspense and owners, and forged corrections. */

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
import type { CauseKind } from 'backend/wallet/ledger/cause-kinds'
import { reverseTransfer } from 'backend/wallet/ledger/reverse-transfer'
import { NOON } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import { company, type Forgery, type Move, member, singleForgery } from './forgeries'
import type { CashOutName, DecisionName } from './tampered-cash-outs'
import type { TamperedMarket } from './tampered-market'

type Kind = 'posted' | 'pending'

/** Below every amount in suspense. */
const FEN = 1_000

const buyerOf = ({ fixture }: TamperedMarket) => member(fixture.seed.buyer)
const rivalOf = ({ fixture }: TamperedMarket) => member(fixture.seed.rival)
const merchantOf = ({ fixture }: TamperedMarket) => company(fixture.seed.merchant)

/** Builds forgeries of one cause: the right movement with some details forged. */
function forgeriesOf(cause: CauseKind, right: (market: TamperedMarket) => Omit<Move, 'cause'>) {
  return (name: string, forged: (market: TamperedMarket) => Partial<Move> = () => ({})): Forgery =>
    singleForgery(name, (market) => ({ cause, ...right(market), ...forged(market) }))
}

const ofCashOut = (name: CashOutName, kind: Kind) => (market: TamperedMarket) => {
  const causeId = market.cashOuts[name]
  const from = withdrawableOf(buyerOf(market))
  return { causeId, from, to: clearingFor(causeId), fen: FEN, kind, actorId: 'bank' }
}
const cashOut = forgeriesOf('cash_out', ofCashOut('processing', 'pending'))
const paidCashOut = forgeriesOf('cash_out', ofCashOut('succeeded', 'posted'))

const cashOuts = [
  cashOut('more is held for a cash-out than was asked for'),
  cashOut('the money of another owner is held for a cash-out', (m) => ({
    from: withdrawableOf(merchantOf(m)),
  })),
  cashOut('money is held for a cash-out that does not exist', () => {
    const id = newId()
    return { causeId: id, to: clearingFor(id) }
  }),
  cashOut('a second fee is held for a cash-out', (m) => ({ to: feeFor(m.cashOuts.processing), fen: 500 })),
  paidCashOut('a cash-out is paid without a hold'),
  paidCashOut('a cash-out is paid to another member', (m) => ({ to: settlingOf(rivalOf(m)) })),
  paidCashOut('a cash-out is paid from an escrow', (m) => ({
    from: escrowFor('order', m.orders.awaitingPickup),
  })),
  paidCashOut('a failed cash-out is paid', (m) => ({
    causeId: m.cashOuts.failed,
    to: clearingFor(m.cashOuts.failed),
  })),
]

const cashOutReturn = forgeriesOf('cash_out_return', (market) => {
  const causeId = market.cashOuts.returned
  return {
    causeId,
    from: clearingFor(causeId),
    to: withdrawableOf(buyerOf(market)),
    fen: FEN,
    actorId: 'bank',
  }
})

const cashOutReturns = [
  cashOutReturn('a cash-out is returned a second time'),
  cashOutReturn('a cash-out is returned to another member', (m) => ({ to: withdrawableOf(rivalOf(m)) })),
  cashOutReturn('a cash-out is returned to the other account of its owner', (m) => ({
    to: settlingOf(buyerOf(m)),
  })),
  cashOutReturn('a cash-out that succeeded is returned', (m) => ({
    causeId: m.cashOuts.succeeded,
    from: clearingFor(m.cashOuts.succeeded),
  })),
  cashOutReturn('the fee of a cash-out that succeeded is returned', (m) => ({
    causeId: m.cashOuts.succeeded,
    from: feeFor(m.cashOuts.succeeded),
    fen: 500,
  })),
]

const booking = forgeriesOf('suspense_booking', (market) => ({
  causeId: market.suspense.undecided.slipId,
  from: suspenseFor(market.suspense.undecided.slipId),
  to: settlingOf(buyerOf(market)),
  fen: FEN,
}))
const ofDecision = (name: DecisionName) => (m: TamperedMarket) => ({
  causeId: m.suspense[name].slipId,
  from: suspenseFor(m.suspense.undecided.slipId),
})

const bookings = [
  booking('suspense is booked without a decision'),
  booking('suspense is booked a second time', ofDecision('booked')),
  booking('suspense is booked to another member', (m) => ({
    ...ofDecision('booked')(m),
    to: settlingOf(rivalOf(m)),
  })),
  booking('suspense is booked though it goes back to its payer', ofDecision('returning')),
  booking('suspense of an arrival that does not exist is booked', () => ({ causeId: newId() })),
  booking('an arrival is booked from the supervised account', (m) => ({
    from: clearingFor(m.suspense.undecided.slipId),
  })),
]

/** @param from whose money it is; that of other decisions is held or gone */
const ofReturn = (name: DecisionName, kind: Kind, from: DecisionName) => (m: TamperedMarket) => {
  const causeId = m.suspense[name].decisionId ?? newId()
  return { causeId, from: suspenseFor(m.suspense[from].slipId), to: clearingFor(causeId), fen: FEN, kind }
}
const returned = forgeriesOf('suspense_return', ofReturn('failed', 'pending', 'failed'))

const returns = [
  returned('suspense is held again for a return that failed'),
  returned('suspense is returned without a hold', () => ({ kind: 'posted', actorId: 'bank' })),
  returned('suspense is returned to a member', (m) => ({ kind: 'posted', to: settlingOf(rivalOf(m)) })),
  returned('suspense that was booked is returned', ofReturn('booked', 'pending', 'undecided')),
  returned('more of suspense is held for a return', ofReturn('returning', 'pending', 'undecided')),
  returned('suspense is returned a second time', ofReturn('returned', 'posted', 'undecided')),
  returned('suspense is returned without a decision', ofReturn('undecided', 'pending', 'undecided')),
]

const ofBounce = (name: DecisionName) => (m: TamperedMarket) => {
  const causeId = m.suspense[name].decisionId ?? newId()
  return {
    causeId,
    from: clearingFor(causeId),
    to: suspenseFor(m.suspense[name].slipId),
    fen: FEN,
    actorId: 'bank',
  }
}
const bounced = forgeriesOf('suspense_return_back', ofBounce('bounced'))

const bounces = [
  bounced('a return comes back a second time'),
  bounced('a return comes back that arrived', ofBounce('returned')),
  bounced('a return comes back that failed', ofBounce('failed')),
  bounced('a return comes back to a member', (m) => ({ to: settlingOf(rivalOf(m)) })),
]

const ofOrderPayment = (market: TamperedMarket) => {
  const causeId = market.bankPayments.succeeded
  return { causeId, from: clearingFor(causeId), to: escrowFor('order', causeId), fen: FEN, actorId: 'bank' }
}
const byBank = forgeriesOf('order_bank_payment', ofOrderPayment)

const orderPayments = [
  byBank('an order is paid by the bank a second time'),
  byBank('a payment by the bank goes to the merchant', (m) => ({ to: settlingOf(merchantOf(m)) })),
  byBank('a payment by the bank goes into the escrow of another order', (m) => ({
    to: escrowFor('order', m.orders.awaitingPickup),
  })),
  byBank('a payment that the bank has refused is booked', (m) => ({
    causeId: m.bankPayments.failed,
    to: escrowFor('order', m.bankPayments.failed),
  })),
]

/** The commission of a completed order, more than all withdrawals together. */
const withdrawal = forgeriesOf('commission_withdrawal', ({ orders, withdrawals: { paying } }) => ({
  causeId: paying,
  from: commissionFor(orders.completed),
  to: clearingFor(paying),
  fen: 100,
  kind: 'pending',
}))
type WithdrawalName = keyof TamperedMarket['withdrawals']
const ofWithdrawal = (name: WithdrawalName, kind: Kind) => (m: TamperedMarket) => {
  const causeId = m.withdrawals[name]
  return { causeId, to: clearingFor(causeId), kind }
}

const withdrawals = [
  withdrawal('more commission is held for a withdrawal'),
  withdrawal('commission is held for a withdrawal that does not exist', () => {
    const id = newId()
    return { causeId: id, to: clearingFor(id) }
  }),
  withdrawal('commission is held for a withdrawal that waits', ofWithdrawal('proposed', 'pending')),
  withdrawal('a rejected withdrawal is paid', ofWithdrawal('rejected', 'posted')),
  withdrawal('a withdrawal is paid a second time', ofWithdrawal('paid', 'posted')),
  withdrawal('commission is paid to a member', (m) => ({ kind: 'posted', to: settlingOf(rivalOf(m)) })),
]

const ofBounced = (name: WithdrawalName) => (m: TamperedMarket) => {
  const causeId = m.withdrawals[name]
  return { causeId, from: clearingFor(causeId), to: commissionFor(causeId), fen: 100, actorId: 'bank' }
}
const withdrawalBack = forgeriesOf('commission_withdrawal_back', ofBounced('bounced'))

const withdrawalsBack = [
  withdrawalBack('a withdrawal comes back a second time'),
  withdrawalBack('a withdrawal that was paid comes back', ofBounced('paid')),
  withdrawalBack('a withdrawal that failed comes back', ofBounced('failed')),
  withdrawalBack('a withdrawal comes back to a member', (m) => ({ to: settlingOf(rivalOf(m)) })),
]

/** Reverses a movement with the ledger's own function. */
function correction(
  name: string,
  of: (market: TamperedMarket) => { transferId: string; correctionId: string },
): Forgery {
  return {
    name: `correction: ${name}`,
    cause: () => 'correction',
    forge: async (tx, market) => {
      const { transferId, correctionId } = of(market)
      const by = { actorId: newId(), requestId: correctionId, now: NOON }
      const reversal = { transferId, causeKind: 'correction' as const, causeId: correctionId, ...by }
      return [`ledger_transfer ${accepted(await reverseTransfer(tx, reversal)).transferId}`]
    },
  }
}

const corrections = [
  correction('without a proposal', ({ corrections: { other } }) => ({ ...other, correctionId: newId() })),
  correction('that waits for approval', ({ corrections: { proposed } }) => proposed),
  correction('that was rejected', ({ corrections: { rejected } }) => rejected),
  correction('of another transfer than was agreed', ({ corrections: { booked, other } }) => ({
    ...other,
    correctionId: booked.correctionId,
  })),
]

/** Balanced forgeries of what the bank, suspense and corrections move. */
export const BANKING_FORGERIES: readonly Forgery[] = [
  ...[...cashOuts, ...cashOutReturns, ...bookings, ...returns, ...bounces, ...orderPayments],
  ...[...withdrawals, ...withdrawalsBack, ...corrections],
]
