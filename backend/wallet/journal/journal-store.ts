import type { Reader } from 'backend/platform/database/database'
import { DAY_MS, startOfDay } from 'backend/platform/shanghai-time'
import type { MoneyAccount, MoneyCause, MoneyDirection } from 'contract/states'
import { parseYuan } from 'contract/units'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type MoneyOwner, settlingOf, withdrawableOf } from '../ledger/accounts'
import { conditionOf } from '../ledger/cause-kinds'
import { ledgerEntry, ledgerTransfer } from '../tables'

export interface JournalFilter {
  account?: MoneyAccount | undefined
  direction?: MoneyDirection | undefined
  cause?: MoneyCause | undefined
  /** Days in Asia/Shanghai, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  /** Yuan with at most two decimals. */
  minYuan?: string | undefined
  maxYuan?: string | undefined
  /** Last entries of both accounts: what is booked later does not match. */
  upToSeq?: Readonly<Record<MoneyAccount, number>> | undefined
}

/** Position of an entry in the journal. At the same instant the higher number comes first. */
export interface JournalPlace {
  at: Date
  seq: number
  account: MoneyAccount
}

export interface JournalSlice {
  limit: number
  offset?: number
  after?: JournalPlace | undefined
  /** The exact reverse of the journal's order. */
  isOldestFirst?: boolean
}

/** In journal order for equal instant and number. */
const ACCOUNTS = { settling: settlingOf, withdrawable: withdrawableOf } as const
const RANKED = Object.keys(ACCOUNTS) as MoneyAccount[]

export type JournalEntry = Awaited<ReturnType<typeof journalEntries>>[number]

const DESCENDING = { down: sql`desc`, up: sql`asc` }
const ASCENDING = { down: sql`asc`, up: sql`desc` }

/**
 * Entries of an owner's two accounts, newest first by default. Each account is one index scan of (account, instant, number) that
 * stops at the end of the slice. Transfers are read for the slice only.
 */
export async function journalEntries(
  reader: Reader,
  owner: MoneyOwner,
  filter: JournalFilter,
  { limit, offset = 0, after, isOldestFirst = false }: JournalSlice,
) {
  const { down, up } = isOldestFirst ? ASCENDING : DESCENDING
  const inOrder = sql`order by at ${down}, seq ${down}, rank ${up}`
  const arms = armsOf(filter).map(
    (account) => sql`(select e.account_id, e.at, e.seq, ${RANKED.indexOf(account)}::int as rank
      from ${matching(owner, account, filter)}${after ? sql` and ${isAfter(account, after, isOldestFirst)}` : sql``}
      order by e.at ${down}, e.seq ${down} limit ${offset + limit})`,
  )
  const places = sql`(select * from (${sql.join(arms, sql` union all `)}) as arm ${inOrder}
    limit ${limit} offset ${offset}) as place`
  const rows = await reader
    .select({
      rank: sql<number>`place.rank`.mapWith(Number),
      entry: getTableColumns(ledgerEntry),
      transfer: getTableColumns(ledgerTransfer),
    })
    .from(places)
    .innerJoin(
      ledgerEntry,
      sql`(${ledgerEntry.accountId}, ${ledgerEntry.seq}) = (place.account_id, place.seq)`,
    )
    .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    .orderBy(sql`place.at ${down}, place.seq ${down}, place.rank ${up}`)
  return rows.map(({ rank, ...row }) => ({ ...row, account: RANKED[rank] ?? 'settling' }))
}

/** Number of entries that match a filter. */
export async function countEntries(
  reader: Reader,
  owner: MoneyOwner,
  filter: JournalFilter,
): Promise<number> {
  const counts = armsOf(filter).map(
    (account) => sql`(select count(*) from ${matching(owner, account, filter)})`,
  )
  const [row] = await reader.execute<{ total: string }>(sql`select ${sql.join(counts, sql` + `)} as total`)
  return Number(row?.total)
}

const armsOf = ({ account }: JournalFilter): MoneyAccount[] => (account ? [account] : RANKED)

/** FROM and WHERE of the matching entries of one account. */
function matching(owner: MoneyOwner, account: MoneyAccount, filter: JournalFilter): SQL {
  const { direction, cause, from, to, minYuan, maxYuan, upToSeq } = filter
  const conditions = [sql`e.account_id = ${ACCOUNTS[account](owner).id}`]
  if (from) conditions.push(sql`e.at >= ${startOfDay(from).toISOString()}::timestamptz`)
  if (to)
    conditions.push(sql`e.at < ${new Date(startOfDay(to).getTime() + DAY_MS).toISOString()}::timestamptz`)
  const [minFen, maxFen] = [parseYuan(minYuan ?? ''), parseYuan(maxYuan ?? '')]
  if (minFen !== null) conditions.push(sql`greatest(e.posted, abs(e.pending)) >= ${minFen}::bigint`)
  if (maxFen !== null) conditions.push(sql`greatest(e.posted, abs(e.pending)) <= ${maxFen}::bigint`)
  if (upToSeq) conditions.push(sql`e.seq <= ${upToSeq[account]}::bigint`)
  if (direction) conditions.push(DIRECTIONS[direction])
  if (cause) conditions.push(isFor(cause))
  const transfers = cause ? TRANSFER_OF_EACH : sql``
  return sql`ledger_entry e${transfers} where ${sql.join(conditions, sql` and `)}`
}

/** `offset 0` forces one look-up per entry instead of a scan of all transfers. */
const TRANSFER_OF_EACH = sql` cross join lateral
  (select kind, cause_kind from ledger_transfer where id = e.transfer_id offset 0) t`

const DIRECTIONS: Record<MoneyDirection, SQL> = {
  in: sql`e.side = 'credit' and e.posted > 0`,
  out: sql`e.side = 'debit' and e.posted > 0`,
  hold: sql`e.side = 'debit' and e.pending <> 0`,
}

function isFor(cause: MoneyCause): SQL {
  const { kinds, causeKinds } = conditionOf(cause)
  const isKind = sql`t.kind = any(${texts(kinds)})`
  if (!causeKinds) return isKind
  const isListed = sql`t.cause_kind = any(${texts(causeKinds.listed)})`
  return sql`${isKind} and ${causeKinds.are ? isListed : sql`not ${isListed}`}`
}

/** At the exact position of `after` only the accounts follow that are ranked after it. */
function isAfter(account: MoneyAccount, after: JournalPlace, isOldestFirst: boolean): SQL {
  const ranks = RANKED.indexOf(account) - RANKED.indexOf(after.account)
  const place = sql`(${after.at.toISOString()}::timestamptz, ${after.seq}::bigint)`
  if (isOldestFirst) return ranks < 0 ? sql`(e.at, e.seq) >= ${place}` : sql`(e.at, e.seq) > ${place}`
  return ranks > 0 ? sql`(e.at, e.seq) <= ${place}` : sql`(e.at, e.seq) < ${place}`
}

function texts(names: readonly string[]): SQL {
  return sql`${`{${names.join(',')}}`}::text[]`
}
