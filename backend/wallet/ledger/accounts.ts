import { derivedId } from './derived-id'
import type { Side } from './ledger-rows'

/** One ledger per unit. */
export const LEDGERS = { fen: 1, points: 2 } as const
export type Ledger = (typeof LEDGERS)[keyof typeof LEDGERS]

/** Market accounts that everybody's money passes through are split, so that no row is hot. */
export const SUB_ACCOUNTS = 32
/** Owner of the accounts that belong to the market itself. */
const MARKET_OWNER_ID = '00000000-0000-7000-8000-000000000001'

/** What an account is; together with its opening time the static part of its row. */
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

/** Names an account. Its id follows from what it is, so nobody has to look it up. */
export function accountSpec(spec: Omit<AccountSpec, 'id'>): AccountSpec {
  const { ledger, ownerKind, ownerId, code, sub } = spec
  return { ...spec, id: derivedId(ownerId, 'account', ledger, ownerKind, code, sub) }
}

const credited = { ledger: LEDGERS.fen, sub: 0, normalSide: 'credit', bounded: true } as const

/** Whose money it is: a person's, or a company's, such as what its shop earns. */
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

/** Money that waits for the outcome of one order, plan or deposit. */
export const escrowFor = (ownerKind: 'order' | 'plan' | 'deposit', ownerId: string) =>
  accountSpec({ ...credited, ownerKind, ownerId, code: 'escrow' })

/** The supervised bank account: what it received and paid for everybody. Bounded as a whole, by double entry. */
export const clearingFor = (id: string) => marketAccount('clearing', 'debit', false, subFor(id))

/** What the market has earned on deals. Chosen by the order, so that a refund finds what was taken. */
export const commissionFor = (id: string) => marketAccount('commission', 'credit', true, subFor(id))

/** Payments that nobody could be matched to yet; chosen by the bank slip. */
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

/** Spreads ids evenly: the tail of a UUIDv7 is random. */
export function subFor(id: string): number {
  return Number.parseInt(id.slice(-2), 16) % SUB_ACCOUNTS
}
