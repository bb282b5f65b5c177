-- Deliveries by shops, of one range of orders, with the order, its pieces and what the shop was paid.
with fact as (
  select d.*, r.pieces, r.returned_pieces, r.cost_fen_per_piece, r.at as redeemed_at, o.state, o.completed_at, w.company_id as owner_id,
    coalesce(m.paid_fen, 0) as paid_fen, coalesce(m.gathered_fen, 0) as gathered_fen
  from points_delivery d
  left join points_redemption r on r.order_id = d.id
  left join ordering_order o on o.id = d.id
  left join shop_owner w on w.shop_id = d.shop_id
  left join lateral (
    select sum(amount) filter (where credit_code = 'settling') as paid_fen, sum(amount) filter (where credit_code = 'commission') as gathered_fen
    from money_movement m where m.cause_id = d.id and m.cause_kind = 'delivery_payout'
  ) m on true
  where d.id > :'after_id'::uuid and d.id <= :'upto_id'::uuid
)
-- The shop's company is paid for the pieces of a completed order that were not returned, at most their cost.
select 'points_delivery' as invariant, 'points_delivery' as table_name, id::text as row_id,
  format('%s, %s of %s pieces returned, %s fen each, owes %s since %s', state, returned_pieces, pieces, fen_per_piece, owed_fen, due_at) as detail
from fact
where (case when state = 'completed' then (pieces - returned_pieces) * fen_per_piece end) is distinct from owed_fen
  or (case when state = 'completed' then completed_at end) is distinct from due_at
  or fen_per_piece > cost_fen_per_piece or redeemed_at is distinct from at or owner_id is distinct from company_id
union all
-- It is paid once, and what was gathered for it is no more.
select 'points_delivery_money', 'points_delivery', id::text, format('owes %s, paid %s at %s, gathered %s', owed_fen, paid_fen, paid_at, gathered_fen)
from fact
where paid_fen <> case when paid_at is null then 0 else owed_fen end or gathered_fen > paid_fen
