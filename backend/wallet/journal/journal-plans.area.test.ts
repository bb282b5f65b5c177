import { openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import { analyze, plansOf, type QueryPlan } from 'tests/support/query-plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, NOON, openLedgerFixture, say } from '../../../tests/fixtures/ledger/ledger'
import { clearingFor, settlingOf, withdrawableOf } from '../ledger/accounts'
import { openAccounts } from '../ledger/ledger-store'
import { assetOf } from './asset'
import { journalExport, journalPage } from './journal'

const ENTRIES = 100_000
const IN_SETTLING = 80_000
const OVERNIGHT = 200
/** Rows of other owners, without which the planner prefers a sequential scan. */
const ENTRIES_OF_OTHERS = 200_000
const GROWING = ['ledger_entry', 'ledger_transfer']
const owner = { kind: 'member', id: newId() } as const

let books: LedgerFixture

/**
 * Inserts one member's entries, one a minute up to noon: four of five in `settling`, every 500th an overnight
 * transfer.
 */
async function fillBooks(): Promise<void> {
  const bank = clearingFor(owner.id).id
  const [settling, withdrawable] = [settlingOf(owner), withdrawableOf(owner)]
  await books.db.transaction((tx) => openAccounts(tx, [settling, withdrawable, clearingFor(owner.id)], NOON))
  const superuser = openDatabase(books.superuserUrl, { maxConnections: 1 })
  await superuser.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into ledger_transfer (id, kind, debit_account_id, credit_account_id, amount, cause_kind,
        cause_id, actor_id, request_id, at, hash)
      select gen_random_uuid(), 'posted', ${bank}::uuid,
        case when n <= ${IN_SETTLING} then ${settling.id}::uuid else ${withdrawable.id}::uuid end, n,
        case when n % 500 = 0 then 'overnight' when n % 2 = 0 then 'order_payment' else 'bank_slip' end,
        gen_random_uuid(), 'market', gen_random_uuid(), ${NOON.toISOString()}::timestamptz - n * interval '1 minute', 'x'
      from generate_series(1, ${ENTRIES}) n`)
    for (const side of ['debit', 'credit'])
      await tx.execute(sql`insert into ledger_entry (account_id, seq, transfer_id, side, posted, pending, debits_posted,
          debits_pending, credits_posted, credits_pending, prev_hash, hash, at)
        select account, row_number() over (partition by account order by at), id, ${side}, amount, 0, 0, 0, 0, 0, 'x', 'x', at
        from (select *, ${sql.identifier(`${side}_account_id`)} as account from ledger_transfer) t`)
    await tx.execute(sql`insert into ledger_entry (account_id, seq, transfer_id, side, posted, pending, debits_posted,
        debits_pending, credits_posted, credits_pending, prev_hash, hash, at)
      select md5((n % 1000)::text)::uuid, n, gen_random_uuid(), 'credit', 1, 0, 0, 0, 0, 0, 'x', 'x', now()
      from generate_series(1, ${ENTRIES_OF_OTHERS}) n`)
  })
  await superuser.close()
  await analyze(books.superuserUrl)
}

beforeAll(async () => {
  books = await openLedgerFixture()
  await fillBooks()
}, 600_000)
afterAll(() => books.drop())

const readWhole = (plans: QueryPlan[]) =>
  plans.flatMap((plan) => plan.readWhole).filter((table) => GROWING.includes(table))
const none = async () => new Map<string, string>()
const noNumbers = { order: none, cash_out: none, deposit: none }
const noSources = {
  numbers: noNumbers,
  parties: { order: async () => new Map(), cash_out: async () => new Map() },
  corrections: async () => [],
}
const LAST_PAGE = ENTRIES / 20 - 1
const MONTH = { from: '2026-10-01', to: '2026-10-31' }

test.each([
  ['the newest page', {}, ENTRIES, 20],
  ['the last page', { page: LAST_PAGE }, ENTRIES, 20],
  ['a page far after the end', { page: 100_000 }, ENTRIES, 0],
  ['one month', MONTH, 31 * 24 * 60, 20],
  ['one account, in the middle', { account: 'withdrawable', page: 500 }, ENTRIES - IN_SETTLING, 20],
  ['received money, the last page', { direction: 'in', page: LAST_PAGE }, ENTRIES, 20],
  ['spent money: none', { direction: 'out' }, 0, 0],
  ['a rare cause', { cause: 'overnight' }, OVERNIGHT, 20],
  ['large amounts', { minYuan: '999.51' }, 50, 20],
  ['a rare cause of one month', { cause: 'overnight', ...MONTH }, 89, 20],
] as const)(
  'reads %s of 100,000 entries by indexes, with an exact total',
  async (what, query, total, rows) => {
    const wanted = { page: 0, size: 20, ...query }
    const page = await journalPage(books.db.orm, owner, wanted, noSources)
    expect([page.total, page.list.length]).toEqual([total, rows])
    const times = [...page.list].map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    const plans = await plansOf(books.runtimeUrl, (orm) => journalPage(orm, owner, wanted, noSources))
    expect([plans.length > 0, readWhole(plans)]).toEqual([true, []])
    const ms = plans.map(({ milliseconds }) => Math.round(milliseconds)).join(' + ')
    say(`journal, ${what}: ${ms} ms`)
  },
)

test('continues an export at any place by an index', async () => {
  const after = `${NOON.getTime() - 70_000 * 60_000}_10001_settling`
  const rest = await journalExport(books.db.orm, owner, { after }, noSources)
  const [first] = rest.list
  const next = new Date(NOON.getTime() - 70_001 * 60_000).toISOString()
  expect([rest.list.length, first?.account, first?.at]).toEqual([1000, 'settling', next])
  const plans = await plansOf(books.runtimeUrl, (orm) => journalExport(orm, owner, { after }, noSources))
  expect([plans.length > 0, readWhole(plans)]).toEqual([true, []])
  for (const { milliseconds } of plans) say(`export from entry 70,000: ${Math.round(milliseconds)} ms`)
})

test('reads the assets by indexes', async () => {
  const plans = await plansOf(books.runtimeUrl, (orm) => assetOf(orm, owner, NOON, noNumbers))
  expect([plans.length > 0, readWhole(plans)]).toEqual([true, []])
})
