/** Forged movements of trade deposits. */
import { newId } from 'backend/platform/ids'
import { escrowFor, settlingOf, withdrawableOf } from 'backend/wallet/ledger/accounts'
import { OVERDUE } from '../fixtures/deposits'
import { NOON } from '../fixtures/market'
import { company, type Forgery, type Move, member, singleForgery } from './forgeries'
import type { TamperedMarket } from './tampered-market'

/** A hold of the buyer's money for a deposit, with some details forged. */
function hold(name: string, forged: (market: TamperedMarket) => Partial<Move>): Forgery {
  return singleForgery(name, (market) => {
    const { deposits, fixture } = market
    return {
      cause: 'deposit_hold',
      causeId: deposits.held,
      from: withdrawableOf(member(fixture.seed.buyer)),
      to: escrowFor('deposit', deposits.held),
      fen: 100,
      actorId: fixture.seed.buyer.memberId,
      kind: 'pending',
      ...forged(market),
    }
  })
}

/** A forfeiture to the merchant, with some details forged. */
function forfeiture(name: string, forged: (market: TamperedMarket) => Partial<Move>): Forgery {
  return singleForgery(name, (market) => {
    const { deposits, fixture } = market
    return {
      cause: 'deposit_forfeit',
      causeId: deposits.announced,
      from: withdrawableOf(member(fixture.seed.buyer)),
      to: settlingOf(company(fixture.seed.merchant)),
      fen: 1_000,
      ...forged(market),
    }
  })
}

/** A part of a deposit for an order, with some details forged. */
function use(name: string, forged: (market: TamperedMarket) => Partial<Move>): Forgery {
  return singleForgery(name, (market) => {
    const { orders, fixture } = market
    return {
      cause: 'deposit_use',
      causeId: orders.unpaid,
      from: withdrawableOf(member(fixture.seed.buyer)),
      to: escrowFor('order', orders.unpaid),
      fen: 1_000,
      actorId: fixture.seed.buyer.memberId,
      ...forged(market),
    }
  })
}

export const DEPOSIT_FORGERIES: readonly Forgery[] = [
  hold('more is held for a deposit than its steps say', () => ({})),
  hold('money of another owner is held for a deposit', (m) => ({
    from: withdrawableOf(company(m.fixture.seed.merchant)),
  })),
  hold('held for a deposit that does not exist', () => {
    const id = newId()
    return { causeId: id, to: escrowFor('deposit', id) }
  }),
  hold('the hold of a deposit moves money at once', () => ({ kind: 'posted' })),
  forfeiture('forfeited before the end of the time to object', () => ({ at: NOON })),
  forfeiture('forfeited without a step after the time to object', () => ({ at: OVERDUE })),
  forfeiture('a held deposit is forfeited without an announcement', (m) => ({ causeId: m.deposits.held })),
  forfeiture('forfeited a second time', (m) => ({ causeId: m.deposits.forfeited, at: OVERDUE })),
  forfeiture('forfeited to another company', (m) => ({
    causeId: m.deposits.forfeited,
    at: OVERDUE,
    to: settlingOf(company(m.fixture.seed.otherMerchant)),
  })),
  use('used for an order without a step', () => ({})),
  use('used for an order with the money of another owner', (m) => ({
    from: withdrawableOf(company(m.fixture.seed.merchant)),
  })),
  use('used for the merchant instead of escrow', (m) => ({
    to: settlingOf(company(m.fixture.seed.merchant)),
  })),
  use('used for an order that does not exist', () => {
    const id = newId()
    return { causeId: id, to: escrowFor('order', id) }
  }),
]
