-- Cases of one range of ids: they match their timeline, their rulings, and the steps and refunds of their orders.
with fact as materialized (
  select a.*, o.state, o.buyer_member_id as order_buyer_id, o.seller_kind as order_seller_kind, o.seller_id as order_seller_id, b.order_id as objection_order_id
  from arbitration a
  left join ordering_order o on o.id = a.order_id
  left join order_objection b on b.id = a.objection_id
  where a.id > :'after_id'::uuid and a.id <= :'upto_id'::uuid
), latest as materialized (
  select distinct on (e.arbitration_id) e.*, count(*) over (partition by e.arbitration_id) as entries
  from fact f join arbitration_event e on e.arbitration_id = f.id
  order by e.arbitration_id, e.position desc
), ruling as materialized (
  select r.*, f.disputed_fen as case_disputed_fen
  from fact f join arbitration_ruling r on r.arbitration_id = f.id
), granted as materialized (
  select f.id, case f.outcome
    when 'settled' then (select max(x.to_buyer_fen) from arbitration_offer x where x.arbitration_id = f.id and x.accepted_at is not null)
    when 'ruled' then (select r.to_buyer_fen from ruling r where r.arbitration_id = f.id and r.decision = 'approved' order by r.round desc limit 1)
  end as to_buyer_fen
  from fact f
)
-- A case belongs to a step of its order, and to an objection of it.
select 'arbitration_order' as invariant, 'arbitration' as table_name, f.id::text as row_id,
  format('order %s of %s at %s %s, at %s', f.order_id, f.order_buyer_id, f.order_seller_kind, f.order_seller_id, f.at) as detail
from fact f
where (f.buyer_member_id, coalesce(f.seller_kind, 'shop'), coalesce(f.shop_id, f.seller_id))
    is distinct from (f.order_buyer_id, f.order_seller_kind, f.order_seller_id)
  or (f.objection_id is not null and f.objection_order_id is distinct from f.order_id)
  or not exists (
    select from ordering_step s
    where s.order_id = f.order_id and s.step = 'request_arbitration' and s.at = f.at and s.actor_kind = f.requested_by
      and (s.from_state = f.from_state or s.from_state = 'objecting' and f.objection_id is not null))
union all
-- An open case holds its order. The end of a case is a step of the order.
select 'arbitration_state', 'arbitration', f.id::text, format('%s at %s, while the order is %s', f.outcome, f.closed_at, f.state)
from fact f
where case when f.closed_at is null then f.state is distinct from 'arbitrating'
  else not exists (
    select from ordering_step s
    where s.order_id = f.order_id and s.at = f.closed_at
      and s.step = case when f.outcome in ('settled', 'ruled') then 'execute_arbitration' else 'end_arbitration' end)
  end
union all
-- Stage, deadline and end are those of the last entry of the timeline.
select 'arbitration_stage', 'arbitration', f.id::text,
  format('%s until %s, %s at %s, last entry %s: %s until %s at %s', f.stage, f.stage_until, f.outcome, f.closed_at, e.kind, e.stage, e.stage_until, e.at)
from fact f left join latest e on e.arbitration_id = f.id
where e.position is distinct from e.entries
  or (f.stage, f.stage_until) is distinct from (e.stage, e.stage_until)
  or f.outcome is distinct from case when e.kind in ('settled', 'withdrawn', 'declined') then e.kind when e.kind = 'executed' then 'ruled' end
  or f.closed_at is distinct from case when e.stage = 'closed' then e.at end
  or f.executed_at is distinct from case when e.kind in ('settled', 'executed') then e.at end
union all
select 'arbitration_appeal', 'arbitration', f.id::text, format('by %s at %s, entry of %s at %s', f.appealed_by, f.appealed_at, e.actor_kind, e.at)
from fact f left join arbitration_event e on e.arbitration_id = f.id and e.kind = 'appealed'
where (f.appealed_by, f.appealed_at, f.appeal_text) is distinct from (e.actor_kind, e.at, e.note)
union all
-- The buyer got what the settlement or the last ruling says.
select 'arbitration_refund', 'arbitration', f.id::text,
  format('%s, %s for the buyer, refund %s of %s for %s', f.outcome, g.to_buyer_fen, f.refund_id, r.amount_fen, r.cause)
from fact f join granted g on g.id = f.id left join ordering_refund r on r.id = f.refund_id
where (f.executed_at is not null) <> (g.to_buyer_fen is not null)
  or (f.refund_id is not null) <> coalesce(g.to_buyer_fen > 0, false)
  or (f.refund_id is not null and ((r.order_id, r.amount_fen, r.at) is distinct from (f.order_id, g.to_buyer_fen, f.executed_at)
    or (r.cause = 'arbitration') is distinct from (f.objection_id is not null)))
  or g.to_buyer_fen > f.disputed_fen
union all
select 'arbitration_offer_accepted', 'arbitration_offer', x.id::text, format('accepted at %s, case %s at %s', x.accepted_at, f.outcome, f.executed_at)
from fact f join arbitration_offer x on x.arbitration_id = f.id
where x.to_buyer_fen > f.disputed_fen
  or (x.accepted_at is not null and (f.outcome is distinct from 'settled' or x.accepted_at is distinct from f.executed_at))
union all
-- Each decision is an entry of the timeline, by another operator than the proposer.
select 'arbitration_decision', 'arbitration_ruling', r.id::text, format('%s by %s at %s, proposed by %s', r.decision, r.decided_by, r.decided_at, r.proposed_by)
from ruling r
where r.disputed_fen <> r.case_disputed_fen or r.to_buyer_fen + r.to_merchant_fen <> r.disputed_fen or r.decided_by = r.proposed_by
  or not exists (select from arbitration_event e
    where e.arbitration_id = r.arbitration_id and e.kind = 'proposed' and e.actor_id = r.proposed_by and e.at = r.proposed_at)
  or case when r.decision is null then r.decided_by is not null or r.decided_at is not null or r.decision_note is not null
    else not exists (select from arbitration_event e
      where e.arbitration_id = r.arbitration_id and e.kind = case r.decision when 'approved' then 'ruled' else r.decision end
        and e.actor_id = r.decided_by and e.at = r.decided_at and e.note is not distinct from r.decision_note)
  end
union all
select 'arbitration_decision', 'arbitration', f.id::text, format('%s decided rulings, %s decisions in the timeline', n.decided, n.entries)
from fact f cross join lateral (
  select (select count(*) from ruling r where r.arbitration_id = f.id and r.decision is not null) as decided,
    (select count(*) from arbitration_event e where e.arbitration_id = f.id and e.kind in ('ruled', 'returned')) as entries
) n
where n.decided <> n.entries
