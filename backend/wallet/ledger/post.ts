import type { Tx } from 'backend/platform/database/database'
import { accept, type Refused, type Verdict } from 'backend/platform/verdict'
import { uniq } from 'es-toolkit/array'
import { type Book, openBook, record } from './book'
import type { Effect, NewTransfer, TransferRow } from './ledger-rows'
import { findTransfers, lockAccounts, writeEffects } from './ledger-store'
import { applyTransfer, type LedgerReason } from './rules'

/** One request to the ledger: its transfers are applied completely or not at all. */
export interface Posting<Reason extends string = never> {
  /** Accounts that the plan may move, in addition to those of the related transfers. */
  readonly accountIds: readonly string[]
  /** Ids that the plan may give to its transfers. */
  readonly transferIds: readonly string[]
  /** Holds that it may end, transfers that it may reverse. */
  readonly relatedIds: readonly string[]
  /** Instant of receipt of the request. */
  readonly now: Date
  /** Pure function: decides on the locked totals what to transfer. */
  readonly plan: (book: Book) => Verdict<readonly NewTransfer[], Reason>
}

export interface Posted {
  /** In the plan's order. For a repeated request the rows of the first time. */
  readonly transfers: readonly TransferRow[]
  readonly isRepeat: boolean
}

/**
 * Makes transfers, all or none. Repeated ids with the same content return the first result. Locks accounts in order
 * of id, validates in memory, and writes in one statement: two round trips.
 * @throws Error for unknown accounts or holds, invalid amounts, mixed ledgers
 */
export async function post(
  tx: Tx,
  transfers: readonly NewTransfer[],
  now: Date,
): Promise<Verdict<Posted, LedgerReason>> {
  return await postOne(tx, {
    accountIds: transfers.flatMap((t) =>
      'debitAccountId' in t ? [t.debitAccountId, t.creditAccountId] : [],
    ),
    transferIds: transfers.map((t) => t.id),
    relatedIds: transfers.flatMap((t) =>
      'pendingId' in t ? t.pendingId : 'reversesId' in t ? t.reversesId : [],
    ),
    now,
    plan: () => accept(transfers),
  })
}

export async function postOne<R extends string>(
  tx: Tx,
  posting: Posting<R>,
): Promise<Verdict<Posted, R | LedgerReason>> {
  const [verdict] = await postBatch(tx, [posting])
  if (!verdict) throw new Error('a posting has no verdict')
  return verdict
}

/**
 * Applies many requests in one transaction in their order: each sees the earlier ones and succeeds or is refused on
 * its own. Requests are assumed to be new; only after a refusal, or if the write finds an existing transfer, earlier
 * transfers are read and everything is validated again.
 */
export async function postBatch<R extends string>(
  tx: Tx,
  postings: readonly Posting<R>[],
): Promise<Verdict<Posted, R | LedgerReason>[]> {
  const related = uniq(postings.flatMap((p) => p.relatedIds))
  const accounts = await lockAccounts(tx, uniq(postings.flatMap((p) => p.accountIds)), related)
  if (related.length === 0) {
    const fresh = validateAll(openBook(accounts, []), postings)
    if (fresh.verdicts.every((verdict) => verdict.ok) && (await writeEffects(tx, fresh.effects)))
      return fresh.verdicts
  }
  const transfers = await findTransfers(tx, uniq(postings.flatMap((p) => p.transferIds)), related)
  const { verdicts, effects } = validateAll(openBook(accounts, transfers), postings)
  if (!(await writeEffects(tx, effects))) throw new Error('ledger accounts were not locked by their writer')
  return verdicts
}

function validateAll<R extends string>(book: Book, postings: readonly Posting<R>[]) {
  const effects: Effect[] = []
  const verdicts = postings.map((posting) => applyPosting(book, posting, effects))
  return { verdicts, effects }
}

/** Applies one request to the book and adds its effects, or leaves both unchanged. */
export function applyPosting<R extends string>(
  book: Book,
  posting: Posting<R>,
  effects: Effect[],
): Verdict<Posted, R | LedgerReason> {
  const planned = posting.plan(book)
  if (!planned.ok) return planned
  const undo: (() => void)[] = []
  const made: Effect[] = []
  for (const wanted of planned.value) {
    const applied = applyTransfer(book, wanted, posting.now)
    if (!applied.ok) {
      for (const step of undo.reverse()) step()
      return applied as Refused<LedgerReason>
    }
    undo.push(record(book, applied.value))
    made.push(applied.value)
  }
  const effective = made.filter((effect) => effect.entries.length > 0)
  effects.push(...effective)
  return accept({ transfers: made.map((effect) => effect.transfer), isRepeat: effective.length === 0 })
}
