-- Clearing → the escrow of the order that the slip names, the slip's whole amount. The sum is checked with the order.
select 'ledger_transfer' as table_name, m.id::text as row_id, case
  when s.id is null then 'names an order without a bank slip'
  else format('slip of %s for order %s, booked %s as %s from %s %s to %s %s %s', s.amount_fen, s.order_id, m.kind, m.amount,
    m.debit_owner_kind, m.debit_code, m.credit_owner_kind, m.credit_owner_id, m.credit_code) end as detail
from movement m left join bank_slip s on s.order_id = m.cause_id
where s.id is null or m.kind <> 'posted' or m.amount <> s.amount_fen or m.actor_id <> 'bank' or m.at <> s.at
  or (m.debit_owner_kind, m.debit_code, m.debit_sub) <> ('market', 'clearing', ('x' || right(s.id::text, 2))::bit(8)::int % 32)
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> ('order', s.order_id, 'escrow')
  or m.request_id::text <> bank_slip_request(s)
