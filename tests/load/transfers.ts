import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { deposit } from 'backend/wallet'
import { settlingOf } from 'backend/wallet/ledger/accounts'
import { post } from 'backend/wallet/ledger/post'
import postgres from 'postgres'
import { type BenchMarket, emptyDatabase, POOL_SIZE } from './bench-market'
import type { Measured } from './figures'
import { inTurn, rateOf } from './rounds'

const ACCOUNTS = 200
const ROUNDS = 3
const LOAD = { concurrency: POOL_SIZE, milliseconds: 3_000 }
const RICH_FEN = 1_000_000_000_00
const NO_HASH = '0'.repeat(64)

interface Pair {
  from: string
  to: string
}

/** Transfers of the ledger against a loop of plain statements that lock, insert and update the same rows. */
export async function transfers({ cluster }: BenchMarket): Promise<Measured[]> {
  const { db, runtimeUrl, superuserUrl } = await emptyDatabase(cluster)
  await registerCause(superuserUrl)
  const raw = postgres(runtimeUrl, { max: POOL_SIZE, onnotice: () => {} })
  const [shop = '', ...members] = await richAccounts(db)
  const at = (n: number) => members[n % members.length] ?? ''
  const spread = (n: number): Pair => ({ from: at(n), to: at(n + 1 + (n % 97)) })
  const toOneShop = (n: number): Pair => ({ from: at(n), to: shop })
  const measure = async (id: string, what: string, pairOf: (n: number) => Pair): Promise<Measured> => {
    const subject = () => rateOf((n) => transfer(db, pairOf(n)), LOAD)
    const baseline = () => rateOf((n) => plainTransfer(raw, pairOf(n)), LOAD)
    return { id, what, ...(await inTurn({ subject, baseline }, ROUNDS)), unit: '/s', floor: 0.5 }
  }
  const figures = [
    await measure('ledger-spread', 'transfers, many to many; plain SQL', spread),
    await measure('ledger-one-payee', 'transfers, many to one; plain SQL', toOneShop),
  ]
  await Promise.all([raw.end(), db.close()])
  return figures
}

/** Registers the cause of the benchmark's transfers. */
async function registerCause(superuserUrl: string): Promise<void> {
  const client = postgres(superuserUrl, { max: 1, onnotice: () => {} })
  await client`insert into money_cause (kind) values ('bench')`
  await client.end()
}

async function richAccounts(db: Database): Promise<string[]> {
  const now = new Date()
  const ids: string[] = []
  for (let n = 0; n <= ACCOUNTS; n++) {
    const memberId = newId()
    const slip = { bankReference: newId(), amountFen: RICH_FEN, payerName: '付款人', payerPhone: null }
    const booked = await db.transaction((tx) => deposit(tx, { ...slip, memberId, now }))
    if (!booked.ok) throw new Error(booked.reason)
    ids.push(settlingOf({ kind: 'member', id: memberId }).id)
  }
  return ids
}

async function transfer(db: Database, { from, to }: Pair): Promise<void> {
  const cause = { causeKind: 'bench', causeId: newId(), actorId: 'market', requestId: newId() }
  const wanted = {
    ...cause,
    id: newId(),
    kind: 'posted' as const,
    debitAccountId: from,
    creditAccountId: to,
    amount: 1,
  }
  const posted = await db.transaction((tx) => post(tx, [wanted], new Date()))
  if (!posted.ok) throw new Error(posted.reason)
}

/** Writes the same rows with two statements, like the ledger, without rules and hash chain. */
async function plainTransfer(raw: postgres.Sql, { from, to }: Pair): Promise<void> {
  const [id, now] = [newId(), new Date()]
  await raw.begin(async (tx) => {
    const rows = await tx<{ id: string; seq: number }[]>`
      select id, entry_seq::int as seq from ledger_account where id in (${from}, ${to}) order by id for no key update`
    const next = (account: string) => 1 + (rows.find((row) => row.id === account)?.seq ?? 0)
    await tx`
      with transfer as (
        insert into ledger_transfer (id, kind, debit_account_id, credit_account_id, amount, cause_kind, cause_id,
          actor_id, request_id, at, hash) values (${id}, 'posted', ${from}, ${to}, 1, 'bench', ${newId()}, 'market',
          ${newId()}, ${now}, ${NO_HASH})
      ), entries as (
        insert into ledger_entry (account_id, seq, transfer_id, side, posted, pending, debits_posted,
          debits_pending, credits_posted, credits_pending, prev_hash, hash, at) values
          (${from}, ${next(from)}, ${id}, 'debit', 1, 0, 0, 0, 0, 0, ${NO_HASH}, ${NO_HASH}, ${now}),
          (${to}, ${next(to)}, ${id}, 'credit', 1, 0, 0, 0, 0, 0, ${NO_HASH}, ${NO_HASH}, ${now})
      )
      update ledger_account set entry_seq = entry_seq + 1,
        debits_posted = debits_posted + (id = ${from})::int, credits_posted = credits_posted + (id = ${to})::int
      where id in (${from}, ${to})`
  })
}
