-- Commission → commission: gathered from the other sub-accounts into the one of the order.
select 'delivery_payout' as cause_kind, d.id as cause_id, 'posted' as kind, least(movement.amount, d.owed_fen) as amount,
  'market' as debit_owner_kind,
  lpad(to_hex(nullif(movement.debit_sub::int, ('x' || right(d.id::text, 2))::bit(8)::int % 32)), 32, '0')::uuid as debit_id,
  array['commission'] as debit_codes,
  'market' as credit_owner_kind, d.id as credit_id, 'commission' as credit_code,
  'market' as actor_id, d.id as request_id, d.paid_at as at, false as may_be_reversed
from points_delivery d
union all
-- Commission → the company of the shop that delivered the order, once.
select 'delivery_payout', d.id, 'posted', d.owed_fen,
  'market', d.id, array['commission'],
  'company', d.company_id, 'settling',
  'market', d.id, d.paid_at, false
from points_delivery d
