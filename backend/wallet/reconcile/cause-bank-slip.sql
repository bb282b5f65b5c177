-- Clearing → the slip's owner, or suspense without one; the request id is derived from the slip's facts.
select 'ledger_transfer' as table_name, m.id::text as row_id, case
  when s.id is null then 'names a bank slip that does not exist'
  else format('slip of %s for %s, booked %s as %s from %s to %s %s %s', s.amount_fen, coalesce(s.member_id::text, s.company_id::text, 'suspense'),
    m.kind, m.amount, m.debit_code, m.credit_owner_kind, m.credit_owner_id, m.credit_code) end as detail
from movement m left join bank_slip s on s.id = m.cause_id and s.order_id is null
left join lateral (select ('x' || right(s.id::text, 2))::bit(8)::int % 32 as sub) f on true
where s.id is null or m.kind <> 'posted' or m.amount <> s.amount_fen or m.actor_id <> 'bank' or m.at <> s.at
  or (m.debit_owner_kind, m.debit_code, m.debit_sub) <> ('market', 'clearing', f.sub)
  or case when coalesce(s.member_id, s.company_id) is null then (m.credit_owner_kind, m.credit_code, m.credit_sub) <> ('market', 'suspense', f.sub)
    when s.member_id is null then (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> ('company', s.company_id, 'settling')
    else (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> ('member', s.member_id, 'settling') end
  or m.request_id::text <> bank_slip_request(s)
