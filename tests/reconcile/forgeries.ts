import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import {
  type AccountSpec,
  clearingFor,
  commissionFor,
  escrowFor,
  type MoneyOwner,
  settlingOf,
  suspenseFor,
  withdrawableOf,
} from 'backend/wallet/ledger/accounts'
import { openAccounts } from 'backend/wallet/ledger/ledger-store'
import { post } from 'backend/wallet/ledger/post'
import { NOON, type Person } from 'tests/fixtures/market'
import type { OrderName, TamperedMarket } from './tampered-market'

/** Rows that reconcile must report, as `table row`. */
export type Named = string[]

export interface Forgery {
  name: string
  /** The cause that it names; none for changed rows and goods. */
  cause?(market: TamperedMarket): string
  forge(tx: Tx, market: TamperedMarket): Promise<Named>
}

export interface Move {
  cause: string
  causeId: string
  from: AccountSpec
  to: AccountSpec
  fen: number
  actorId?: string
  kind?: 'posted' | 'pending'
  at?: Date
}

/** Posts balanced transfers with the ledger's own function, like a faulty module. @returns the rows to report */
export async function forge(tx: Tx, moves: readonly Move[]): Promise<Named> {
  const named: Named = []
  for (const { cause, causeId, from, to, fen, actorId = 'market', kind = 'posted', at = NOON } of moves) {
    await openAccounts(tx, [from, to], NOON)
    const id = newId()
    const wanted = {
      id,
      causeKind: cause,
      causeId,
      actorId,
      requestId: newId(),
      debitAccountId: from.id,
      creditAccountId: to.id,
      amount: fen,
    }
    const posted = await post(
      tx,
      [kind === 'pending' ? { ...wanted, kind, expiresAt: null } : { ...wanted, kind }],
      at,
    )
    if (!posted.ok) throw new Error(`the kernel refused: ${posted.reason} ${JSON.stringify(posted.facts)}`)
    named.push(`ledger_transfer ${id}`)
  }
  return named
}

export const member = ({ memberId }: Person): MoneyOwner => ({ kind: 'member', id: memberId })
export const company = ({ companyId }: Person): MoneyOwner => ({ kind: 'company', id: companyId ?? '' })

const TOTAL_FEN = 6_735_000
const COMMISSION_FEN = 20_205
const MERCHANT_FEN = TOTAL_FEN - COMMISSION_FEN

type Parties = TamperedMarket['fixture']['seed'] & { order: (name: OrderName) => string; slip: string }

/** A forgery with one transfer. */
export function singleForgery(name: string, move: (market: TamperedMarket) => Move): Forgery {
  return {
    name,
    cause: (market) => move(market).cause,
    forge: (tx, market) => forge(tx, [move(market)]),
  }
}

function single(name: string, move: (parties: Parties) => Move): Forgery {
  return singleForgery(name, (market) => move(partiesOf(market)))
}

function partiesOf({ fixture, orders, suspenseSlipId }: TamperedMarket): Parties {
  return { ...fixture.seed, order: (name) => orders[name], slip: suspenseSlipId }
}

/** Causes whose transfers must not move market money to these accounts, with a forged cause id. */
const MINTED: [cause: string, causeId: (p: Parties) => string][] = [
  ['bank_slip', () => newId()],
  ['bank_slip', ({ slip }) => slip],
  ['overnight', ({ rival }) => rival.memberId],
  ['correction', () => newId()],
  ['order_payment', ({ order }) => order('unpaid')],
  ['order_bank_payment', ({ order }) => order('unpaid')],
  ['order_payout', ({ order }) => order('completed')],
  ['delivery_payout', ({ order }) => order('completed')],
  ['order_refund', ({ order }) => order('refunded')],
  ['cash_out', () => newId()],
  ['cash_out_return', () => newId()],
  ['suspense_booking', ({ slip }) => slip],
  ['suspense_return', () => newId()],
  ['suspense_return_back', () => newId()],
  ['commission_withdrawal', () => newId()],
  ['commission_withdrawal_back', () => newId()],
  ['deposit_hold', () => newId()],
  ['deposit_use', ({ order }) => order('unpaid')],
  ['deposit_forfeit', () => newId()],
  ['pin_hold', () => newId()],
  ['retail_pin_hold', () => newId()],
]

/** Causes with which money is minted: every one that the modules register. */
export const MINTED_CAUSES: readonly string[] = MINTED.map(([cause]) => cause)

const MINT_TARGETS: [target: string, to: (p: Parties) => AccountSpec][] = [
  ["a member's settling", (p) => settlingOf(member(p.rival))],
  ["a member's withdrawable", (p) => withdrawableOf(member(p.rival))],
  ['a company', (p) => settlingOf(company(p.merchant))],
]

const minted: Forgery[] = MINTED.flatMap(([cause, causeId], i) =>
  MINT_TARGETS.map(([target, to]) =>
    single(`minted for ${target} by ${cause} ${i}`, (p) => {
      const id = causeId(p)
      return { cause, causeId: id, from: clearingFor(id), to: to(p), fen: 1_000 }
    }),
  ),
)

/** A payment by the buyer into the escrow of an order, with some details forged. */
function payment(name: string, order: OrderName, forged: (p: Parties) => Partial<Move>): Forgery {
  return single(name, (p) => ({
    cause: 'order_payment',
    causeId: p.order(order),
    from: withdrawableOf(member(p.buyer)),
    to: escrowFor('order', p.order(order)),
    fen: 1_000,
    actorId: p.buyer.memberId,
    ...forged(p),
  }))
}

const payments: Forgery[] = [
  payment('paid by a third party', 'unpaid', (p) => ({ from: withdrawableOf(company(p.merchant)) })),
  ...(['unpaid', 'cancelled', 'completed', 'awaitingPickup', 'refunded'] as const).map((name) =>
    payment(`paid for an order that is ${name}`, name, () => ({ at: new Date(NOON.getTime() + 1) })),
  ),
  single('paid by the bank without a slip', (p) => ({
    cause: 'order_bank_payment',
    causeId: p.order('awaitingPickup'),
    from: clearingFor(p.order('awaitingPickup')),
    to: escrowFor('order', p.order('awaitingPickup')),
    fen: 1_000,
    actorId: 'bank',
  })),
  payment('paid into the escrow of another order', 'awaitingPickup', (p) => ({
    to: escrowFor('order', p.order('unpaid')),
  })),
  payment('paid to the merchant instead of escrow', 'awaitingPickup', (p) => ({
    to: settlingOf(company(p.merchant)),
  })),
  payment('paid for an order that does not exist', 'unpaid', () => {
    const id = newId()
    return { causeId: id, to: escrowFor('order', id) }
  }),
  payment('paid in the name of another member', 'awaitingPickup', (p) => ({ actorId: p.rival.memberId })),
  payment('money of a buyer held for an order', 'unpaid', () => ({ kind: 'pending' })),
]

const OPEN = ['awaitingPickup', 'awaitingShipment', 'partlyPickedUp', 'delivered', 'refunding'] as const

/** Transfers that must not leave the escrow of an open order; `causeId` is that order by default. */
const FROM_ESCROW: [
  name: string,
  move: (p: Parties, orderId: string) => Omit<Move, 'causeId' | 'from'> & Partial<Move>,
][] = [
  [
    'paid out to a third party',
    (p) => ({ cause: 'order_payout', to: settlingOf(company(p.otherMerchant)), fen: MERCHANT_FEN }),
  ],
  [
    'paid out before the end',
    (p) => ({ cause: 'order_payout', to: settlingOf(company(p.merchant)), fen: MERCHANT_FEN }),
  ],
  [
    'commission before the end',
    (_, orderId) => ({ cause: 'order_payout', to: commissionFor(orderId), fen: COMMISSION_FEN }),
  ],
  [
    'refunded to a stranger',
    (p) => ({ cause: 'order_refund', to: settlingOf(member(p.rival)), fen: TOTAL_FEN }),
  ],
  [
    'refunded to the merchant',
    (p) => ({ cause: 'order_refund', to: settlingOf(company(p.merchant)), fen: TOTAL_FEN }),
  ],
  [
    'refunded in part without a refund',
    (p) => ({ cause: 'order_refund', to: settlingOf(member(p.buyer)), fen: 1 }),
  ],
  [
    'moved to the escrow of another order',
    (p) => ({
      cause: 'order_payment',
      causeId: p.order('unpaid'),
      to: escrowFor('order', p.order('unpaid')),
      fen: TOTAL_FEN,
    }),
  ],
]

const payouts: Forgery[] = OPEN.flatMap((order) =>
  FROM_ESCROW.map(([name, move]) =>
    single(`${name}, order ${order}`, (p) => {
      const orderId = p.order(order)
      return { causeId: orderId, from: escrowFor('order', orderId), ...move(p, orderId) }
    }),
  ),
)

const others: Forgery[] = [
  single('settled overnight to another member', (p) => ({
    cause: 'overnight',
    causeId: p.buyer.memberId,
    from: settlingOf(member(p.buyer)),
    to: withdrawableOf(member(p.rival)),
    fen: 1_000,
  })),
  single('settled overnight from a company to a member', (p) => ({
    cause: 'overnight',
    causeId: p.merchant.companyId ?? '',
    from: withdrawableOf(company(p.merchant)),
    to: settlingOf(member(p.merchant)),
    fen: 1_000,
  })),
  single('settled overnight the wrong direction', (p) => ({
    cause: 'overnight',
    causeId: p.merchant.companyId ?? '',
    from: withdrawableOf(company(p.merchant)),
    to: settlingOf(company(p.merchant)),
    fen: 1_000,
  })),
  {
    name: 'settled overnight what came in on the day',
    forge: async (tx, market) => {
      const { buyer } = partiesOf(market)
      const at = new Date(NOON.getTime() + 3 * 86_400_000)
      const came = await forge(tx, [
        {
          cause: 'correction',
          causeId: newId(),
          from: withdrawableOf(member(buyer)),
          to: settlingOf(member(buyer)),
          fen: 5_000,
          at,
        },
      ])
      const settled = await forge(tx, [
        {
          cause: 'overnight',
          causeId: buyer.memberId,
          from: settlingOf(member(buyer)),
          to: withdrawableOf(member(buyer)),
          fen: 5_000,
          at,
        },
      ])
      return [...came, ...settled]
    },
  },
  single('commission given to a merchant', (p) => ({
    cause: 'order_payout',
    causeId: p.order('completed'),
    from: commissionFor(p.order('completed')),
    to: settlingOf(company(p.merchant)),
    fen: 1_000,
  })),
  single('commission taken from a merchant twice', (p) => ({
    cause: 'order_payout',
    causeId: p.order('completed'),
    from: withdrawableOf(company(p.merchant)),
    to: commissionFor(p.order('completed')),
    fen: COMMISSION_FEN,
  })),
  single('suspense given to a member by its slip', (p) => ({
    cause: 'bank_slip',
    causeId: p.slip,
    from: suspenseFor(p.slip),
    to: settlingOf(member(p.rival)),
    fen: 70_000,
  })),
  single('a correction that takes nothing back', (p) => ({
    cause: 'correction',
    causeId: newId(),
    from: withdrawableOf(member(p.buyer)),
    to: settlingOf(member(p.rival)),
    fen: 1_000,
  })),
  single('money of a member given to another as a refund', (p) => ({
    cause: 'order_refund',
    causeId: p.order('refunded'),
    from: withdrawableOf(member(p.buyer)),
    to: settlingOf(member(p.rival)),
    fen: 1_000,
  })),
  single('money of the merchant taken as a refund', (p) => ({
    cause: 'order_refund',
    causeId: p.order('completed'),
    from: withdrawableOf(company(p.merchant)),
    to: settlingOf(member(p.buyer)),
    fen: 1_000,
  })),
]

/** Balanced forgeries with one transfer each. */
export const TRANSFER_FORGERIES: readonly Forgery[] = [...minted, ...payments, ...payouts, ...others]

export { COMMISSION_FEN, MERCHANT_FEN, TOTAL_FEN }
