-- This order's escrow → its buyer, a member or the company that it acted for, once for each booked refund.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for order %s of %s, %s, booked %s, from %s %s %s to %s %s %s', m.kind, m.amount, m.cause_id,
    coalesce(o.buying_company_id, o.buyer_member_id), o.state, r.amount_fen,
    m.debit_owner_kind, m.debit_owner_id, m.debit_code, m.credit_owner_kind, m.credit_owner_id, m.credit_code) as detail
from movement m
left join trade_order o on o.id = m.cause_id
left join lateral (
  select sum(r.amount_fen) as amount_fen from order_refund r
  where r.order_id = o.id and r.request_id = m.request_id and r.at = m.at
) r on true
where o.id is null or m.kind <> 'posted' or m.amount is distinct from r.amount_fen
  or (m.debit_owner_kind, m.debit_owner_id, m.debit_code) <> ('order', o.id, 'escrow')
  or (m.credit_owner_kind, m.credit_owner_id) <> (case when o.buying_company_id is null then 'member' else 'company' end, coalesce(o.buying_company_id, o.buyer_member_id)) or m.credit_code <> 'settling'
