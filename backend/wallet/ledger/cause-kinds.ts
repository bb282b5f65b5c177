import type { MoneyCause, MoneySubjectKind } from 'contract/states'
import type { TransferKind } from './ledger-rows'

interface Known {
  readonly cause: MoneyCause
  /** What `causeId` names, where a member may know of it. */
  readonly subject: MoneySubjectKind | null
}

/** Every `cause_kind` that the market writes, with what a journal says of it. */
const KNOWN = {
  bank_slip: { cause: 'deposit', subject: 'bank_slip' },
  order_payment: { cause: 'order_payment', subject: 'order' },
  order_refund: { cause: 'order_refund', subject: 'order' },
  /** Never stands in a member's account: what a shop earns is its company's. */
  order_payout: { cause: 'other', subject: 'order' },
  overnight: { cause: 'overnight', subject: null },
  correction: { cause: 'other', subject: null },
} as const satisfies Record<string, Known>
export type CauseKind = keyof typeof KNOWN

const known: Readonly<Record<string, Known>> = KNOWN

/** Kinds of transfers whose cause is what they do; the others are named for what they are made for. */
const BY_KIND: Readonly<Partial<Record<TransferKind, MoneyCause>>> = {
  pending: 'hold',
  void: 'release',
  expire: 'release',
  reverse: 'reversal',
}

/** What a journal calls an entry of this transfer. */
export function causeOf(transfer: { kind: TransferKind; causeKind: string }): MoneyCause {
  return BY_KIND[transfer.kind] ?? purposeOf(transfer.causeKind)
}

/** What money of this cause is for: of a hold, what it is kept for. */
export function purposeOf(causeKind: string): MoneyCause {
  return known[causeKind]?.cause ?? 'other'
}

export function subjectKindOf(causeKind: string): MoneySubjectKind | null {
  return known[causeKind]?.subject ?? null
}

/** Which transfers `causeOf` calls so: for a query's condition. */
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
