import type { MoneyCause, MoneySubjectKind } from 'contract/states'
import type { TransferKind } from './ledger-rows'

interface Known {
  readonly cause: MoneyCause
  /** What `causeId` refers to, if members may see it. */
  readonly subject: MoneySubjectKind | null
}

/** All values of `cause_kind`, with their journal cause. */
const KNOWN = {
  bank_slip: { cause: 'deposit', subject: 'bank_slip' },
  order_payment: { cause: 'order_payment', subject: 'order' },
  /** Never in a member's account: the bank pays into the order's escrow. */
  order_bank_payment: { cause: 'order_payment', subject: 'order' },
  order_refund: { cause: 'order_refund', subject: 'order' },
  /** A shop's earnings, which belong to its company. */
  order_payout: { cause: 'sale', subject: 'order' },
  /** A shop's earnings for delivering goods that the market sold. */
  delivery_payout: { cause: 'sale', subject: 'delivery' },
  /** Holds and their ends only. */
  deposit_hold: { cause: 'trade_deposit', subject: 'deposit' },
  deposit_use: { cause: 'trade_deposit', subject: 'order' },
  deposit_forfeit: { cause: 'deposit_forfeit', subject: 'deposit' },
  /** Holds and their ends only; a filled pin pays its orders as `order_payment`. */
  pin_hold: { cause: 'pin_share', subject: null },
  retail_pin_hold: { cause: 'pin_share', subject: null },
  cash_out: { cause: 'cash_out', subject: 'cash_out' },
  suspense_booking: { cause: 'deposit', subject: 'bank_slip' },
  /** Never in a member's account: money in suspense goes back to its payer. */
  suspense_return: { cause: 'other', subject: null },
  suspense_return_back: { cause: 'other', subject: null },
  /** The market's own money. */
  commission_withdrawal: { cause: 'other', subject: null },
  commission_withdrawal_back: { cause: 'other', subject: null },
  cash_out_return: { cause: 'cash_out_return', subject: 'cash_out' },
  overnight: { cause: 'overnight', subject: null },
  correction: { cause: 'other', subject: null },
  /** In the ledger of points, never in a journal of money. */
  points_earn: { cause: 'other', subject: null },
  points_take_back: { cause: 'other', subject: null },
  points_adjust: { cause: 'other', subject: null },
  points_redeem: { cause: 'other', subject: null },
  points_return: { cause: 'other', subject: null },
  points_use: { cause: 'other', subject: null },
  points_expire: { cause: 'other', subject: null },
} as const satisfies Record<string, Known>
export type CauseKind = keyof typeof KNOWN
export type PointsCause = Extract<CauseKind, `points_${string}`>

const known: Readonly<Record<string, Known>> = KNOWN

/** Transfer kinds that determine the cause. For others the cause kind does. */
const BY_KIND: Readonly<Partial<Record<TransferKind, MoneyCause>>> = {
  pending: 'hold',
  void: 'release',
  expire: 'release',
  reverse: 'reversal',
}

/** The journal cause of a transfer. */
export function causeOf(transfer: { kind: TransferKind; causeKind: string }): MoneyCause {
  return BY_KIND[transfer.kind] ?? purposeOf(transfer.causeKind)
}

/** The purpose of money with this cause; for a hold, why it is held. */
export function purposeOf(causeKind: string): MoneyCause {
  return known[causeKind]?.cause ?? 'other'
}

export function subjectKindOf(causeKind: string): MoneySubjectKind | null {
  return known[causeKind]?.subject ?? null
}

/** Condition on transfers for a `causeOf` result. */
export interface CauseCondition {
  readonly kinds: readonly TransferKind[]
  /** Null: any. */
  readonly causeKinds: { readonly are: boolean; readonly listed: readonly string[] } | null
}

export function conditionOf(cause: MoneyCause): CauseCondition {
  const kinds = (Object.keys(BY_KIND) as TransferKind[]).filter((kind) => BY_KIND[kind] === cause)
  if (kinds.length > 0) return { kinds, causeKinds: null }
  const listed = (wanted: boolean) =>
    Object.keys(known).filter((causeKind) => (known[causeKind]?.cause === cause) === wanted)
  const causeKinds =
    cause === 'other' ? { are: false, listed: listed(false) } : { are: true, listed: listed(true) }
  return { kinds: ['posted', 'post'], causeKinds }
}
