-- A refused refund request stays open to arbitration while the rest is picked up in parts.

-- ---- Module: ordering ----

update trade_order o set may_arbitrate = true
where o.state = 'partly_picked_up' and not o.may_arbitrate and (
  select e.step from order_event e
  where e.order_id = o.id and e.step <> 'hand_over' and e.step not like '%\_correction'
  order by e.at desc, e.id desc limit 1) = 'refuse_refund';
