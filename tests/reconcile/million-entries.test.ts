import { RECONCILE_CHECKS } from 'backend/market/registry'
import { openDatabase } from 'backend/platform/database/database'
import { advanceRun, beginOperatorRun, findFindings, findRun } from 'backend/platform/reconcile/stored-run'
import { publishDueRoot } from 'backend/wallet'
import { clearingFor, settlingOf } from 'backend/wallet/ledger/accounts'
import { openAccounts } from 'backend/wallet/ledger/ledger-store'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from 'tests/support/database'
import { sizeFor } from 'tests/support/test-level'
import { expect, test } from 'vitest'

const NOON = new Date('2026-11-21T04:00:00.000Z')
/** Two entries per slip. Half of the slips are for one member, whose account needs many ranges. */
const SLIPS = sizeFor({ gate: 500, area: 5_000, long: 500_000 })
const MEMBERS = sizeFor({ gate: 50, area: 500, long: 50_000 })
const RANGE_ROWS = sizeFor({ gate: 100, area: 1_000, long: 10_000 })

/**
 * Slips with transfers, entries and chains, as deposit() writes them. All use the first of the 32 clearing accounts, so
 * the ids end in 00.
 */
const DEPOSITS = sql`
  create temp table booked on commit drop as
  with slip as (
    select n, ('01a20000-' || substr(md5('slip' || n), 1, 4) || '-7' || substr(md5('slip' || n), 5, 3) || '-8' || substr(md5('slip' || n), 8, 3)
        || '-' || substr(md5('slip' || n), 11, 10) || '00')::uuid as id,
      m.member_id, m.account_id, 100 + n % 50 as fen
    from generate_series(1, ${SLIPS}) n
    join member_account m on m.no = case when n % 2 = 0 then 1 else 1 + n % ${MEMBERS}::int end
  ), seal as (
    select s.*, encode(sha256(convert_to(concat_ws('|', id, 'bank_slip', 'R' || n, fen, '付款人', '', member_id, ${NOON.getTime()}::bigint), 'UTF8')), 'hex') as digest
    from slip s
  ), request as (
    select s.*, (concat_ws('-', left(id::text, 8), substr(id::text, 10, 4), '7' || left(digest, 3),
      to_hex((('x' || substr(digest, 4, 1))::bit(4)::int & 3) | 8) || substr(digest, 5, 3), substr(digest, 8, 12)))::uuid as request_id
    from seal s
  )
  select r.*, md5('transfer' || n)::uuid as transfer_id, c.account_id as clearing_id,
    encode(sha256(convert_to(concat_ws('|', 'transfer', md5('transfer' || n)::uuid, 'posted', c.account_id, r.account_id, fen, '', '', '', 'bank_slip', r.id,
      'bank', request_id, ${NOON.getTime()}::bigint), 'UTF8')), 'hex') as hash
  from request r, clearing_account c`

test(`reconciles ${2 * SLIPS} entries in linear time, and publishes their root`, async () => {
  const base = await openTestDatabase()
  const owner = openDatabase(base.superuserUrl, { maxConnections: 1 })
  try {
    await owner.orm.transaction(async (tx) => {
      const clearing = clearingFor('01a20000-0000-7000-8000-000000000000')
      await openAccounts(tx, [clearing], NOON)
      const members = Array.from({ length: MEMBERS }, (_, i) =>
        settlingOf({ kind: 'member', id: `01a10000-0000-7000-8000-${String(i).padStart(12, '0')}` }),
      )
      for (let i = 0; i < members.length; i += 1_000)
        await openAccounts(tx, members.slice(i, i + 1_000), NOON)
      await tx.execute(
        sql`create temp table clearing_account on commit drop as select ${clearing.id}::uuid as account_id`,
      )
      await tx.execute(sql`create temp table member_account on commit drop as
          select row_number() over (order by owner_id)::int as no, owner_id as member_id, id as account_id
          from ledger_account where owner_kind = 'member'`)
      await tx.execute(DEPOSITS)
      await tx.execute(sql`insert into bank_slip (id, bank_reference, amount_fen, payer_name, member_id, at)
          select id, 'R' || n, fen, '付款人', member_id, ${NOON.toISOString()}::timestamptz from booked`)
      await tx.execute(sql`insert into ledger_transfer (id, kind, debit_account_id, credit_account_id, amount, cause_kind,
            cause_id, actor_id, request_id, at, hash)
          select transfer_id, 'posted', clearing_id, account_id, fen, 'bank_slip', id, 'bank', request_id,
            ${NOON.toISOString()}::timestamptz, hash from booked`)
      await tx.execute(CHAINS)
    })
    await owner.orm.execute(sql`vacuum analyze`)
    const root = await timed('daily root', () => publishDueRoot(base.db, NOON))
    expect(root).toMatchObject({ accounts: MEMBERS + 1, entries: 2 * SLIPS })
    const id = await beginOperatorRun(base.db, NOON)
    const outcome = await timed('reconcile', () =>
      advanceRun(base.db, id, RECONCILE_CHECKS, { rangeRows: RANGE_ROWS, now: () => NOON }),
    )
    expect(outcome).toBe('done')
    expect(await findFindings(base.db.orm, id, 5)).toEqual([])
    expect(await findRun(base.db.orm, id)).toMatchObject({ violations: 0 })
  } finally {
    await owner.close()
    await base.drop()
  }
}, 3_600_000)

/** Inserts entries one after another, because each chain value depends on the previous one. */
const CHAINS = sql`do $$
  declare
    t record;
    chain uuid;
    total bigint;
    seq bigint;
    head text;
    made text;
    entry_salt text;
  begin
    for t in
      select clearing_id as account_id, 'debit' as side, n, fen, transfer_id, hash from booked
      union all select account_id, 'credit', n, fen, transfer_id, hash from booked order by account_id, n
    loop
      if chain is distinct from t.account_id then
        chain := t.account_id; total := 0; seq := 0;
        select head_hash into head from ledger_account where id = chain;
      end if;
      total := total + t.fen; seq := seq + 1;
      entry_salt := md5(chain::text || seq);
      made := encode(sha256(convert_to(concat_ws('|', 'private', entry_salt, chain, seq, case t.side when 'debit' then total else 0 end, 0,
        case t.side when 'credit' then total else 0 end, 0, t.hash), 'UTF8')), 'hex');
      made := encode(sha256(convert_to(concat_ws('|', 'content', t.transfer_id, ${sql.raw(String(NOON.getTime()))}::bigint, 'posted', 'bank_slip',
        t.side, t.fen, 0, made), 'UTF8')), 'hex');
      made := encode(sha256(convert_to(concat_ws('|', 'entry', head, made), 'UTF8')), 'hex');
      insert into ledger_entry (account_id, seq, transfer_id, side, posted, pending, debits_posted, debits_pending, credits_posted,
          credits_pending, salt, prev_hash, hash, at)
        values (chain, seq, t.transfer_id, t.side, t.fen, 0, case t.side when 'debit' then total else 0 end, 0,
          case t.side when 'credit' then total else 0 end, 0, entry_salt, head, made, '${sql.raw(NOON.toISOString())}');
      head := made;
    end loop;
    update ledger_account a set entry_seq = e.seq, head_hash = e.hash, debits_posted = e.debits_posted, credits_posted = e.credits_posted
    from (select distinct on (account_id) * from ledger_entry order by account_id, seq desc) e where e.account_id = a.id;
  end $$`

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`      ${what} of ${2 * SLIPS} entries in ${MEMBERS + 1} accounts: ${seconds} s\n`)
  return result
}
