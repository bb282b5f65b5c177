import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { desc, eq, sql } from 'drizzle-orm'
import { ledgerRoot } from '../tables'
import { rootOfTree } from './merkle-tree'
import { EMPTY_FOLD, foldHeads, type RootFacts, rootHash } from './root-digest'

/** Arbitrary advisory lock id, for parallel servers. */
const ROOT_LOCK = 5_071_002
const ACCOUNTS_AT_ONCE = 10_000
/** Timeout of one statement over one range of accounts; the runtime login's limit is for requests. */
const STATEMENT_TIMEOUT = '5min'
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

export interface DailyRoot extends RootFacts {
  /** SHA-256 over the previous root and the tree of the heads that moved since; see root-digest.ts. */
  readonly root: string
  readonly accounts: number
  readonly entries: number
}

/**
 * Publishes the root of the current day in Asia/Shanghai, unless it exists. A scheduled job runs it soon after
 * midnight. The root covers everything booked before its publication, so all days before. A day without a running
 * server has no root: nothing moved, and the next root covers it. Heads are stored in ranges of accounts, one
 * transaction each. An interrupted publication continues later, if necessary on another day, and parallel servers
 * share the work.
 * @param accountsAtOnce range size, lowered in tests
 */
export async function publishDueRoot(
  db: Database,
  now: Date,
  accountsAtOnce = ACCOUNTS_AT_ONCE,
): Promise<DailyRoot> {
  const today = shanghaiDay(now)
  const published = await rootOf(db.orm, today)
  if (published) return published
  const interrupted = await unfinishedDay(db.orm)
  if (interrupted !== null && interrupted < today) await publishRoot(db, interrupted, now, accountsAtOnce)
  return await publishRoot(db, today, now, accountsAtOnce)
}

async function publishRoot(db: Database, day: string, now: Date, accountsAtOnce: number): Promise<DailyRoot> {
  let after: string | null = (await lastHead(db.orm, day)) ?? NO_ACCOUNT
  while (after !== null) {
    const from: string = after
    after = await withRootLock(db, (tx) => writeHeads(tx, day, { after: from, limit: accountsAtOnce }))
  }
  return await withRootLock(db, (tx) => writeRoot(tx, day, now))
}

/** Runs one step of the publication under an advisory lock. */
async function withRootLock<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(${ROOT_LOCK})`)
    return await work(tx)
  })
}

async function rootOf(reader: Reader, day: string): Promise<DailyRoot | undefined> {
  const [root] = await reader.select().from(ledgerRoot).where(eq(ledgerRoot.day, day))
  return root
}

async function unfinishedDay(reader: Reader): Promise<string | null> {
  const [row] = await reader.execute<{ day: string | null }>(sql`
    select min(day)::text as day from ledger_root_head
    where day > coalesce((select max(day) from ledger_root), '-infinity'::date)`)
  return row?.day ?? null
}

async function lastHead(reader: Reader, day: string): Promise<string | null> {
  const [row] = await reader.execute<{ id: string }>(sql`
    select account_id as id from ledger_root_head where day = ${day}::date order by account_id desc limit 1`)
  return row?.id ?? null
}

/**
 * Stores the heads of the next accounts that moved since their last head.
 * @returns the last account of the range; null after the last range, or if the root was published in the meantime
 */
async function writeHeads(
  tx: Tx,
  day: string,
  { after, limit }: { after: string; limit: number },
): Promise<string | null> {
  if (await rootOf(tx, day)) return null
  const [range] = await tx.execute<{ last: string | null; accounts: number }>(sql`
    with head as materialized (
      select id, entry_seq, head_hash from ledger_account where id > ${after}::uuid order by id limit ${limit}
    ), written as (
      insert into ledger_root_head (account_id, day, seq, hash)
      select head.id, ${day}::date, head.entry_seq, head.head_hash
      from head left join lateral (
        select seq from ledger_root_head b where b.account_id = head.id order by b.day desc limit 1
      ) before on true
      where before.seq is distinct from head.entry_seq
      on conflict do nothing
    )
    select count(*)::int as accounts, (array_agg(id order by id desc))[1] as last from head`)
  return range && range.accounts === limit ? range.last : null
}

async function writeRoot(tx: Tx, day: string, now: Date): Promise<DailyRoot> {
  const published = await rootOf(tx, day)
  if (published) return published
  let [fold, isDone] = [EMPTY_FOLD, false]
  while (!isDone) ({ fold, isDone } = await foldHeads(tx, day, fold))
  const [before] = await tx.select().from(ledgerRoot).orderBy(desc(ledgerRoot.day)).limit(1)
  const facts = { day, treeRoot: rootOfTree(fold.tree), leaves: fold.tree.leaves, at: now }
  const counts = {
    accounts: (before?.accounts ?? 0) + fold.opened,
    entries: (before?.entries ?? 0) + fold.entries,
  }
  const root = { ...facts, ...counts, root: rootHash(before?.root ?? null, facts) }
  await tx.insert(ledgerRoot).values(root)
  return root
}
