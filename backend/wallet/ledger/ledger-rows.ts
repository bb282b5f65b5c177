/** Types of the ledger, shared by rules, store and chain. Amounts are in the ledger's unit: fen or points. */
export type Side = 'debit' | 'credit'

/**
 * posted: moves at once · pending: holds · post: turns all or part of a hold into a movement and frees the rest ·
 * void, expire: end a hold without movement · reverse: reverses a movement.
 */
export type TransferKind = 'posted' | 'pending' | 'post' | 'void' | 'expire' | 'reverse'

/** Cause of a transfer: its business object, actor and request. */
export interface Reason {
  readonly causeKind: string
  readonly causeId: string
  readonly actorId: string
  readonly requestId: string
}

interface Movement {
  readonly debitAccountId: string
  readonly creditAccountId: string
  readonly amount: number
}

/** A requested transfer. The id makes it repeatable. */
export type NewTransfer = Reason & { readonly id: string } & (
    | ({ readonly kind: 'posted' } & Movement)
    | ({ readonly kind: 'pending'; readonly expiresAt: Date | null } & Movement)
    /** Without an amount the whole hold is posted. */
    | { readonly kind: 'post'; readonly pendingId: string; readonly amount?: number }
    | { readonly kind: 'void' | 'expire'; readonly pendingId: string }
    | { readonly kind: 'reverse'; readonly reversesId: string }
  )

export interface TransferRow extends Reason, Movement {
  readonly id: string
  readonly kind: TransferKind
  readonly pendingId: string | null
  readonly reversesId: string | null
  readonly expiresAt: Date | null
  readonly at: Date
  readonly hash: string
}

/** An account's four totals. */
export interface Totals {
  readonly debitsPosted: number
  readonly debitsPending: number
  readonly creditsPosted: number
  readonly creditsPending: number
}

export interface EntryRow extends Totals {
  readonly accountId: string
  readonly seq: number
  readonly transferId: string
  readonly side: Side
  readonly posted: number
  readonly pending: number
  /** 128 random bits in hex. Never shown: it hides the account and the totals in a proof. */
  readonly salt: string
  readonly prevHash: string
  readonly hash: string
}

/** The columns of a locked account that the rules need. */
export interface AccountState extends Totals {
  readonly id: string
  readonly ledger: number
  readonly normalSide: Side
  readonly bounded: boolean
  readonly entrySeq: number
  readonly headHash: string
}

/** The changes of one transfer; empty for a repeated one. */
export interface Effect {
  readonly transfer: TransferRow
  readonly entries: readonly EntryRow[]
  readonly accounts: readonly AccountState[]
}

/** Posted balance on the account's normal side. */
export function balanceOf(account: Totals & { readonly normalSide: Side }): number {
  const credit = account.creditsPosted - account.debitsPosted
  return account.normalSide === 'credit' ? credit : -credit
}

/** Sum of the pending holds. */
export function heldOf(account: Totals & { readonly normalSide: Side }): number {
  return account.normalSide === 'credit' ? account.debitsPending : account.creditsPending
}

/** Balance minus holds. */
export function freeOf(account: Totals & { readonly normalSide: Side }): number {
  return balanceOf(account) - heldOf(account)
}
