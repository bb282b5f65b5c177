import type { Database, Reader, Tx } from 'backend/platform/database'
import { shanghaiDay } from 'backend/platform/shanghai'
import { eq, sql } from 'drizzle-orm'
import { ledgerRoot } from './tables'

/** Any number that nothing else in the market locks: two servers may reach midnight at once. */
const ROOT_LOCK = 5_071_002

export interface DailyRoot {
  /** In Asia/Shanghai. */
  day: string
  /** SHA-256 over the heads of all chains, in 256 buckets by the last byte of the account's id. */
  root: string
  accounts: number
  entries: number
  at: Date
}

/**
 * Publishes the root of the current day in Asia/Shanghai, unless it is there: as timed work, soon after midnight. The
 * root of a day stands for everything that was booked before it was published, so for all days before. A day on which
 * no server ran has no root of its own: nothing moved, and the next root covers it.
 */
export async function publishDueRoot(db: Database, now: Date): Promise<DailyRoot> {
  const published = await rootOf(db.orm, shanghaiDay(now))
  return published ?? (await db.transaction((tx) => publishDailyRoot(tx, now)))
}

async function rootOf(reader: Reader, day: string): Promise<DailyRoot | undefined> {
  const [root] = await reader.select().from(ledgerRoot).where(eq(ledgerRoot.day, day))
  return root
}

/**
 * Hashes the heads of all chains into the root of the day and keeps the heads that moved since the root before, so
 * that anyone can recompute it later. Once a day: a repetition answers the first root.
 */
export async function publishDailyRoot(tx: Tx, now: Date): Promise<DailyRoot> {
  const day = shanghaiDay(now)
  await tx.execute(sql`select pg_advisory_xact_lock(${ROOT_LOCK})`)
  const before = await rootOf(tx, day)
  if (before) return before
  await tx.execute(sql`with head as materialized (
      select id as account_id, entry_seq as seq, head_hash as hash from ledger_account
    ), bucket as (
      select right(account_id::text, 2) as name, encode(sha256(convert_to(
        string_agg(concat_ws('|', account_id, seq, hash), '|' order by account_id), 'UTF8')), 'hex') as hash
      from head group by 1
    ), published as (
      insert into ledger_root (day, root, accounts, entries, at)
      select ${day}::date,
        encode(sha256(convert_to(coalesce(string_agg(hash, '|' order by name), ''), 'UTF8')), 'hex'),
        (select count(*) from head), (select coalesce(sum(seq), 0) from head), ${now.toISOString()}::timestamptz
      from bucket
    ), last as (
      select distinct on (account_id) account_id, seq from ledger_root_head order by account_id, day desc
    )
    insert into ledger_root_head (account_id, day, seq, hash)
    select head.account_id, ${day}::date, head.seq, head.hash
    from head left join last using (account_id) where last.seq is distinct from head.seq`)
  const made = await rootOf(tx, day)
  if (!made) throw new Error(`the root of ${day} was not kept`)
  return made
}
