import { derivedId } from './derived-id'
import type { Side } from './ledger-rows'

/** One ledger per unit. */
export const LEDGERS = { fen: 1, points: 2 } as const
export type Ledger = (typeof LEDGERS)[keyof typeof LEDGERS]

/** Busy market accounts are split into sub-accounts, to avoid hot rows. */
export const SUB_ACCOUNTS = 32
/** Owner of the market's own accounts. */
export const MARKET_OWNER_ID = '00000000-0000-7000-8000-000000000001'

/** Properties of an account: the static part of its row, without the opening time. */
export interface AccountSpec {
  readonly id: string
  readonly ledger: Ledger
  readonly ownerKind: string
  readonly ownerId: string
  readonly code: string
  readonly sub: number
  readonly normalSide: Side
  readonly bounded: boolean
}

/** Describes an account. Its id is derived from its properties, so no look-up is needed. */
export function accountSpec(spec: Omit<AccountSpec, 'id'>): AccountSpec {
  const { ledger, ownerKind, ownerId, code, sub } = spec
  return { ...spec, id: derivedId(ownerId, 'account', ledger, ownerKind, code, sub) }
}

const credited = { ledger: LEDGERS.fen, sub: 0, normalSide: 'credit', bounded: true } as const

/** Owner of money: a member, or a company with the earnings of its shop. */
export interface MoneyOwner {
  readonly kind: 'member' | 'company'
  readonly id: string
}

/** Money that its owner can spend at once and withdraw from the next day on. */
export const settlingOf = ({ kind, id }: MoneyOwner) =>
  accountSpec({ ...credited, ownerKind: kind, ownerId: id, code: 'settling' })

/** Money that its owner can spend or withdraw. */
export const withdrawableOf = ({ kind, id }: MoneyOwner) =>
  accountSpec({ ...credited, ownerKind: kind, ownerId: id, code: 'withdrawable' })

type EscrowOwnerKind = 'order' | 'plan' | 'deposit' | 'pin_share' | 'retail_pin_share'

/** Money held for the outcome of one order, plan, deposit or share of a pin. */
export const escrowFor = (ownerKind: EscrowOwnerKind, ownerId: string) =>
  accountSpec({ ...credited, ownerKind, ownerId, code: 'escrow' })

const pointsAccount = { ...credited, ledger: LEDGERS.points } as const

/** Points that their owner can spend; expired ones are in it until the job has ended their batches. */
export const pointsOf = ({ kind, id }: MoneyOwner) =>
  accountSpec({ ...pointsAccount, ownerKind: kind, ownerId: id, code: 'points' })

/** Points that paid for an order, until it is completed or refunded. */
export const pointsEscrowFor = (orderId: string) =>
  accountSpec({ ...pointsAccount, ownerKind: 'order', ownerId: orderId, code: 'points_escrow' })

/** Points that the market has given and that are neither spent nor expired. Bounded as a whole by double entry. */
export const pointsIssueFor = (id: string) =>
  accountSpec({
    ...{ ledger: LEDGERS.points, ownerKind: 'market', ownerId: MARKET_OWNER_ID, code: 'points_issue' },
    ...{ sub: subFor(id), normalSide: 'debit', bounded: false },
  })

/** The supervised bank account: everything received and paid. Bounded as a whole by double entry. */
export const clearingFor = (id: string) => marketAccount('clearing', 'debit', false, subFor(id))

/** Commission earned. The sub-account is chosen by the order id, so that a refund finds it. */
export const commissionFor = (id: string) => marketAccount('commission', 'credit', true, subFor(id))

/** Every sub-account of the commission. */
export const allCommission = () =>
  Array.from({ length: SUB_ACCOUNTS }, (_, sub) => marketAccount('commission', 'credit', true, sub))

/** Fees of cash-outs. The sub-account is chosen by the cash-out. */
export const feeFor = (id: string) => marketAccount('fee', 'credit', true, subFor(id))

/** Unmatched payments. The sub-account is chosen by the bank slip. */
export const suspenseFor = (id: string) => marketAccount('suspense', 'credit', true, subFor(id))

function marketAccount(code: string, normalSide: Side, bounded: boolean, sub: number): AccountSpec {
  return accountSpec({
    ledger: LEDGERS.fen,
    ownerKind: 'market',
    ownerId: MARKET_OWNER_ID,
    code,
    sub,
    normalSide,
    bounded,
  })
}

/** Distributes ids evenly: the tail of a UUIDv7 is random. */
export function subFor(id: string): number {
  return Number.parseInt(id.slice(-2), 16) % SUB_ACCOUNTS
}
