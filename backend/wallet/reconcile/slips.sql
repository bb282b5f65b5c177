-- Bank slips of one range of ids: each is booked once with its whole amount, to its order or to its owner.
select 'I8' as invariant, 'bank_slip' as table_name, s.id::text as row_id,
  format('slip of %s booked %s times, for %s', s.amount_fen, count(m.id), coalesce(sum(m.amount), 0)) as detail
from bank_slip s
left join money_movement m on m.cause_id = coalesce(s.order_id, s.id) and m.kind = 'posted' and m.reversed_id is null
  and m.cause_kind = case when s.order_id is null then 'bank_slip' else 'order_bank_payment' end
where s.id > :'after_id'::uuid and s.id <= :'upto_id'::uuid
group by s.id, s.amount_fen having count(m.id) <> 1 or sum(m.amount) <> s.amount_fen
