-- Money of the buyer, a member or the company that it acted for → this order's escrow, by any payer. The sum is checked
-- with the order.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for order %s of %s for %s, from %s %s %s to %s %s %s', m.kind, m.amount, m.cause_id, coalesce(o.buying_company_id, o.buyer_member_id)::text,
    o.total_fen, m.debit_owner_kind, m.debit_owner_id, m.debit_code, m.credit_owner_kind, m.credit_owner_id, m.credit_code) as detail
from movement m left join trade_order o on o.id = m.cause_id
where o.id is null or m.kind <> 'posted' or m.amount > o.total_fen
  or m.at is distinct from o.paid_at
  or not exists (select from order_event e where e.order_id = o.id and e.step = 'pay' and e.actor_id::text = m.actor_id)
  or (o.buying_company_id is null and m.actor_id <> o.buyer_member_id::text)
  or (m.debit_owner_kind, m.debit_owner_id) <> (case when o.buying_company_id is null then 'member' else 'company' end, coalesce(o.buying_company_id, o.buyer_member_id))
  or m.debit_code not in ('settling', 'withdrawable')
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> ('order', o.id, 'escrow')
