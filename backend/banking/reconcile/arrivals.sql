-- Arrivals of one range of ids: booked once by their slip, to the owner's order, to the owner or to suspense. A cash-out
-- that came back is booked by its return, amount and fee.
select 'bank_arrival' as invariant, 'bank_arrival' as table_name, a.id::text as row_id,
  format('%s for %s %s, booked %s times, %s to %s %s %s', a.amount_fen, coalesce(a.owner_id::text, 'suspense'), a.order_id, count(m.id), sum(m.amount),
    min(m.credit_owner_kind), min(m.credit_owner_id::text), min(m.credit_code)) as detail
from bank_arrival a
left join order_slip s on s.slip_id = a.slip_id
left join cash_out c on c.id = a.cash_out_id
left join money_movement m on m.kind = 'posted' and m.reversed_id is null and m.cause_id = coalesce(a.order_id, a.cash_out_id, a.slip_id)
  and m.cause_kind = case when a.order_id is not null then 'order_bank_payment' when a.cash_out_id is not null then 'cash_out_return'
    else 'bank_slip' end
where a.id > :'after_id'::uuid and a.id <= :'upto_id'::uuid
group by a.id, s.order_id, s.owner_kind, s.owner_id, c.id
having count(m.id) <> case when c.fee_fen > 0 then 2 else 1 end or sum(m.amount) <> a.amount_fen or min(m.at) <> a.at
  or min(m.credit_owner_kind || ' ' || m.credit_code) is distinct from case when a.order_id is not null then 'order escrow'
    when a.owner_id is null then 'market suspense' else a.owner_kind || ' settling' end
  or (a.owner_id is not null and min(m.credit_owner_id::text) <> coalesce(a.order_id, a.owner_id)::text)
  or a.order_id is distinct from s.order_id
  or (a.order_id is not null and (a.owner_kind, a.owner_id) is distinct from (s.owner_kind, s.owner_id))
  or (a.owner_id is null) <> (a.suspense_reason is not null)
  or (a.cash_out_id is not null
    and (c.state, c.owner_kind, c.owner_id, c.amount_fen + c.fee_fen) is distinct from ('returned', a.named_kind, a.named_id, a.amount_fen))
