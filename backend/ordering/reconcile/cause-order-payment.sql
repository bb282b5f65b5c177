-- The buyer's own money → this order's escrow. The sum is checked with the order.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for order %s of %s for %s, from %s %s %s to %s %s %s', m.kind, m.amount, m.cause_id, coalesce(o.buyer_member_id::text, 'no buyer'),
    o.total_fen, m.debit_owner_kind, m.debit_owner_id, m.debit_code, m.credit_owner_kind, m.credit_owner_id, m.credit_code) as detail
from movement m left join trade_order o on o.id = m.cause_id
where o.id is null or m.kind <> 'posted' or m.amount > o.total_fen or m.actor_id <> o.buyer_member_id::text
  or m.at is distinct from o.paid_at
  or (m.debit_owner_kind, m.debit_owner_id) <> ('member', o.buyer_member_id) or m.debit_code not in ('settling', 'withdrawable')
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> ('order', o.id, 'escrow')
