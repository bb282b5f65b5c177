-- Transfers of one range of ids, each with its two entries and what it refers to.
with transfer as materialized (
  select t.*, encode(sha256(convert_to(concat_ws('|', 'transfer', id, kind, debit_account_id, credit_account_id, amount,
      coalesce(pending_id::text, ''), coalesce(reverses_id::text, ''),
      coalesce(((extract(epoch from expires_at) * 1000)::bigint)::text, ''), cause_kind, cause_id, actor_id, request_id,
      (extract(epoch from at) * 1000)::bigint), 'UTF8')), 'hex') as true_hash
  from ledger_transfer t
  where id > :'after_id'::uuid and id <= :'upto_id'::uuid
), pair as (
  select transfer_id, count(*) filter (where side = 'debit') as debits, count(*) filter (where side = 'credit') as credits,
    (array_agg(account_id) filter (where side = 'debit'))[1] as debited, (array_agg(account_id) filter (where side = 'credit'))[1] as credited,
    min(posted) as posted, max(posted) as max_posted, min(pending) as pending, max(pending) as max_pending
  from ledger_entry
  where transfer_id > :'after_id'::uuid and transfer_id <= :'upto_id'::uuid
  group by transfer_id
)
-- I1: each transaction's debits equal its credits.
select 'I1' as invariant, 'ledger_transfer' as table_name, t.id::text as row_id,
  'needs one debit and one credit entry of its own amount and accounts' as detail
from transfer t left join ledger_transfer hold on hold.id = t.pending_id left join pair p on p.transfer_id = t.id
where p.transfer_id is null or p.debits <> 1 or p.credits <> 1 or p.posted <> p.max_posted or p.pending <> p.max_pending
  or p.debited <> t.debit_account_id or p.credited <> t.credit_account_id
  or p.posted <> case when t.kind in ('posted', 'post', 'reverse') then t.amount else 0 end
  or p.pending <> case when t.kind = 'pending' then t.amount when t.pending_id is not null then -coalesce(hold.amount, 0) else 0 end
union all
select 'I1', 'ledger_entry', e.account_id || ':' || e.seq, 'names a transfer that does not exist'
from ledger_entry e left join transfer t on t.id = e.transfer_id
where e.transfer_id > :'after_id'::uuid and e.transfer_id <= :'upto_id'::uuid and t.id is null
union all
select 'I1', 'ledger_transfer', t.id::text, 'moves between two ledgers'
from transfer t join ledger_account d on d.id = t.debit_account_id join ledger_account c on c.id = t.credit_account_id
where d.ledger <> c.ledger
-- I5: a hold ends at most once, on its own accounts, with no more than it held.
union all
select 'I5', 'ledger_transfer', t.id::text, format('ends hold %s wrongly', t.pending_id)
from transfer t left join ledger_transfer hold on hold.id = t.pending_id
where t.pending_id is not null and (hold.id is null or hold.kind <> 'pending' or t.amount > hold.amount
  or (t.kind in ('void', 'expire') and t.amount <> hold.amount)
  or t.debit_account_id <> hold.debit_account_id or t.credit_account_id <> hold.credit_account_id)
union all
select 'I5', 'ledger_transfer', t.id::text, format('hold ended %s times', count(*))
from transfer t join ledger_transfer e on e.pending_id = t.id
group by t.id having count(*) > 1
union all
select 'I5', 'ledger_transfer', t.id::text, format('taken back %s times', count(*))
from transfer t join ledger_transfer e on e.reverses_id = t.id
group by t.id having count(*) > 1
union all
select 'I5', 'ledger_transfer', t.id::text, 'takes back what did not move or what is not its own'
from transfer t left join ledger_transfer first on first.id = t.reverses_id
where t.reverses_id is not null and (first.id is null or first.kind not in ('posted', 'post') or t.amount <> first.amount
  or t.debit_account_id <> first.credit_account_id or t.credit_account_id <> first.debit_account_id)
-- I7: the hash covers every column.
union all
select 'I7', 'ledger_transfer', id::text, 'hash does not cover its columns' from transfer where hash is distinct from true_hash
-- I10: every money row names actor, request and a registered cause.
union all
select 'I10', 'ledger_transfer', id::text, 'names no actor, request or cause'
from transfer
where coalesce(actor_id, '') = '' or request_id is null or coalesce(cause_kind, '') = '' or cause_id is null or at is null
union all
select 'I10', 'ledger_transfer', id::text, format('cause %s is not registered', cause_kind)
from transfer t where not exists (select from platform_money_cause c where c.kind = t.cause_kind)
