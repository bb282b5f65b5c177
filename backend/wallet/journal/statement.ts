import type { Reader } from 'backend/platform/database/database'
import { DAY_MS, startOfDay } from 'backend/platform/shanghai-time'
import type { MoneyAccount } from 'contract/states'
import { inArray, sql } from 'drizzle-orm'
import { type MoneyOwner, settlingOf, withdrawableOf } from '../ledger/accounts'
import { ledgerAccount } from '../tables'

export interface StatementFacts {
  readonly openingFen: number
  /** Received and spent, without transfers between the owner's two accounts. */
  readonly inFen: number
  readonly outFen: number
  readonly closingFen: number
  readonly entries: number
  /** Last entries of both accounts that the statement covers: what is booked later changes nothing. */
  readonly upToSeq: Readonly<Record<MoneyAccount, number>>
}

/** Sums of an owner's entries of a period, both days inclusive. */
export async function statementFacts(
  reader: Reader,
  owner: MoneyOwner,
  { from, to }: { from: string; to: string },
): Promise<StatementFacts> {
  const ids = { settling: settlingOf(owner).id, withdrawable: withdrawableOf(owner).id }
  const heads = await reader
    .select()
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.id, Object.values(ids)))
  const seqOf = (id: string) => heads.find((head) => head.id === id)?.entrySeq ?? 0
  const upToSeq = { settling: seqOf(ids.settling), withdrawable: seqOf(ids.withdrawable) }
  const sums = await sumsOf(reader, ids, { from, to, upToSeq })
  const headFen = heads.reduce((sum, head) => sum + head.creditsPosted - head.debitsPosted, 0)
  const openingFen = headFen - sums.sinceFen
  return {
    openingFen,
    inFen: sums.inFen,
    outFen: sums.outFen,
    closingFen: openingFen + sums.insideFen,
    entries: sums.entries,
    upToSeq,
  }
}

interface Bounds {
  from: string
  to: string
  upToSeq: StatementFacts['upToSeq']
}

async function sumsOf(reader: Reader, ids: Record<MoneyAccount, string>, { from, to, upToSeq }: Bounds) {
  const [start, end] = [startOfDay(from), new Date(startOfDay(to).getTime() + DAY_MS)]
  const own = sql`(${ids.settling}::uuid, ${ids.withdrawable}::uuid)`
  const since = (account: MoneyAccount) => sql`
    select transfer_id, at, case side when 'credit' then posted else -posted end as change from ledger_entry
    where account_id = ${ids[account]}::uuid and at >= ${start.toISOString()}::timestamptz and seq <= ${upToSeq[account]}::bigint`
  const [row] = await reader.execute<Record<'since' | 'inside' | 'came' | 'went' | 'entries', string>>(sql`
    with since as (${since('settling')} union all ${since('withdrawable')}), inside as (
      select s.change, not (t.debit_account_id in ${own} and t.credit_account_id in ${own}) as is_external
      from since s join ledger_transfer t on t.id = s.transfer_id where s.at < ${end.toISOString()}::timestamptz
    )
    select (select coalesce(sum(change), 0) from since) as since, coalesce(sum(change), 0) as inside,
      coalesce(sum(change) filter (where change > 0 and is_external), 0) as came,
      coalesce(-sum(change) filter (where change < 0 and is_external), 0) as went, count(*) as entries
    from inside`)
  return {
    sinceFen: Number(row?.since),
    insideFen: Number(row?.inside),
    inFen: Number(row?.came),
    outFen: Number(row?.went),
    entries: Number(row?.entries),
  }
}
