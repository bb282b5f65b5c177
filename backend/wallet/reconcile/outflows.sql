-- Bank outflows of one range of ids: each is the movement of clearing with its id.
select 'I8' as invariant, 'bank_outflow' as table_name, o.id::text as row_id,
  format('outflow of %s, booked %s %s', o.amount_fen, coalesce(m.kind, 'never'), m.amount) as detail
from bank_outflow o
left join money_movement m on m.id = o.id and m.reversed_id is null
where o.id > :'after_id'::uuid and o.id <= :'upto_id'::uuid
  and not coalesce(m.kind in ('posted', 'post') and m.cause_id = o.cause_id and m.at = o.at and m.amount = abs(o.amount_fen)
    and case when o.amount_fen > 0 then (m.credit_owner_kind, m.credit_code) = ('market', 'clearing')
      else (m.debit_owner_kind, m.debit_code) = ('market', 'clearing') end, false)
