import { createHash } from 'node:crypto'
import type { AccountSpec } from './accounts'
import type { EntryRow, TransferRow } from './ledger-rows'

/**
 * The canonical texts of the hashes. invariants.sql builds the same with concat_ws: fields in this order, joined by a
 * bar, instants as epoch milliseconds, absent values empty, hashes in lower-case hex.
 */
type Field = string | number | boolean | Date | null

/** First link of an account's chain: the account's properties. */
export function genesisHash(account: AccountSpec & { openedAt: Date }): string {
  return hashOf(
    'account',
    account.id,
    account.ledger,
    account.ownerKind,
    account.ownerId,
    account.code,
    account.sub,
    account.normalSide,
    account.bounded,
    account.openedAt,
  )
}

/** Covers every column of a transfer. */
export function transferHash(transfer: Omit<TransferRow, 'hash'>): string {
  return hashOf(
    'transfer',
    transfer.id,
    transfer.kind,
    transfer.debitAccountId,
    transfer.creditAccountId,
    transfer.amount,
    transfer.pendingId,
    transfer.reversesId,
    transfer.expiresAt,
    transfer.causeKind,
    transfer.causeId,
    transfer.actorId,
    transfer.requestId,
    transfer.at,
  )
}

/** Covers the previous entry, every column of the entry and, through its hash, every column of the transfer. */
export function entryHash(entry: Omit<EntryRow, 'hash'>, hashOfTransfer: string): string {
  return hashOf(
    'entry',
    entry.accountId,
    entry.seq,
    entry.transferId,
    entry.side,
    entry.posted,
    entry.pending,
    entry.debitsPosted,
    entry.debitsPending,
    entry.creditsPosted,
    entry.creditsPending,
    entry.prevHash,
    hashOfTransfer,
  )
}

function hashOf(...fields: readonly Field[]): string {
  return createHash('sha256').update(fields.map(textOf).join('|')).digest('hex')
}

function textOf(field: Field): string {
  if (field === null) return ''
  return field instanceof Date ? String(field.getTime()) : String(field)
}
