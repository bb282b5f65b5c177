-- Entries of one range of accounts and sequence numbers, each with the entry before it.
with entry as materialized (
  select e.*, t.at as transfer_at, a.bounded, a.normal_side,
    encode(sha256(convert_to(concat_ws('|', 'account', a.id, ledger, owner_kind, owner_id, code, sub, normal_side,
      bounded::text, (extract(epoch from opened_at) * 1000)::bigint, a.salt), 'UTF8')), 'hex') as genesis,
    encode(sha256(convert_to(concat_ws('|', 'entry', e.prev_hash,
      encode(sha256(convert_to(concat_ws('|', 'content', e.transfer_id, (extract(epoch from t.at) * 1000)::bigint, t.kind,
        t.cause_kind, e.side, e.posted, e.pending,
        encode(sha256(convert_to(concat_ws('|', 'private', e.salt, e.account_id, e.seq, e.debits_posted, e.debits_pending,
          e.credits_posted, e.credits_pending, coalesce(t.hash, '')), 'UTF8')), 'hex')), 'UTF8')), 'hex')), 'UTF8')), 'hex') as true_hash,
    coalesce(lag(e.seq) over chain, 0) as before_seq,
    lag(e.hash) over chain as before_hash,
    coalesce(lag(e.debits_posted) over chain, 0) + case e.side when 'debit' then e.posted else 0 end as true_debits_posted,
    coalesce(lag(e.debits_pending) over chain, 0) + case e.side when 'debit' then e.pending else 0 end as true_debits_pending,
    coalesce(lag(e.credits_posted) over chain, 0) + case e.side when 'credit' then e.posted else 0 end as true_credits_posted,
    coalesce(lag(e.credits_pending) over chain, 0) + case e.side when 'credit' then e.pending else 0 end as true_credits_pending
  from ledger_entry e left join ledger_transfer t on t.id = e.transfer_id left join ledger_account a on a.id = e.account_id
  -- The last entry of the range before is read once more, as the predecessor of this range's first.
  where (e.account_id, e.seq) >= (:'after_account_id'::uuid, :'after_seq'::bigint)
    and (e.account_id, e.seq) <= (:'upto_account_id'::uuid, :'upto_seq'::bigint)
  window chain as (partition by e.account_id order by e.seq)
), ranged as (
  select * from entry where (account_id, seq) > (:'after_account_id'::uuid, :'after_seq'::bigint)
)
-- I2: totals after an entry equal those before plus its changes.
select 'I2' as invariant, 'ledger_entry' as table_name, account_id || ':' || seq as row_id,
  'figures after it do not follow from those before it' as detail
from ranged
where (debits_posted, debits_pending, credits_posted, credits_pending) is distinct from
  (true_debits_posted, true_debits_pending, true_credits_posted, true_credits_pending)
-- I3: no balance below zero after any entry.
union all
select 'I3', 'ledger_entry', account_id || ':' || seq, 'leaves less than nothing'
from ranged
where least(debits_posted, debits_pending, credits_posted, credits_pending) < 0 or bounded and
  case normal_side when 'credit' then credits_posted - debits_posted - debits_pending
    else debits_posted - credits_posted - credits_pending end < 0
-- I7: the chain is unbroken.
union all
select 'I7', 'ledger_entry', account_id || ':' || seq, 'hash does not cover its columns' from ranged where hash is distinct from true_hash
union all
select 'I7', 'ledger_entry', account_id || ':' || seq, 'says another instant than its transfer'
from ranged where at is distinct from transfer_at
union all
select 'I7', 'ledger_entry', account_id || ':' || seq, 'does not follow its predecessor'
from ranged
where seq <> before_seq + 1 or prev_hash is distinct from coalesce(before_hash, genesis)
