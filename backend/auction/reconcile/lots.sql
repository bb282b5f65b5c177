-- Lots of one range of ids, with their bids and bidders.
with recursive fact as (
  select l.* from auction_lot l where l.id > :'after_id'::uuid and l.id <= :'upto_id'::uuid
),
-- The end after each bid: a bid of the last minutes moves it, a limited number of times.
walk as (
  select f.id as lot_id, 0 as seq, f.planned_ends_at::timestamptz as ends_at, 0 as extensions, f.terms_hash as hash, true as is_in_time
  from fact f
  union all
  select w.lot_id, b.seq,
    case when m.is_moved then b.received_at + make_interval(secs => :'extend_seconds'::bigint) else w.ends_at end,
    case when m.is_moved then w.extensions + 1 else w.extensions end,
    b.hash, w.is_in_time and b.previous_hash = w.hash and b.received_at <= w.ends_at
  from walk w join auction_bid b on b.lot_id = w.lot_id and b.seq = w.seq + 1
  cross join lateral (
    select w.extensions < :'extensions_max'::bigint
      and b.received_at + make_interval(secs => :'extend_seconds'::bigint) > w.ends_at as is_moved
  ) m
),
ended as (
  select distinct on (lot_id) * from walk order by lot_id, seq desc
),
total as (
  select f.id, count(b.id) as bids, max(b.price_fen_per_ton) as top_fen_per_ton,
    coalesce(bool_and(b.received_at >= f.starts_at and b.price_fen_per_ton >= f.start_fen_per_ton
      and b.weight_kg between f.min_kg and f.weight_kg), true) as are_bids_valid
  from fact f left join auction_bid b on b.lot_id = f.id
  group by f.id, f.starts_at, f.start_fen_per_ton, f.min_kg, f.weight_kg
),
won as (
  select f.id, coalesce(sum(w.won_kg), 0) as won_kg, count(*) filter (where w.won_kg is null and w.id is not null) as undecided
  from fact f left join auction_bidder w on w.lot_id = f.id group by f.id
)
-- The log is a chain from the terms without gaps, within the lot's time, and the lot shows its end.
select 'lot_log' as invariant, 'auction_lot' as table_name, f.id::text as row_id,
  format('%s bids up to %s, top %s, ends %s after %s extensions; by the log %s up to %s, top %s, %s after %s',
    t.bids, f.last_seq, f.top_fen_per_ton, f.ends_at, f.extensions, t.bids, e.seq, t.top_fen_per_ton, e.ends_at, e.extensions) as detail
from fact f join ended e on e.lot_id = f.id join total t on t.id = f.id
where (f.last_seq, f.last_hash, f.ends_at, f.extensions) is distinct from (e.seq, e.hash, e.ends_at, e.extensions::smallint)
  or t.bids <> e.seq or f.top_fen_per_ton is distinct from t.top_fen_per_ton or not e.is_in_time or not t.are_bids_valid
union all
-- The state follows from what happened.
select 'lot_state', 'auction_lot', f.id::text, format('%s, submitted %s, reviewed %s, pool %s, withdrawn %s, closed %s', f.state,
  f.submitted_at, f.reviewed_at, f.pool_id, f.withdrawn_at, f.closed_at)
from fact f
where f.state <> case
  when f.withdrawn_at is not null then 'withdrawn'
  when f.closed_at is not null and f.sold_kg > 0 then 'sold'
  when f.closed_at is not null then 'unsold'
  when f.pool_id is not null then 'announced'
  when f.reviewed_at is not null then 'returned'
  when f.submitted_at is not null then 'submitted'
  else 'draft' end
union all
-- The sold tons are those of the winners, never more than the lot, and set aside in a pool of the shop.
select 'lot_allocation', 'auction_lot', f.id::text, format('sold %s of %s kg, winners have %s, %s undecided', f.sold_kg, f.weight_kg, w.won_kg, w.undecided)
from fact f join won w on w.id = f.id
where f.sold_kg <> w.won_kg or f.sold_kg > f.weight_kg or (f.closed_at is not null and w.undecided > 0)
  or (f.closed_at is null and w.won_kg > 0)
  or (f.pool_id is not null and not exists (select from inventory_pool p where p.id = f.pool_id and p.shop_id = f.shop_id))
union all
-- A winner has its last bid's price for at most its tons, and an order of the company for them.
select 'lot_winner', 'auction_bidder', w.id::text, format('won %s kg at %s, last bid %s kg at %s, order %s', w.won_kg, w.won_fen_per_ton,
  b.weight_kg, b.price_fen_per_ton, w.order_id)
from fact f join auction_bidder w on w.lot_id = f.id
left join lateral (
  select b.weight_kg, b.price_fen_per_ton, b.takes_part from auction_bid b where b.bidder_id = w.id order by b.seq desc limit 1
) b on true
left join ordering_order o on o.id = w.order_id
left join ordering_line l on l.order_id = w.order_id
where (w.won_kg > 0 and (b.price_fen_per_ton is distinct from w.won_fen_per_ton or b.weight_kg < w.won_kg
    or (b.weight_kg > w.won_kg and not b.takes_part) or w.won_fen_per_ton < f.reserve_fen_per_ton))
  or (w.won_kg > 0 and (w.settled_at is null) <> (w.order_id is null))
  or (coalesce(w.won_kg, 0) = 0 and (w.order_id is not null or w.won_fen_per_ton is not null))
  or (w.order_id is not null and (l.subject_kind, l.subject_id, l.ordered_kg, o.buying_company_id)
    is distinct from ('lot', f.id, w.won_kg, w.company_id))
union all
-- A bidder is settled after the outcome is known; a settled loser has no money held any more.
select 'lot_settlement', 'auction_bidder', w.id::text, format('won %s kg, settled %s, held %s', w.won_kg, w.settled_at, h.held_fen)
from fact f join auction_bidder w on w.lot_id = f.id
cross join lateral (
  select coalesce(sum(case m.kind when 'pending' then m.amount when 'void' then -m.amount else 0 end), 0) as held_fen
  from money_movement m where m.cause_id = w.deposit_id and m.cause_kind = 'deposit_hold' and m.reversed_by is null
) h
where w.settled_at is not null and (w.won_kg is null or (w.won_kg = 0 and h.held_fen <> 0))
