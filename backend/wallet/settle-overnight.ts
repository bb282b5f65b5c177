import type { Database, Tx } from 'backend/platform/database/database'
import { isDailyJobDone, markDailyJobDone } from 'backend/platform/jobs/daily-job'
import { shanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { accept } from 'backend/platform/verdict'
import { type MoneyOwner, settlingOf, withdrawableOf } from './ledger/accounts'
import type { Book } from './ledger/book'
import { derivedId, firstIdAt } from './ledger/derived-id'
import { dueOf } from './ledger/due'
import { freeOf } from './ledger/ledger-rows'
import { lockAccounts, openAccounts } from './ledger/ledger-store'
import { type Posting, postBatch } from './ledger/post'
import { type By, MARKET, reasonFor, stepId } from './ledger/requests'
import { creditedSince, ownersWithSettling } from './overnight-store'

/** Names the work in `daily_job_run`. */
const KIND = 'settle_overnight'
/** Owners per transaction; their accounts are locked until it ends. */
const OWNERS_AT_ONCE = 200
/** Grace for money that was received before midnight but is not committed yet. */
const GRACE_MS = 10_000

/**
 * Makes settling money from before today withdrawable (T+1), for members and companies. Once per account and day in
 * Asia/Shanghai, however late, often or on how many servers it runs: a transfer's id is derived from account and day.
 * When the day is complete, a call is one look-up.
 * @returns number of moved accounts
 */
export async function settleOvernight(db: Database, now: Date): Promise<number> {
  const day = shanghaiDay(now)
  if (now.getTime() < startOfShanghaiDay(now).getTime() + GRACE_MS) return 0
  if (await isDailyJobDone(db.orm, KIND, day)) return 0
  let moved = 0
  for (const kind of ['member', 'company'] as const) {
    let after: string | null = null
    do {
      const owners: MoneyOwner[] = await ownersWithSettling(db.orm, kind, { after, limit: OWNERS_AT_ONCE })
      if (owners.length > 0) moved += await db.transaction((tx) => settleOwners(tx, owners, now))
      after = owners.length < OWNERS_AT_ONCE ? null : (owners.at(-1)?.id ?? null)
    } while (after !== null)
  }
  await markDailyJobDone(db.orm, { kind: KIND, day, at: now })
  return moved
}

/** Today's credits are summed under the lock; otherwise a credit in between would count as older money. */
async function settleOwners(tx: Tx, owners: readonly MoneyOwner[], now: Date): Promise<number> {
  const settling = owners.map((owner) => settlingOf(owner))
  const withdrawable = owners.map((owner) => withdrawableOf(owner))
  await openAccounts(tx, withdrawable, now)
  await lockAccounts(
    tx,
    [...settling, ...withdrawable].map(({ id }) => id),
    [],
  )
  const midnight = startOfShanghaiDay(now)
  const cameToday = await creditedSince(
    tx,
    settling.map(({ id }) => id),
    midnight,
  )
  const by = { actorId: MARKET, requestId: derivedId(firstIdAt(midnight), KIND), now }
  const postings = owners.map((owner) => moveDue(owner, cameToday.get(settlingOf(owner).id) ?? 0, by))
  const verdicts = await postBatch(tx, postings)
  return verdicts.filter((verdict) => verdict.ok && !verdict.value.isRepeat).length
}

function moveDue(owner: MoneyOwner, cameTodayFen: number, by: By): Posting {
  const [from, to] = [settlingOf(owner).id, withdrawableOf(owner).id]
  const reason = reasonFor('overnight', owner.id, by)
  const id = stepId(reason, from)
  const transfer = { ...reason, kind: 'posted', id, debitAccountId: from, creditAccountId: to } as const
  const plan = (book: Book) => {
    const settling = book.accounts.get(from)
    if (!settling) throw new Error(`ledger account ${from} was not locked`)
    const amount = book.transfers.has(id) ? 0 : dueOf(freeOf(settling), cameTodayFen)
    return accept(amount > 0 ? [{ ...transfer, amount }] : [])
  }
  return { accountIds: [from, to], transferIds: [id], relatedIds: [], now: by.now, plan }
}
