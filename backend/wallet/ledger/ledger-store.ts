import { anyOf, idArray } from 'backend/platform/database/any-of'
import { type Reader, sqlState, type Tx } from 'backend/platform/database/database'
import { asc, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { ledgerAccount, ledgerTransfer } from '../tables'
import type { AccountSpec } from './accounts'
import { genesisHash, newSalt } from './hash-chain'
import type { AccountState, Effect, TransferRow } from './ledger-rows'

/** Opens missing accounts. Safe to repeat and to race. */
export async function openAccounts(tx: Tx, specs: readonly AccountSpec[], openedAt: Date): Promise<void> {
  const rows = specs.map((spec) => {
    const opened = { ...spec, openedAt, salt: newSalt() }
    return { ...opened, headHash: genesisHash(opened) }
  })
  await tx
    .insert(ledgerAccount)
    .values(rows.sort((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflictDoNothing()
}

/**
 * Locks accounts in order of id: the given ones and those of the given transfers. Transfers are immutable, so their
 * accounts may be read before the lock.
 */
export async function lockAccounts(
  tx: Tx,
  ids: readonly string[],
  ofTransfers: readonly string[],
): Promise<AccountState[]> {
  return await tx
    .select(getTableColumns(ledgerAccount))
    .from(ledgerAccount)
    .where(ofTransfers.length === 0 ? anyOf(ledgerAccount.id, ids) : withAccountsOf(ids, ofTransfers))
    .orderBy(asc(ledgerAccount.id))
    .for('no key update')
}

function withAccountsOf(ids: readonly string[], transferIds: readonly string[]): SQL {
  const { id, debitAccountId, creditAccountId } = ledgerTransfer
  const those = anyOf(id, transferIds)
  return sql`${ledgerAccount.id} in (
    select unnest(${idArray(ids)})
    union select ${debitAccountId} from ${ledgerTransfer} where ${those}
    union select ${creditAccountId} from ${ledgerTransfer} where ${those})`
}

/** Transfers with these ids, and those that ended or reversed one of `related`. */
export async function findTransfers(
  reader: Reader,
  ids: readonly string[],
  related: readonly string[],
): Promise<TransferRow[]> {
  const { id, pendingId, reversesId } = ledgerTransfer
  return await reader
    .select()
    .from(ledgerTransfer)
    .where(
      related.length === 0
        ? anyOf(id, ids)
        : or(anyOf(id, [...ids, ...related]), anyOf(pendingId, related), anyOf(reversesId, related)),
    )
}

/** A parallel transaction used a transfer's id for other accounts. The whole transaction must run again. */
export class TransferRace extends Error {
  readonly code = '40001'
}

/**
 * Stores all effects of a batch in one statement, unless one of its transfers exists.
 * @returns false, with nothing stored, if one exists: read it and validate again
 * @throws TransferRace, after which Database.transaction runs the transaction again
 */
export async function writeEffects(tx: Tx, effects: readonly Effect[]): Promise<boolean> {
  if (effects.length === 0) return true
  const accounts = new Map(effects.flatMap((e) => e.accounts).map((account) => [account.id, account]))
  const statement = writing({
    ids: effects.map((effect) => effect.transfer.id),
    transfers: JSON.stringify(effects.map((effect) => effect.transfer)),
    entries: JSON.stringify(
      effects.flatMap(({ entries, transfer }) => entries.map((entry) => ({ ...entry, at: transfer.at }))),
    ),
    accounts: JSON.stringify([...accounts.values()]),
  })
  const updated = await tx.execute(statement).catch((error: unknown) => {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new TransferRace('ledger race', { cause: error })
    throw error
  })
  return updated.count === accounts.size
}

const UNIQUE_VIOLATION = '23505'

/** Rows are passed as one JSON text each, so that the statement is the same for any number of transfers. */
function writing(rows: { ids: string[]; transfers: string; entries: string; accounts: string }): SQL {
  return sql`with known as materialized (
    select id from ledger_transfer where id = any(${idArray(rows.ids)})
  ), transfers as (
    insert into ledger_transfer (id, kind, debit_account_id, credit_account_id, amount, pending_id, reverses_id,
      expires_at, cause_kind, cause_id, actor_id, request_id, at, hash)
    select t.* from json_to_recordset(${rows.transfers}::text::json) as t(id uuid, kind text, "debitAccountId" uuid,
      "creditAccountId" uuid, amount bigint, "pendingId" uuid, "reversesId" uuid, "expiresAt" timestamptz,
      "causeKind" text, "causeId" uuid, "actorId" text, "requestId" uuid, at timestamptz, hash text)
    where not exists (select from known)
  ), entries as (
    insert into ledger_entry (account_id, seq, transfer_id, side, posted, pending, debits_posted, debits_pending,
      credits_posted, credits_pending, salt, prev_hash, hash, at)
    select e.* from json_to_recordset(${rows.entries}::text::json) as e("accountId" uuid, seq bigint,
      "transferId" uuid, side text, posted bigint, pending bigint, "debitsPosted" bigint, "debitsPending" bigint,
      "creditsPosted" bigint, "creditsPending" bigint, salt text, "prevHash" text, hash text, at timestamptz)
    where not exists (select from known)
  )
  update ledger_account a
  set debits_posted = n."debitsPosted", debits_pending = n."debitsPending", credits_posted = n."creditsPosted",
    credits_pending = n."creditsPending", entry_seq = n."entrySeq", head_hash = n."headHash"
  from json_to_recordset(${rows.accounts}::text::json) as n(id uuid, "debitsPosted" bigint, "debitsPending" bigint,
    "creditsPosted" bigint, "creditsPending" bigint, "entrySeq" bigint, "headHash" text)
  where a.id = n.id and not exists (select from known)`
}
