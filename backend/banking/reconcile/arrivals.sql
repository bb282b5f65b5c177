-- Arrivals of one range of ids: booked once by their slip, to the owner or to suspense.
select 'bank_arrival' as invariant, 'bank_arrival' as table_name, a.id::text as row_id,
  format('%s for %s, booked %s times, %s to %s %s %s', a.amount_fen, coalesce(a.owner_id::text, 'suspense'), count(m.id), sum(m.amount),
    min(m.credit_owner_kind), min(m.credit_owner_id::text), min(m.credit_code)) as detail
from bank_arrival a
left join money_movement m on m.cause_id = a.slip_id and m.cause_kind = 'bank_slip' and m.kind = 'posted' and m.reversed_by is null
where a.id > :'after_id'::uuid and a.id <= :'upto_id'::uuid
group by a.id
having count(m.id) <> 1 or sum(m.amount) <> a.amount_fen or min(m.at) <> a.at
  or (min(m.credit_owner_kind), min(m.credit_code)) is distinct from
    (case when a.owner_id is null then 'market' else a.owner_kind end, case when a.owner_id is null then 'suspense' else 'settling' end)
  or (a.owner_id is not null and min(m.credit_owner_id::text) <> a.owner_id::text)
  or (a.owner_id is null) <> (a.suspense_reason is not null)
