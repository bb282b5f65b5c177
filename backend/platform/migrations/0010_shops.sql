CREATE TABLE "shop_follow" (
	"member_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_follow_member_id_shop_id_pk" PRIMARY KEY("member_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "shop_profile" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"slogan" text NOT NULL,
	"introduction" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"main_categories" text[] NOT NULL,
	"promises" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_qualification" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"licence_no" text NOT NULL,
	"founded_on" date NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "licence_form" CHECK ("shop_qualification"."licence_no" ~ '^[0-9A-Z]{18}$')
);
--> statement-breakpoint
CREATE TABLE "shop_trade" (
	"shop_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"completed_orders" bigint NOT NULL,
	"delivered_kg" bigint NOT NULL,
	"shipped_orders" bigint NOT NULL,
	"on_time_orders" bigint NOT NULL,
	"refunded_orders" bigint NOT NULL,
	CONSTRAINT "shop_trade_shop_id_slot_pk" PRIMARY KEY("shop_id","slot")
);
--> statement-breakpoint
CREATE INDEX "shop_follow_shop_id_index" ON "shop_follow" USING btree ("shop_id");
--> statement-breakpoint
INSERT INTO shop_trade
SELECT o.shop_id, 0,
  count(*) FILTER (WHERE e.step = 'confirm'),
  coalesce(sum(w.kg) FILTER (WHERE e.step = 'confirm'), 0),
  count(*) FILTER (WHERE e.step = 'ship'),
  count(*) FILTER (WHERE e.step = 'ship' AND e.at <= o.paid_at + interval '48 hours'),
  count(*) FILTER (WHERE e.step = 'agree_refund')
FROM order_event e
JOIN trade_order o ON o.id = e.order_id
CROSS JOIN LATERAL (SELECT sum(coalesce(l.settled_kg, l.ordered_kg)) AS kg FROM order_line l WHERE l.order_id = o.id) w
WHERE e.step IN ('ship', 'confirm', 'agree_refund')
GROUP BY 1;
--> statement-breakpoint
-- Counts a step of an order for its shop. The steps of placing and paying, which come in masses, are none of them.
create function count_shop_trade() returns trigger language plpgsql as $$
begin
  insert into shop_trade
  select o.shop_id, pg_backend_pid() % 64,
    (new.step = 'confirm')::int,
    case when new.step = 'confirm'
      then (select sum(coalesce(l.settled_kg, l.ordered_kg)) from order_line l where l.order_id = o.id) else 0 end,
    (new.step = 'ship')::int,
    (new.step = 'ship' and new.at <= o.paid_at + interval '48 hours')::int,
    (new.step = 'agree_refund')::int
  from trade_order o
  where o.id = new.order_id
  on conflict (shop_id, slot) do update set
    completed_orders = shop_trade.completed_orders + excluded.completed_orders,
    delivered_kg = shop_trade.delivered_kg + excluded.delivered_kg,
    shipped_orders = shop_trade.shipped_orders + excluded.shipped_orders,
    on_time_orders = shop_trade.on_time_orders + excluded.on_time_orders,
    refunded_orders = shop_trade.refunded_orders + excluded.refunded_orders;
  return null;
end $$;
--> statement-breakpoint
create trigger counts_shop_trade after insert on order_event
  for each row when (new.step in ('ship', 'confirm', 'agree_refund')) execute function count_shop_trade();
