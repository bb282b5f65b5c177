-- Sums over all accounts in one snapshot, and the types of all amounts.
with account as materialized (
  select ledger, owner_kind, code, bounded,
    sum(debits_posted) as debits_posted, sum(debits_pending) as debits_pending,
    sum(credits_posted) as credits_posted, sum(credits_pending) as credits_pending,
    sum(case normal_side when 'credit' then credits_posted - debits_posted else debits_posted - credits_posted end) as balance
  from ledger_account group by 1, 2, 3, 4
)
-- I1: debits equal credits in each ledger.
select 'I1' as invariant, 'ledger_account' as table_name, 'ledger ' || ledger as row_id,
  format('debits %s + %s, credits %s + %s', sum(debits_posted), sum(debits_pending), sum(credits_posted), sum(credits_pending)) as detail
from account group by ledger
having sum(debits_posted) <> sum(credits_posted) or sum(debits_pending) <> sum(credits_pending)
-- I3: bank clearing is bounded as a whole.
union all
select 'I3', 'ledger_account', code, format('balance %s as a whole', sum(balance))
from account where not bounded group by ledger, owner_kind, code having sum(balance) < 0
-- I8: the sum of all liabilities equals the supervised account, which equals the slips less the outflows.
union all
select 'I8', 'ledger_account', 'ledger 1', format('owed %s, supervised account %s',
  coalesce(sum(balance) filter (where code <> 'clearing'), 0), coalesce(sum(balance) filter (where code = 'clearing'), 0))
from account where ledger = 1
having coalesce(sum(balance) filter (where code <> 'clearing'), 0) <> coalesce(sum(balance) filter (where code = 'clearing'), 0)
union all
select 'I8', 'ledger_account', 'clearing', format('supervised account %s, slips %s, outflows %s', cleared, slips, outflows)
from (select coalesce(sum(balance), 0) as cleared from account where ledger = 1 and owner_kind = 'market' and code = 'clearing') c,
  (select coalesce(sum(amount_fen), 0) as slips from bank_slip) s,
  (select coalesce(sum(amount_fen), 0) as outflows from bank_outflow) o
where cleared <> slips - outflows
-- I9: all columns of fen and kg are integers.
union all
select 'I9', table_name::text, column_name::text, data_type::text
from information_schema.columns
where table_schema = 'public' and data_type not in ('bigint', 'integer', 'smallint')
  and (column_name ~ '(_fen|_kg|_fen_per_ton)$' or (table_name like 'ledger\_%' and column_name in
    ('amount', 'posted', 'pending', 'debits_posted', 'debits_pending', 'credits_posted', 'credits_pending', 'seq', 'entry_seq')))
