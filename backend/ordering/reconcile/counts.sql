-- Order counts of one range of buyers, members and companies, equal the orders.
select 'order_counts' as invariant, 'order_count' as table_name, member_id || ' ' || type || ' ' || state as row_id,
  format('counted %s for %s fen, there are %s for %s fen', counted, counted_fen, there, there_fen) as detail
from (
  select member_id, type, state, sum(counted) as counted, sum(counted_fen) as counted_fen, sum(there) as there, sum(there_fen) as there_fen
  from (
    select member_id, type, state, orders as counted, total_fen as counted_fen, 0 as there, 0 as there_fen from order_count
    where member_id > :'after_member_id'::uuid and member_id <= :'upto_member_id'::uuid
    union all
    select buyer_member_id, type, state, 0, 0, 1, total_fen - refunded_fen from trade_order
    where buyer_member_id > :'after_member_id'::uuid and buyer_member_id <= :'upto_member_id'::uuid and buying_company_id is null
    union all
    select buying_company_id, type, state, 0, 0, 1, total_fen - refunded_fen from trade_order
    where buying_company_id > :'after_member_id'::uuid and buying_company_id <= :'upto_member_id'::uuid
  ) both_sides
  group by 1, 2, 3
) sums
where (counted, counted_fen) is distinct from (there, there_fen)
