-- The deposit's owner → the escrow of an order that the same owner buys, once for a step of the deposit.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for order %s, step of %s, deposit %s of %s %s, from %s %s %s to %s %s %s', m.kind, m.amount, m.cause_id, s.amount_fen,
    s.deposit_id, d.owner_kind, d.owner_id, m.debit_owner_kind, m.debit_owner_id, m.debit_code, m.credit_owner_kind, m.credit_owner_id,
    m.credit_code) as detail
from movement m
left join deposit_step s on s.order_id = m.cause_id and s.step = 'use' and s.request_id = m.request_id and s.at = m.at
  and coalesce(s.actor_id::text, s.actor_kind) = m.actor_id
left join deposit d on d.id = s.deposit_id
left join ordering_order o on o.id = m.cause_id
where d.id is null or o.id is null or m.kind <> 'posted' or m.reversed_by is not null or m.amount > s.amount_fen
  or (d.owner_kind, d.owner_id) <> (case when o.buying_company_id is null then 'member' else 'company' end,
    coalesce(o.buying_company_id, o.buyer_member_id))
  or (m.debit_owner_kind, m.debit_owner_id) <> (d.owner_kind, d.owner_id) or m.debit_code not in ('settling', 'withdrawable')
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> ('order', o.id, 'escrow')
