-- Goods that are ready, and plan orders whose seller is in default: docs/decisions/170-ready-for-pickup.md.

-- ---- Module: ordering ----

alter table trade_order add column ready_at timestamp (3) with time zone;
--> statement-breakpoint
-- Seals without a value of the new column are those without the column.
drop trigger seal_row on trade_order;
--> statement-breakpoint
select seal_rows('trade_order', 'state', 'paid_at', 'ready_at', 'shipped_at', 'delivered_at', 'confirm_due_at', 'completed_at',
  'refund_asked_at', 'refund_from_state', 'may_arbitrate', 'refunded_fen', 'search_key');
--> statement-breakpoint
create index order_undelivered on trade_order (type, paid_at)
  where state = 'awaiting_shipment' or state = 'awaiting_pickup' and ready_at is null;
--> statement-breakpoint
create or replace view ordering_order as
select id, buyer_member_id, shop_id, state, discount_type, created_at, paid_at, completed_at, buying_company_id,
  total_fen - refunded_fen as settled_fen, order_no, type, total_fen, search_key,
  coalesce(buying_company_id, buyer_member_id) as buyer_id, ready_at
from trade_order;
--> statement-breakpoint

-- ---- Module: shops ----

select on_order_event('update_shop_trade', 'ship', 'confirm', 'agree_refund', 'seller_default', 'refund_objection', 'execute_arbitration');
--> statement-breakpoint

-- ---- Module: deposits ----

create or replace view deposit_terms as select id, owner_kind, owner_id, purpose, subject_id, beneficiary_company_id, weight_kg, used_kg,
  amount_fen, state, parent_id, forfeit_announced_at from deposit;
--> statement-breakpoint

-- ---- Module: plans ----

alter table plan_step drop constraint plan_step_order_complete;
--> statement-breakpoint
alter table plan_step add constraint plan_step_order_complete check ((step in ('convert', 'return_tons', 'fail_delivery')) = (order_id is not null));
