-- The books' invariants: every row is a violation. Run by reconcile and by hand:
--   psql -v app_role=suji_app -f backend/wallet/invariants.sql
with transfer as materialized (
  select t.*, encode(sha256(convert_to(concat_ws('|', 'transfer', id, kind, debit_account_id, credit_account_id, amount,
      coalesce(pending_id::text, ''), coalesce(reverses_id::text, ''),
      coalesce(((extract(epoch from expires_at) * 1000)::bigint)::text, ''), cause_kind, cause_id, actor_id, request_id,
      (extract(epoch from at) * 1000)::bigint), 'UTF8')), 'hex') as true_hash
  from ledger_transfer t
), entry as materialized (
  select e.*,
    encode(sha256(convert_to(concat_ws('|', 'entry', e.account_id, e.seq, e.transfer_id, e.side, e.posted, e.pending,
      e.debits_posted, e.debits_pending, e.credits_posted, e.credits_pending, e.prev_hash, coalesce(t.hash, '')), 'UTF8')), 'hex') as true_hash,
    coalesce(lag(e.seq) over chain, 0) as before_seq,
    lag(e.hash) over chain as before_hash,
    coalesce(lag(e.debits_posted) over chain, 0) + case e.side when 'debit' then e.posted else 0 end as true_debits_posted,
    coalesce(lag(e.debits_pending) over chain, 0) + case e.side when 'debit' then e.pending else 0 end as true_debits_pending,
    coalesce(lag(e.credits_posted) over chain, 0) + case e.side when 'credit' then e.posted else 0 end as true_credits_posted,
    coalesce(lag(e.credits_pending) over chain, 0) + case e.side when 'credit' then e.pending else 0 end as true_credits_pending
  from ledger_entry e left join ledger_transfer t on t.id = e.transfer_id
  window chain as (partition by e.account_id order by e.seq)
), account as materialized (
  select a.*,
    encode(sha256(convert_to(concat_ws('|', 'account', a.id, ledger, owner_kind, owner_id, code, sub, normal_side,
      bounded::text, (extract(epoch from opened_at) * 1000)::bigint), 'UTF8')), 'hex') as genesis,
    case normal_side when 'credit' then a.credits_posted - a.debits_posted else a.debits_posted - a.credits_posted end as balance,
    case normal_side when 'credit' then a.debits_pending else a.credits_pending end as held
  from ledger_account a
), total as (
  select account_id, count(*) as entries, max(seq) as last_seq,
    sum(posted) filter (where side = 'debit') as debits_posted, sum(pending) filter (where side = 'debit') as debits_pending,
    sum(posted) filter (where side = 'credit') as credits_posted, sum(pending) filter (where side = 'credit') as credits_pending
  from ledger_entry group by account_id
), pair as (
  select transfer_id, count(*) filter (where side = 'debit') as debits, count(*) filter (where side = 'credit') as credits,
    (array_agg(account_id) filter (where side = 'debit'))[1] as debited, (array_agg(account_id) filter (where side = 'credit'))[1] as credited,
    min(posted) as posted, max(posted) as max_posted, min(pending) as pending, max(pending) as max_pending
  from ledger_entry group by transfer_id
), violation(invariant, table_name, row_id, detail) as (
  -- I1: each transaction's debits equal its credits.
  select 'I1', 'ledger_transfer', t.id::text, 'needs one debit and one credit entry of its own amount and accounts'
  from transfer t left join transfer hold on hold.id = t.pending_id left join pair p on p.transfer_id = t.id
  where p.transfer_id is null or p.debits <> 1 or p.credits <> 1 or p.posted <> p.max_posted or p.pending <> p.max_pending
    or p.debited <> t.debit_account_id or p.credited <> t.credit_account_id
    or p.posted <> case when t.kind in ('posted', 'post', 'reverse') then t.amount else 0 end
    or p.pending <> case when t.kind = 'pending' then t.amount when t.pending_id is not null then -hold.amount else 0 end
  union all
  select 'I1', 'ledger_entry', e.account_id || ':' || e.seq, 'names a transfer that does not exist'
  from entry e left join transfer t on t.id = e.transfer_id where t.id is null
  union all
  select 'I1', 'ledger_transfer', t.id::text, 'moves between two ledgers'
  from transfer t join account d on d.id = t.debit_account_id join account c on c.id = t.credit_account_id
  where d.ledger <> c.ledger
  union all
  select 'I1', 'ledger_account', 'ledger ' || ledger,
    format('debits %s + %s, credits %s + %s', sum(debits_posted), sum(debits_pending), sum(credits_posted), sum(credits_pending))
  from account group by ledger
  having sum(debits_posted) <> sum(credits_posted) or sum(debits_pending) <> sum(credits_pending)
  -- I2: cached figures equal the sum of the entries, at every step.
  union all
  select 'I2', 'ledger_account', a.id::text, 'figures are not the sum of its entries'
  from account a left join total s on s.account_id = a.id
  where (a.debits_posted, a.debits_pending, a.credits_posted, a.credits_pending, a.entry_seq) is distinct from
    (coalesce(s.debits_posted, 0), coalesce(s.debits_pending, 0), coalesce(s.credits_posted, 0), coalesce(s.credits_pending, 0), coalesce(s.entries, 0))
  union all
  select 'I2', 'ledger_entry', account_id || ':' || seq, 'figures after it do not follow from those before it'
  from entry
  where (debits_posted, debits_pending, credits_posted, credits_pending) is distinct from
    (true_debits_posted, true_debits_pending, true_credits_posted, true_credits_pending)
  -- I3: no balance below zero on its normal side, now and after any entry.
  union all
  select 'I3', 'ledger_account', id::text, format('balance %s, held %s', balance, held)
  from account
  where (bounded and balance - held < 0) or least(debits_posted, debits_pending, credits_posted, credits_pending) < 0
  union all
  select 'I3', 'ledger_entry', e.account_id || ':' || e.seq, 'leaves less than nothing'
  from entry e join account a on a.id = e.account_id
  where least(e.debits_posted, e.debits_pending, e.credits_posted, e.credits_pending) < 0 or a.bounded and
    case a.normal_side when 'credit' then e.credits_posted - e.debits_posted - e.debits_pending
      else e.debits_posted - e.credits_posted - e.credits_pending end < 0
  union all
  select 'I3', 'ledger_account', code, format('balance %s as a whole', sum(balance))
  from account where not bounded group by ledger, owner_kind, code having sum(balance) < 0
  -- I4: one effect per request.
  union all
  select 'I4', 'ledger_transfer', min(id::text), format('%s transfers alike for request %s of %s', count(*), request_id, actor_id)
  from transfer
  group by actor_id, request_id, cause_kind, cause_id, kind, debit_account_id, credit_account_id, pending_id, reverses_id
  having count(*) > 1
  -- I5: a hold ends at most once, on its own accounts, with no more than it held; what is still held is what is still open.
  union all
  select 'I5', 'ledger_transfer', t.id::text, format('ends hold %s wrongly', t.pending_id)
  from transfer t left join transfer hold on hold.id = t.pending_id
  where t.pending_id is not null and (hold.id is null or hold.kind <> 'pending' or t.amount > hold.amount
    or (t.kind <> 'post' and t.amount <> hold.amount)
    or t.debit_account_id <> hold.debit_account_id or t.credit_account_id <> hold.credit_account_id)
  union all
  select 'I5', 'ledger_transfer', pending_id::text, format('hold ended %s times', count(*))
  from transfer where pending_id is not null group by pending_id having count(*) > 1
  union all
  select 'I5', 'ledger_account', a.id::text, format('pending %s and %s, open holds %s and %s', a.debits_pending, a.credits_pending, coalesce(d.amount, 0), coalesce(c.amount, 0))
  from account a
  left join (select debit_account_id as id, sum(amount) as amount from transfer h where kind = 'pending'
    and not exists (select from ledger_transfer e where e.pending_id = h.id) group by 1) d on d.id = a.id
  left join (select credit_account_id as id, sum(amount) as amount from transfer h where kind = 'pending'
    and not exists (select from ledger_transfer e where e.pending_id = h.id) group by 1) c on c.id = a.id
  where a.debits_pending <> coalesce(d.amount, 0) or a.credits_pending <> coalesce(c.amount, 0)
  union all
  select 'I5', 'ledger_transfer', t.id::text, 'takes back what did not move or what is not its own'
  from transfer t left join transfer first on first.id = t.reverses_id
  where t.reverses_id is not null and (first.id is null or first.kind not in ('posted', 'post') or t.amount <> first.amount
    or t.debit_account_id <> first.credit_account_id or t.credit_account_id <> first.debit_account_id)
  -- I6: the application's login cannot rewrite what is append-only, and nobody gets past the triggers.
  union all
  select 'I6', name, privilege, format('%s may %s', :'app_role', privilege)
  from unnest(array['ledger_transfer', 'ledger_entry', 'ledger_root', 'ledger_root_head', 'bank_slip']) name,
    unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) privilege
  where has_table_privilege(:'app_role', name, privilege) or has_any_column_privilege(:'app_role', name, 'UPDATE') and privilege = 'UPDATE'
  union all
  select 'I6', name, 'trigger', 'does not refuse changes'
  from unnest(array['ledger_account', 'ledger_transfer', 'ledger_entry', 'ledger_root', 'ledger_root_head', 'bank_slip']) name
  where not exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
    where g.tgrelid = name::regclass and p.proname in ('refuse_change', 'refuse_rewrite') and g.tgenabled = 'A')
  -- I7: every chain is whole, from what the account is to its head, and holds what was published.
  union all
  select 'I7', 'ledger_transfer', id::text, 'hash does not cover its columns' from transfer where hash is distinct from true_hash
  union all
  select 'I7', 'ledger_entry', account_id || ':' || seq, 'hash does not cover its columns' from entry where hash is distinct from true_hash
  union all
  select 'I7', 'ledger_entry', e.account_id || ':' || e.seq, 'says another instant than its transfer'
  from entry e join transfer t on t.id = e.transfer_id where e.at is distinct from t.at
  union all
  select 'I7', 'ledger_entry', e.account_id || ':' || e.seq, 'does not follow its predecessor'
  from entry e join account a on a.id = e.account_id
  where e.seq <> e.before_seq + 1 or (e.seq > 1 and e.prev_hash is distinct from e.before_hash)
  union all
  select 'I7', 'ledger_account', a.id::text, 'is not the account that its chain began with'
  from account a left join entry e on e.account_id = a.id and e.seq = 1
  where coalesce(e.prev_hash, a.head_hash) <> a.genesis
  union all
  select 'I7', 'ledger_account', a.id::text, 'head is not its last entry'
  from account a join total s on s.account_id = a.id join entry e on e.account_id = a.id and e.seq = s.last_seq
  where a.head_hash <> e.hash or a.entry_seq <> e.seq
  union all
  select 'I7', 'ledger_root_head', h.account_id || ':' || h.day, 'published head is not in the chain any more'
  from ledger_root_head h left join entry e on e.account_id = h.account_id and e.seq = h.seq
  left join account a on a.id = h.account_id
  where h.hash is distinct from case h.seq when 0 then a.genesis else e.hash end
  union all
  select 'I7', 'ledger_root', r.day::text, 'root is not the hash of its heads'
  from ledger_root r
  where r.day = (select max(day) from ledger_root)
    and r.root is distinct from (
      select encode(sha256(convert_to(coalesce(string_agg(bucket.hash, '|' order by bucket.name), ''), 'UTF8')), 'hex')
      from (
        select right(head.account_id::text, 2) as name,
          encode(sha256(convert_to(string_agg(concat_ws('|', head.account_id, head.seq, head.hash), '|' order by head.account_id), 'UTF8')), 'hex') as hash
        from (select distinct on (account_id) * from ledger_root_head order by account_id, day desc) head group by 1
      ) bucket)
  -- I8: what the market owes to everybody is what lies on the supervised account, and every slip is booked.
  union all
  select 'I8', 'ledger_account', 'ledger 1', format('owed %s, supervised account %s',
    coalesce(sum(balance) filter (where code <> 'clearing'), 0), coalesce(sum(balance) filter (where code = 'clearing'), 0))
  from account where ledger = 1
  having coalesce(sum(balance) filter (where code <> 'clearing'), 0) <> coalesce(sum(balance) filter (where code = 'clearing'), 0)
  union all
  select 'I8', 'bank_slip', s.id::text, format('slip of %s booked as %s', s.amount_fen, coalesce(sum(t.amount), 0))
  from bank_slip s left join (transfer t join account d on d.id = t.debit_account_id and d.code = 'clearing')
    on t.cause_id = s.id and t.cause_kind = 'bank_slip' and t.kind = 'posted'
  group by s.id, s.amount_fen having coalesce(sum(t.amount), 0) <> s.amount_fen
  -- I9: fen and kg are whole numbers everywhere.
  union all
  select 'I9', table_name::text, column_name::text, data_type::text
  from information_schema.columns
  where table_schema = 'public' and data_type not in ('bigint', 'integer', 'smallint')
    and (column_name ~ '(_fen|_kg|_fen_per_ton)$' or (table_name like 'ledger\_%' and column_name in
      ('amount', 'posted', 'pending', 'debits_posted', 'debits_pending', 'credits_posted', 'credits_pending', 'seq', 'entry_seq')))
  -- I10: every money row names actor, request and business object.
  union all
  select 'I10', 'ledger_transfer', id::text, 'names no actor, request or cause'
  from transfer
  where coalesce(actor_id, '') = '' or request_id is null or coalesce(cause_kind, '') = '' or cause_id is null or at is null
  union all
  select 'I10', 'ledger_transfer', t.id::text, 'names a bank slip that does not exist'
  from transfer t where cause_kind = 'bank_slip' and not exists (select from bank_slip s where s.id = t.cause_id)
)
select invariant, table_name, row_id, detail from violation order by invariant, table_name, row_id
