-- Objections of one range of ids: they match the steps, the refunds and the state of their orders.
with fact as materialized (
  select b.*, o.state, o.buyer_member_id as order_buyer_id, o.seller_kind as order_seller_kind, o.seller_id as order_seller_id
  from order_objection b left join ordering_order o on o.id = b.order_id
  where b.id > :'after_id'::uuid and b.id <= :'upto_id'::uuid
)
-- An objection belongs to a step of its order's buyer.
select 'objection_order' as invariant, 'order_objection' as table_name, f.id::text as row_id,
  format('order %s of %s at %s %s, at %s from %s', f.order_id, f.order_buyer_id, f.order_seller_kind, f.order_seller_id, f.at,
    f.from_state) as detail
from fact f
where (f.buyer_member_id, coalesce(f.seller_kind, 'shop'), coalesce(f.shop_id, f.seller_id))
    is distinct from (f.order_buyer_id, f.order_seller_kind, f.order_seller_id)
  or f.answer_before <> f.at + make_interval(secs => :'answer_seconds'::bigint)
  or not exists (
    select from ordering_step s
    where s.order_id = f.order_id and s.step = 'object' and s.at = f.at and s.from_state = f.from_state)
union all
-- An open objection holds its order.
select 'objection_state', 'order_objection', f.id::text, format('open, while the order is %s', f.state)
from fact f
where f.closed_at is null and f.state is distinct from 'objecting' and not (f.state is not distinct from 'arbitrating' and exists (
  select from arbitration a where a.objection_id = f.id and a.closed_at is null))
union all
-- The answer is a step of the order.
select 'objection_answer', 'order_objection', f.id::text,
  format('%s by %s at %s, arbitration until %s', f.answer, f.answered_by, f.answered_at, f.arbitrate_before)
from fact f
where case when f.answer is null
  then f.answered_at is not null or f.answered_by is not null or f.answer_note is not null or f.arbitrate_before is not null
  else f.arbitrate_before is distinct from
      case when f.answer <> 'replace' then coalesce(
        (select max(a.closed_at) from arbitration a
          where a.objection_id = f.id and a.requested_by = 'merchant' and a.outcome in ('withdrawn', 'declined')),
        f.answered_at) + make_interval(secs => :'arbitrate_seconds'::bigint) end
    or not exists (
      select from ordering_step s
      where s.order_id = f.order_id and s.at = f.answered_at and s.actor_kind = f.answered_by
        and s.step = case f.answer when 'replace' then 'replace' when 'refund' then 'refund_objection' when 'refuse' then 'refuse_objection' end
        and case when f.answer <> 'refund' then s.note is not distinct from f.answer_note
          when f.answer_note is null then right(s.note, 1) = '元'
          else right(s.note, length(f.answer_note) + 1) = '：' || f.answer_note end)
  end
union all
-- Each answer of a merchant answers one objection.
select 'objection_answer', 'order_objection', f.id::text, format('%s answered objections, %s answers', n.answered, n.steps)
from fact f cross join lateral (
  select (select count(*) from order_objection b where b.order_id = f.order_id and b.answer is not null) as answered,
    (select count(*) from ordering_step s where s.order_id = f.order_id and s.step in ('replace', 'refund_objection', 'refuse_objection')) as steps
) n
where n.answered <> n.steps
union all
-- The refund of an answer is booked with the order.
select 'objection_refund', 'order_objection', f.id::text,
  format('%s, refund %s of %s, booked %s for %s', f.answer, f.refund_id, f.refund_fen, r.amount_fen, r.cause)
from fact f left join ordering_refund r on r.id = f.refund_id
where (f.refund_id is not null) <> (f.answer is not distinct from 'refund') or (f.refund_id is null) <> (f.refund_fen is null)
  or (f.refund_id is not null and (r.order_id, r.cause, r.amount_fen, r.at) is distinct from (f.order_id, 'objection', f.refund_fen, f.answered_at))
union all
-- The end is a step of the order.
select 'objection_end', 'order_objection', f.id::text, format('%s at %s', f.outcome, f.closed_at)
from fact f
where (f.closed_at is null) <> (f.outcome is null)
  or (f.closed_at is not null and not exists (
    select from ordering_step s
    where s.order_id = f.order_id and s.at = f.closed_at and case f.outcome
      when 'replaced' then s.step = 'replace'
      when 'refunded' then s.step = 'refund_objection'
      when 'accepted' then s.step = 'close_objection' and s.actor_kind = 'buyer'
      when 'lapsed' then s.step in ('close_objection', 'end_arbitration') and s.actor_kind = 'market'
      when 'withdrawn' then s.step in ('withdraw_objection', 'end_arbitration') and s.actor_kind <> 'market'
      when 'arbitrated' then s.step = 'execute_arbitration'
      else false
    end))
