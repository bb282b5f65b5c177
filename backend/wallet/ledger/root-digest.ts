import { createHash } from 'node:crypto'
import type { Reader } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'

/** Heads hashed per statement; part of the root's definition. */
const HEADS_AT_ONCE = 10_000

/** State of hashing a day's heads in order of account id. */
export interface RootFold {
  /** Account of the last head, or null before the first. */
  readonly after: string | null
  readonly digest: string
  /** Number of accounts without an earlier head. */
  readonly opened: number
  /** Number of entries since the earlier heads. */
  readonly entries: number
}

export const EMPTY_FOLD: RootFold = { after: null, digest: '', opened: 0, entries: 0 }

export interface RootFacts {
  /** In Asia/Shanghai. */
  readonly day: string
  readonly accounts: number
  readonly entries: number
  readonly at: Date
}

/** Hashes the next heads of a day. @returns the new fold, and whether more may follow */
export async function foldHeads(
  reader: Reader,
  day: string,
  fold: RootFold,
): Promise<{ fold: RootFold; isDone: boolean }> {
  const after = fold.after ?? '00000000-0000-0000-0000-000000000000'
  const [part] = await reader.execute<{
    heads: number
    last: string
    opened: number
    entries: string
    digest: string
  }>(sql`
    with part as (
      select h.account_id, h.seq, h.hash, before.seq as before_seq
      from ledger_root_head h
      left join lateral (
        select seq from ledger_root_head b where b.account_id = h.account_id and b.day < h.day order by b.day desc limit 1
      ) before on true
      where h.day = ${day}::date and h.account_id > ${after}::uuid order by h.account_id limit ${HEADS_AT_ONCE}
    )
    select count(*)::int as heads, (array_agg(account_id order by account_id desc))[1] as last,
      count(*) filter (where before_seq is null)::int as opened, coalesce(sum(seq - coalesce(before_seq, 0)), 0) as entries,
      encode(sha256(convert_to(concat_ws('|', ${fold.digest}::text,
        string_agg(concat_ws('|', account_id, seq, hash), '|' order by account_id)), 'UTF8')), 'hex') as digest
    from part`)
  if (!part || part.heads === 0) return { fold, isDone: true }
  const next = {
    after: part.last,
    digest: part.digest,
    opened: fold.opened + part.opened,
    entries: fold.entries + Number(part.entries),
  }
  return { fold: next, isDone: part.heads < HEADS_AT_ONCE }
}

/** The root of a day: a hash over the previous root, the counts, and the digest of the moved heads. */
export function rootHash(
  before: string | null,
  { day, accounts, entries, at }: RootFacts,
  digest: string,
): string {
  const fields = ['root', before ?? '', day, accounts, entries, at.getTime(), digest]
  return createHash('sha256').update(fields.join('|')).digest('hex')
}
