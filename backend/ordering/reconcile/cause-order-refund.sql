-- This order's escrow → its buyer: all of it for a refunded order, the difference of the weight for a completed one.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for order %s of %s, %s, due back %s, from %s %s %s to %s %s %s', m.kind, m.amount, m.cause_id,
    coalesce(o.buyer_member_id::text, 'no buyer'), o.state, d.due_fen,
    m.debit_owner_kind, m.debit_owner_id, m.debit_code, m.credit_owner_kind, m.credit_owner_id, m.credit_code) as detail
from movement m
left join trade_order o on o.id = m.cause_id
left join lateral order_settlement(o.id) s on true
left join lateral (
  select case o.state when 'refunded' then o.total_fen when 'completed' then s.refund_fen else 0 end as due_fen
) d on true
where o.id is null or m.kind <> 'posted' or m.amount <> d.due_fen
  or (m.debit_owner_kind, m.debit_owner_id, m.debit_code) <> ('order', o.id, 'escrow')
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> ('member', o.buyer_member_id, 'settling')
