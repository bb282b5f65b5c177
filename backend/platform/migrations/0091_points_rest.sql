-- Deliveries by shops, campaigns and address books: docs/decisions/176-points-deliveries-and-campaigns.md. Rows from before have
-- no shop, and addresses are of members; the previous release writes both so.

-- ---- Module: addresses ----

alter table member_address add column owner_kind text default 'member' not null;
--> statement-breakpoint

-- ---- Module: points ----

alter table points_goods add column shop_id uuid, add column shop_fen_per_piece bigint;
--> statement-breakpoint
alter table points_goods add constraint points_goods_shop check ((shop_id is null) = (shop_fen_per_piece is null) and shop_fen_per_piece > 0
        and shop_fen_per_piece <= cost_fen_per_piece) not valid;
--> statement-breakpoint
alter table points_goods validate constraint points_goods_shop;
--> statement-breakpoint
create table points_bonus (
  id uuid primary key not null,
  campaign_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  order_id uuid not null,
  tons integer not null,
  per_ton integer not null,
  points integer not null,
  debt integer not null,
  at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint points_bonus_signs check (tons <> 0 and per_ton >= 0 and case when tons > 0
        then points between 0 and tons::bigint * per_ton and debt between -points and 0
        else points <= 0 and debt between 0 and -points end)
);
--> statement-breakpoint
create table points_campaign (
  id uuid primary key not null,
  name text not null,
  reason text not null,
  starts_at timestamp (3) with time zone not null,
  ends_at timestamp (3) with time zone not null,
  extra_per_ton integer not null,
  categories text[] not null,
  cap_points integer not null,
  owner_cap_points integer not null,
  given_points integer default 0 not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamp (3) with time zone not null,
  decided_by uuid,
  decided_at timestamp (3) with time zone,
  rejection text,
  ended_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint points_campaign_period check (starts_at < ends_at and ended_at >= decided_at),
  constraint points_campaign_points check (extra_per_ton > 0 and owner_cap_points between 1 and cap_points
        and given_points between 0 and cap_points),
  constraint points_campaign_two_operators check (decided_by <> proposed_by),
  constraint points_campaign_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)
        and (state = 'rejected') = (rejection is not null) and (state = 'ended') = (ended_at is not null)
        and (given_points = 0 or state in ('approved', 'ended'))
        and (state not in ('approved', 'ended') or decided_at < starts_at))
);
--> statement-breakpoint
create table points_delivery (
  id uuid primary key not null,
  shop_id uuid not null,
  company_id uuid not null,
  fen_per_piece bigint not null,
  at timestamp (3) with time zone not null,
  owed_fen bigint,
  due_at timestamp (3) with time zone,
  paid_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint points_delivery_price check (fen_per_piece > 0),
  constraint points_delivery_owed check ((owed_fen is null) = (due_at is null) and owed_fen > 0 and (paid_at is null or coalesce(paid_at >= due_at, false)))
);
--> statement-breakpoint
alter table points_bonus add constraint points_bonus_campaign_id_points_campaign_id_fk foreign key (campaign_id) references points_campaign(id);
--> statement-breakpoint
alter table points_bonus add constraint points_bonus_order_id_points_order_order_id_fk foreign key (order_id) references points_order(order_id);
--> statement-breakpoint
alter table points_delivery add constraint points_delivery_id_points_redemption_order_id_fk foreign key (id) references points_redemption(order_id);
--> statement-breakpoint
create index points_bonus_of_owner on points_bonus (campaign_id,owner_id);
--> statement-breakpoint
create index points_bonus_of_order on points_bonus (order_id);
--> statement-breakpoint
create index points_bonus_owner on points_bonus (owner_id);
--> statement-breakpoint
create index points_campaign_proposed on points_campaign (proposed_at,id);
--> statement-breakpoint
create index points_campaign_period_of on points_campaign (starts_at,ends_at);
--> statement-breakpoint
create index points_delivery_of_shop on points_delivery (shop_id,at,id);
--> statement-breakpoint
create index points_delivery_due on points_delivery (due_at,id) where due_at is not null and paid_at is null;
--> statement-breakpoint
select register_money_causes('delivery_payout');
--> statement-breakpoint
select make_append_only('points_bonus');
--> statement-breakpoint
select seal_rows('points_bonus', variadic '{}'), seal_rows('points_campaign', variadic '{}'), seal_rows('points_delivery', variadic '{}');
--> statement-breakpoint
select reseal_rows('points_campaign', 'given_points', 'state', 'decided_by', 'decided_at', 'rejection', 'ended_at'),
  reseal_rows('points_delivery', 'owed_fen', 'due_at', 'paid_at');
