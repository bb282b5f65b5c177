-- I7: every published head is in its chain, and belongs to a day with a root or the current one.
select 'I7' as invariant, 'ledger_root_head' as table_name, h.account_id || ':' || h.day as row_id,
  'published head is not in the chain any more' as detail
from ledger_root_head h left join ledger_entry e on e.account_id = h.account_id and e.seq = h.seq
left join ledger_entry first on first.account_id = h.account_id and first.seq = 1
left join ledger_account a on a.id = h.account_id
where (h.day, h.account_id) > (:'after_day'::date, :'after_account_id'::uuid)
  and (h.day, h.account_id) <= (:'upto_day'::date, :'upto_account_id'::uuid)
  and h.hash is distinct from case h.seq when 0 then coalesce(first.prev_hash, a.head_hash) else e.hash end
union all
select 'I7', 'ledger_root_head', h.account_id || ':' || h.day, 'its day has no root'
from ledger_root_head h
where (h.day, h.account_id) > (:'after_day'::date, :'after_account_id'::uuid)
  and (h.day, h.account_id) <= (:'upto_day'::date, :'upto_account_id'::uuid)
  and h.day < (select max(day) from ledger_root) and not exists (select from ledger_root r where r.day = h.day)
