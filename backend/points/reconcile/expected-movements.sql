-- Changes of batches by kind, cause and request: each sum is one movement between the issue, the owner and an order.
select 'points_' || m.kind as cause_kind, m.cause_id, 'posted' as kind, abs(sum(m.points))::bigint as amount,
  case when m.kind = 'earn' or m.kind = 'adjust' and sum(m.points) > 0 then 'market' when m.kind = 'return' then 'order' else m.owner_kind end as debit_owner_kind,
  case when m.kind = 'earn' or m.kind = 'adjust' and sum(m.points) > 0 or m.kind = 'return' then m.cause_id else m.owner_id end as debit_id,
  array[case when m.kind = 'earn' or m.kind = 'adjust' and sum(m.points) > 0 then 'points_issue'
    when m.kind = 'return' then 'points_escrow' else 'points' end] as debit_codes,
  case when m.kind in ('earn', 'return') or m.kind = 'adjust' and sum(m.points) > 0 then m.owner_kind
    when m.kind = 'redeem' then 'order' else 'market' end as credit_owner_kind,
  case when m.kind in ('earn', 'return') or m.kind = 'adjust' and sum(m.points) > 0 then m.owner_id else m.cause_id end as credit_id,
  case when m.kind in ('earn', 'return') or m.kind = 'adjust' and sum(m.points) > 0 then 'points'
    when m.kind = 'redeem' then 'points_escrow' else 'points_issue' end as credit_code,
  m.actor_id, m.request_id, m.at, false as may_be_reversed
from points_move m
where m.cause_id = movement.cause_id
group by m.kind, m.cause_id, m.owner_kind, m.owner_id, m.actor_id, m.request_id, m.at
union all
-- The points of a completed order end with it.
select 'points_use', r.order_id, 'posted', ((r.pieces - r.returned_pieces) * r.points_per_piece)::bigint,
  'order', r.order_id, array['points_escrow'],
  'market', r.order_id, 'points_issue',
  'market', r.order_id, r.used_at, false
from points_redemption r where r.used_at is not null
