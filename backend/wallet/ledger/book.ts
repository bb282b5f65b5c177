import type { AccountState, Effect, TransferRow } from './ledger-rows'

/** The accounts and transfers of a batch in memory, while the accounts are locked. */
export interface Book {
  readonly accounts: Map<string, AccountState>
  readonly transfers: Map<string, TransferRow>
  /** By hold: the transfer that ended it. */
  readonly endOf: Map<string, TransferRow>
  /** By transfer: the transfer that reversed it. */
  readonly reversalOf: Map<string, TransferRow>
}

export function openBook(accounts: readonly AccountState[], transfers: readonly TransferRow[]): Book {
  const book: Book = {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    transfers: new Map(),
    endOf: new Map(),
    reversalOf: new Map(),
  }
  for (const transfer of transfers) enter(book, transfer)
  return book
}

/** Applies an effect to the book. @returns a function that undoes it, if a later transfer of the group fails */
export function record(book: Book, effect: Effect): () => void {
  const before = effect.accounts.map((account) => book.accounts.get(account.id))
  for (const account of effect.accounts) book.accounts.set(account.id, account)
  if (effect.entries.length > 0) enter(book, effect.transfer)
  return () => {
    for (const account of before) if (account) book.accounts.set(account.id, account)
    if (effect.entries.length > 0) remove(book, effect.transfer)
  }
}

function enter(book: Book, transfer: TransferRow): void {
  book.transfers.set(transfer.id, transfer)
  if (transfer.pendingId !== null) book.endOf.set(transfer.pendingId, transfer)
  if (transfer.reversesId !== null) book.reversalOf.set(transfer.reversesId, transfer)
}

function remove(book: Book, transfer: TransferRow): void {
  book.transfers.delete(transfer.id)
  if (transfer.pendingId !== null) book.endOf.delete(transfer.pendingId)
  if (transfer.reversesId !== null) book.reversalOf.delete(transfer.reversesId)
}
