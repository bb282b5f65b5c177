-- Arrivals of one range of ids: booked once by their slip, to the owner's order, to the owner or to suspense.
select 'bank_arrival' as invariant, 'bank_arrival' as table_name, a.id::text as row_id,
  format('%s for %s %s, booked %s times, %s to %s %s %s', a.amount_fen, coalesce(a.owner_id::text, 'suspense'), a.order_id, count(m.id), sum(m.amount),
    min(m.credit_owner_kind), min(m.credit_owner_id::text), min(m.credit_code)) as detail
from bank_arrival a
left join order_slip s on s.slip_id = a.slip_id
left join money_movement m on m.kind = 'posted' and m.reversed_id is null and m.cause_id = coalesce(a.order_id, a.slip_id)
  and m.cause_kind = case when a.order_id is null then 'bank_slip' else 'order_bank_payment' end
where a.id > :'after_id'::uuid and a.id <= :'upto_id'::uuid
group by a.id, s.order_id, s.owner_kind, s.owner_id
having count(m.id) <> 1 or sum(m.amount) <> a.amount_fen or min(m.at) <> a.at
  or min(m.credit_owner_kind || ' ' || m.credit_code) is distinct from case when a.order_id is not null then 'order escrow'
    when a.owner_id is null then 'market suspense' else a.owner_kind || ' settling' end
  or (a.owner_id is not null and min(m.credit_owner_id::text) <> coalesce(a.order_id, a.owner_id)::text)
  or a.order_id is distinct from s.order_id
  or (a.order_id is not null and (a.owner_kind, a.owner_id) is distinct from (s.owner_kind, s.owner_id))
  or (a.owner_id is null) <> (a.suspense_reason is not null)
