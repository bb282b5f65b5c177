import type { Tx } from 'backend/platform/database/database'
import { accept, type Refused, type Verdict } from 'backend/platform/verdict'
import { type Book, openBook, record } from './book'
import type { Effect, NewTransfer, TransferRow } from './ledger-rows'
import { findTransfers, lockAccounts, writeEffects } from './ledger-store'
import { applyTransfer, type LedgerReason } from './rules'

/** One request to the books: its transfers happen all or not at all. */
export interface Posting<Reason extends string = never> {
  /** Accounts that the plan may move, apart from those of the related transfers. */
  readonly accountIds: readonly string[]
  /** Ids that the plan may give to its transfers. */
  readonly transferIds: readonly string[]
  /** Holds that it may end, transfers that it may take back. */
  readonly relatedIds: readonly string[]
  /** Instant of the request's receipt. */
  readonly now: Date
  /** Pure: decides on the locked figures what to transfer. */
  readonly plan: (book: Book) => Verdict<readonly NewTransfer[], Reason>
}

export interface Posted {
  /** In the plan's order; of a repeated request the rows that it wrote the first time. */
  readonly transfers: readonly TransferRow[]
  readonly isRepeat: boolean
}

/**
 * Makes transfers, all or none. The same ids with the same content answer the first result again.
 * Locks the accounts in order of id, judges in memory, writes in one statement: two round trips.
 * @throws Error for unknown accounts or holds, odd amounts, mixed ledgers
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
  if (!verdict) throw new Error('a posting got no verdict')
  return verdict
}

/**
 * Serves many requests in one transaction, in their order: each sees what those before it did, each succeeds or is
 * refused by itself. For a hot lane; one request takes the very same way. It is taken to be new; only where something
 * is refused, or the write finds that it is not, earlier transfers are looked up and everything is judged again.
 */
export async function postBatch<R extends string>(
  tx: Tx,
  postings: readonly Posting<R>[],
): Promise<Verdict<Posted, R | LedgerReason>[]> {
  const related = unique(postings.flatMap((p) => p.relatedIds))
  const accounts = await lockAccounts(tx, unique(postings.flatMap((p) => p.accountIds)), related)
  if (related.length === 0) {
    const fresh = judgeAll(openBook(accounts, []), postings)
    if (fresh.verdicts.every((verdict) => verdict.ok) && (await writeEffects(tx, fresh.effects)))
      return fresh.verdicts
  }
  const transfers = await findTransfers(tx, unique(postings.flatMap((p) => p.transferIds)), related)
  const { verdicts, effects } = judgeAll(openBook(accounts, transfers), postings)
  if (!(await writeEffects(tx, effects))) throw new Error('ledger accounts were not locked by their writer')
  return verdicts
}

function judgeAll<R extends string>(book: Book, postings: readonly Posting<R>[]) {
  const effects: Effect[] = []
  const verdicts = postings.map((posting) => applyPosting(book, posting, effects))
  return { verdicts, effects }
}

/** Applies one request to the book and adds its effects, or leaves both as they were. Pure but for its arguments. */
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
    const judged = applyTransfer(book, wanted, posting.now)
    if (!judged.ok) {
      for (const step of undo.reverse()) step()
      return judged as Refused<LedgerReason>
    }
    undo.push(record(book, judged.value))
    made.push(judged.value)
  }
  const written = made.filter((effect) => effect.entries.length > 0)
  effects.push(...written)
  return accept({ transfers: made.map((effect) => effect.transfer), isRepeat: written.length === 0 })
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
