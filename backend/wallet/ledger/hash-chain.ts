import { createHash, randomBytes } from 'node:crypto'
import type { AccountSpec } from './accounts'
import type { EntryRow, Side, TransferKind, TransferRow } from './ledger-rows'

/**
 * The canonical texts of the hashes. The scripts in reconcile/ build the same with concat_ws: fields in this order,
 * joined by a bar, instants as epoch milliseconds, absent values empty, hashes in lower-case hex.
 */
type Field = string | number | boolean | Date | null

/** First link of an account's chain: the account's properties. */
export function genesisHash(account: AccountSpec & { openedAt: Date; salt: string }): string {
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
    account.salt,
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

/** What a proof shows of an entry. `privateHash` covers the rest and hides it behind the entry's salt. */
export interface EntryContent {
  readonly transferId: string
  readonly at: Date
  readonly kind: TransferKind
  readonly causeKind: string
  readonly side: Side
  readonly posted: number
  readonly pending: number
  readonly privateHash: string
}

type ChainedTransfer = Pick<TransferRow, 'at' | 'kind' | 'causeKind' | 'hash'>

/** Splits an entry into what a proof shows and a salted hash of account, balances and transfer. */
export function contentOf(
  entry: Omit<EntryRow, 'hash' | 'prevHash'>,
  { at, kind, causeKind, hash }: ChainedTransfer,
): EntryContent {
  const { transferId, side, posted, pending } = entry
  const privateHash = hashOf(
    'private',
    entry.salt,
    entry.accountId,
    entry.seq,
    entry.debitsPosted,
    entry.debitsPending,
    entry.creditsPosted,
    entry.creditsPending,
    hash,
  )
  return { transferId, at, kind, causeKind, side, posted, pending, privateHash }
}

/** Hash of an entry's content, which later entries of a proof are represented by. */
export function contentHash(content: EntryContent): string {
  const { transferId, at, kind, causeKind, side, posted, pending, privateHash } = content
  return hashOf('content', transferId, at, kind, causeKind, side, posted, pending, privateHash)
}

/** One link of an account's chain. */
export function linkHash(prevHash: string, hashOfContent: string): string {
  return hashOf('entry', prevHash, hashOfContent)
}

/** Covers the previous entry, every column of the entry and, through its hash, every column of the transfer. */
export function entryHash(entry: Omit<EntryRow, 'hash'>, transfer: ChainedTransfer): string {
  return linkHash(entry.prevHash, contentHash(contentOf(entry, transfer)))
}

/** Name of an account in published roots. */
export function saltedAccountId(account: { id: string; salt: string }): string {
  return hashOf('id', account.salt, account.id)
}

/** A 128-bit salt in hex. */
export function newSalt(): string {
  return randomBytes(16).toString('hex')
}

function hashOf(...fields: readonly Field[]): string {
  return createHash('sha256').update(fields.map(textOf).join('|')).digest('hex')
}

function textOf(field: Field): string {
  if (field === null) return ''
  return field instanceof Date ? String(field.getTime()) : String(field)
}
