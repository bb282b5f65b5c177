-- Accounts of one range of ids: totals against the last entry and the open holds.
with account as materialized (
  select a.*,
    encode(sha256(convert_to(concat_ws('|', 'account', a.id, ledger, owner_kind, owner_id, code, sub, normal_side,
      bounded::text, (extract(epoch from opened_at) * 1000)::bigint, a.salt), 'UTF8')), 'hex') as genesis,
    case normal_side when 'credit' then a.credits_posted - a.debits_posted else a.debits_posted - a.credits_posted end as balance,
    case normal_side when 'credit' then a.debits_pending else a.credits_pending end as held
  from ledger_account a where id > :'after_id'::uuid and id <= :'upto_id'::uuid
), ends as materialized (
  select a.id, first.prev_hash as first_hash, last.seq as last_seq, last.hash as last_hash,
    coalesce(last.debits_posted, 0) as debits_posted, coalesce(last.debits_pending, 0) as debits_pending,
    coalesce(last.credits_posted, 0) as credits_posted, coalesce(last.credits_pending, 0) as credits_pending
  from account a
  left join lateral (select prev_hash from ledger_entry e where e.account_id = a.id order by seq limit 1) first on true
  left join lateral (select * from ledger_entry e where e.account_id = a.id order by seq desc limit 1) last on true
)
-- I2: totals equal the sum of the entries, which the last entry contains.
select 'I2' as invariant, 'ledger_account' as table_name, a.id::text as row_id, 'figures are not the sum of its entries' as detail
from account a join ends e using (id)
where (a.debits_posted, a.debits_pending, a.credits_posted, a.credits_pending, a.entry_seq) is distinct from
  (e.debits_posted, e.debits_pending, e.credits_posted, e.credits_pending, coalesce(e.last_seq, 0))
-- I3: no balance below zero; only bank clearing and the issue of points are unbounded.
union all
select 'I3', 'ledger_account', id::text, format('balance %s, held %s', balance, held)
from account
where (bounded and balance - held < 0) or least(debits_posted, debits_pending, credits_posted, credits_pending) < 0
union all
select 'I3', 'ledger_account', id::text, format('%s account of %s, bounded %s', normal_side, owner_kind, bounded)
from account
where (normal_side <> 'credit' or not bounded) and (owner_kind, ledger, code) not in (('market', 1, 'clearing'), ('market', 2, 'points_issue'))
-- I5: held totals equal the open holds; the other side of each hold is checked with its transfer.
union all
select 'I5', 'ledger_account', a.id::text, format('pending %s, open holds %s', a.debits_pending, coalesce(sum(h.amount), 0))
from account a left join ledger_transfer h on h.debit_account_id = a.id and h.kind = 'pending'
  and not exists (select from ledger_transfer e where e.pending_id = h.id)
group by a.id, a.debits_pending having a.debits_pending <> coalesce(sum(h.amount), 0)
-- I7: every chain is unbroken from the genesis to its head.
union all
select 'I7', 'ledger_account', a.id::text, 'is not the account that its chain began with'
from account a join ends e using (id) where coalesce(e.first_hash, a.head_hash) <> a.genesis
union all
select 'I7', 'ledger_account', a.id::text, 'head is not its last entry'
from account a join ends e using (id)
where e.last_seq is not null and (a.head_hash <> e.last_hash or a.entry_seq <> e.last_seq)
-- No money is in the wallet of a closed account, or of a company without an owner: it stands in suspense instead.
union all
select 'unreachable_money', 'ledger_account', a.id::text, format('%s fen of the unreachable %s %s', a.balance, a.owner_kind, a.owner_id)
from account a join account_unreachable_owner u on u.owner_kind = a.owner_kind and u.owner_id = a.owner_id
where a.balance <> 0
