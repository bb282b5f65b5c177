import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Book } from './book'
import { entryHash, newSalt, transferHash } from './hash-chain'
import {
  type AccountState,
  type Effect,
  type EntryRow,
  freeOf,
  type NewTransfer,
  type Side,
  type TransferRow,
} from './ledger-rows'

/** In order of precedence. */
export type LedgerReason =
  | 'transfer_reused'
  | 'hold_resolved'
  | 'hold_expired'
  | 'hold_not_expired'
  | 'already_reversed'
  | 'insufficient'

/**
 * Validates one transfer against the book and computes its effect. Pure but for the salts of its entries; the same alone
 * and in a batch.
 * @param now instant of receipt; decides a hold's deadline
 * @returns the effect (empty for a repeated transfer), or one refusal
 * @throws Error on programming errors: unknown accounts or holds, invalid amounts, mixed ledgers
 */
export function applyTransfer(book: Book, wanted: NewTransfer, now: Date): Verdict<Effect, LedgerReason> {
  const row = rowOf(book, wanted, now)
  const before = book.transfers.get(wanted.id)
  if (before)
    return isSame(before, row)
      ? accept({ transfer: before, entries: [], accounts: [] })
      : refuse('transfer_reused', { transferId: wanted.id })

  const ended = validateHold(book, row, now)
  if (!ended.ok) return ended
  if (row.reversesId !== null && book.reversalOf.has(row.reversesId)) return refuse('already_reversed')

  const transfer: TransferRow = { ...row, hash: transferHash(row) }
  const change = changeOf(book, row)
  const [debit, credit] = [accountOf(book, row.debitAccountId), accountOf(book, row.creditAccountId)]
  if (debit.ledger !== credit.ledger) throw new Error(`transfer ${row.id} mixes two ledgers`)
  const [debited, debitEntry] = newEntry(debit, 'debit', transfer, change)
  const [credited, creditEntry] = newEntry(credit, 'credit', transfer, change)
  for (const account of [debited, credited])
    if (account.bounded && freeOf(account) < 0)
      return refuse('insufficient', { accountId: account.id, missing: -freeOf(account) })
  return accept({ transfer, entries: [debitEntry, creditEntry], accounts: [debited, credited] })
}

function rowOf(book: Book, wanted: NewTransfer, now: Date): Omit<TransferRow, 'hash'> {
  const { id, kind, causeKind, causeId, actorId, requestId } = wanted
  const plain = { pendingId: null, reversesId: null, expiresAt: null }
  const rest = {
    id,
    kind,
    causeKind,
    causeId,
    actorId,
    requestId: requestId.toLowerCase(),
    at: now,
    ...plain,
  }
  switch (wanted.kind) {
    case 'posted':
    case 'pending': {
      const { debitAccountId, creditAccountId } = wanted
      const expiresAt = wanted.kind === 'pending' ? wanted.expiresAt : null
      return { ...rest, debitAccountId, creditAccountId, amount: positive(wanted.amount), expiresAt }
    }
    case 'post':
    case 'void':
    case 'expire': {
      const hold = knownTransfer(book, wanted.pendingId)
      if (hold.kind !== 'pending') throw new Error(`transfer ${hold.id} is not a hold`)
      const amount = wanted.kind === 'post' ? positive(wanted.amount ?? hold.amount) : hold.amount
      if (amount > hold.amount) throw new Error(`transfer ${id} posts more than hold ${hold.id} holds`)
      const { debitAccountId, creditAccountId } = hold
      return { ...rest, debitAccountId, creditAccountId, amount, pendingId: hold.id }
    }
    case 'reverse': {
      const first = knownTransfer(book, wanted.reversesId)
      if (first.kind !== 'posted' && first.kind !== 'post')
        throw new Error(`transfer ${first.id} has no movement to reverse`)
      const [debitAccountId, creditAccountId] = [first.creditAccountId, first.debitAccountId]
      return { ...rest, debitAccountId, creditAccountId, amount: first.amount, reversesId: first.id }
    }
  }
}

function validateHold(book: Book, row: Omit<TransferRow, 'hash'>, now: Date): Verdict<void, LedgerReason> {
  if (row.pendingId === null) return accept()
  const end = book.endOf.get(row.pendingId)
  if (end) return refuse('hold_resolved', { by: end.kind, at: end.at.toISOString() })
  const { expiresAt } = knownTransfer(book, row.pendingId)
  const isOver = expiresAt !== null && now >= expiresAt
  if (row.kind === 'expire') return isOver ? accept() : refuse('hold_not_expired')
  return isOver ? refuse('hold_expired', { expiresAt: expiresAt.toISOString() }) : accept()
}

/** Changes of the posted and pending totals of both accounts. */
function changeOf(book: Book, row: Omit<TransferRow, 'hash'>): { posted: number; pending: number } {
  if (row.kind === 'pending') return { posted: 0, pending: row.amount }
  if (row.pendingId === null) return { posted: row.amount, pending: 0 }
  const held = knownTransfer(book, row.pendingId).amount
  return { posted: row.kind === 'post' ? row.amount : 0, pending: -held }
}

function newEntry(
  account: AccountState,
  side: Side,
  transfer: TransferRow,
  { posted, pending }: { posted: number; pending: number },
): [AccountState, EntryRow] {
  const { debitsPosted, debitsPending, creditsPosted, creditsPending } = account
  const totals =
    side === 'debit'
      ? {
          debitsPosted: debitsPosted + posted,
          debitsPending: debitsPending + pending,
          creditsPosted,
          creditsPending,
        }
      : {
          debitsPosted,
          debitsPending,
          creditsPosted: creditsPosted + posted,
          creditsPending: creditsPending + pending,
        }
  if (!Object.values(totals).every(Number.isSafeInteger)) throw new Error(`account ${account.id} overflows`)
  const seq = account.entrySeq + 1
  const link = { accountId: account.id, seq, transferId: transfer.id, side, posted, pending, ...totals }
  const unsealed = { ...link, salt: newSalt(), prevHash: account.headHash }
  const hash = entryHash(unsealed, transfer)
  return [
    { ...account, ...totals, entrySeq: seq, headHash: hash },
    { ...unsealed, hash },
  ]
}

/** Ignores time of receipt and hash, which differ in a repetition. */
function isSame(before: TransferRow, again: Omit<TransferRow, 'hash'>): boolean {
  return transferHash({ ...again, at: before.at }) === before.hash
}

function accountOf(book: Book, id: string): AccountState {
  const account = book.accounts.get(id)
  if (!account) throw new Error(`ledger account ${id} is unknown`)
  return account
}

function knownTransfer(book: Book, id: string): TransferRow {
  const transfer = book.transfers.get(id)
  if (!transfer) throw new Error(`ledger transfer ${id} is unknown`)
  return transfer
}

function positive(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is not a valid amount`)
  return amount
}
