-- The opposite of the transfer that two operators have agreed to take back, once, of the same amount.
select 'correction' as cause_kind, c.id as cause_id, 'reverse' as kind, o.amount,
  o.credit_owner_kind as debit_owner_kind, credit.id as debit_id, array[o.credit_code] as debit_codes,
  o.debit_owner_kind as credit_owner_kind, debit.id as credit_id, o.debit_code as credit_code,
  c.decided_by::text as actor_id, c.id as request_id, c.decided_at as at, false as may_be_reversed
from money_correction c
join money_movement o on o.id = c.transfer_id and o.kind in ('posted', 'post') and o.cause_kind in ('suspense_booking', 'overnight')
-- An account of the market is named by an id that ends in the number of its sub-account.
cross join lateral (select case o.debit_owner_kind when 'market' then lpad(to_hex(o.debit_sub::int), 32, '0')::uuid else o.debit_owner_id end as id) debit
cross join lateral (select case o.credit_owner_kind when 'market' then lpad(to_hex(o.credit_sub::int), 32, '0')::uuid else o.credit_owner_id end as id) credit
where c.state = 'booked' and c.decided_by <> c.proposed_by and o.reversed_by = movement.id
