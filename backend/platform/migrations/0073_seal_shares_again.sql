-- ---- Module: pins ----

-- Who paid a share that did not become an order, and how an unpaid one ended, stand in no other row.
select reseal_rows('pin_share', 'state', 'paid_at', 'paid_by', 'pay_request_id', 'stock_hold_id', 'ended_at', 'order_id');
--> statement-breakpoint
update pin_share set row_hash = '';
--> statement-breakpoint

-- ---- Module: retail ----

select reseal_rows('retail_pin_share', 'state', 'paid_at', 'paid_by', 'pay_request_id', 'stock_hold_id', 'ended_at', 'order_id');
--> statement-breakpoint
update retail_pin_share set row_hash = '';
--> statement-breakpoint
select reseal_rows('retail_pin', 'state', 'ended_at');
--> statement-breakpoint
update retail_pin set row_hash = '';
