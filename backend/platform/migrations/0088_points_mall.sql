-- The points mall: docs/decisions/173-points-mall.md.

-- ---- Module: account ----

-- A code may be bound to the content of one request. Codes from before, and of the previous release, are bound to none.
alter table sms_code add column subject text;
--> statement-breakpoint

-- ---- Module: wallet ----

create view points_balance as
select owner_kind, owner_id, credits_posted - debits_posted as balance
from ledger_account where ledger = 2 and code in ('points', 'points_escrow') and sub = 0;
--> statement-breakpoint

-- ---- Module: ordering ----

create or replace view ordering_refund as
select id, order_id, cause, weight_kg, compensation_fen, amount_fen, at, pieces from order_refund;
--> statement-breakpoint

-- ---- Module: points ----

create table points_adjustment (
  id uuid primary key not null,
  owner_kind text not null,
  owner_id uuid not null,
  points integer not null,
  reason text not null,
  state text not null,
  debt integer default 0 not null,
  proposed_by uuid not null,
  proposed_at timestamp (3) with time zone not null,
  decided_by uuid,
  decided_at timestamp (3) with time zone,
  rejection text,
  row_hash text default '' not null,
  constraint points_adjustment_points check (points <> 0 and abs(points) <= 100000),
  constraint points_adjustment_two_operators check (decided_by <> proposed_by),
  constraint points_adjustment_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)
        and (state = 'rejected') = (rejection is not null)),
  constraint points_adjustment_debt check (case when state <> 'booked' then debt = 0 when points > 0 then debt between -points and 0
        else debt between 0 and -points end)
);
--> statement-breakpoint
create table points_batch (
  id uuid primary key not null,
  owner_kind text not null,
  owner_id uuid not null,
  origin_id uuid,
  points bigint not null,
  "left" bigint not null,
  given_at timestamp (3) with time zone not null,
  expires_at timestamp (3) with time zone not null,
  announced_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint points_batch_points check (points > 0),
  constraint points_batch_left check ("left" between 0 and points),
  constraint points_batch_times check (given_at < expires_at)
);
--> statement-breakpoint
create table points_category (
  id uuid primary key not null,
  name text not null,
  position smallint not null,
  created_at timestamp (3) with time zone not null,
  constraint points_category_name unique(name),
  constraint points_category_position check (position between 0 and 999)
);
--> statement-breakpoint
create table points_earning (
  id uuid primary key not null,
  owner_kind text not null,
  owner_id uuid not null,
  month date not null,
  order_id uuid not null,
  tons integer not null,
  points integer not null,
  debt integer not null,
  at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint points_earning_signs check (tons <> 0 and tons::bigint * points >= 0
        and case when tons > 0 then debt between -points and 0 else debt between 0 and -points end)
);
--> statement-breakpoint
create table points_goods (
  id uuid primary key not null,
  category_id uuid not null,
  title text not null,
  about text not null,
  pictures text[] not null,
  points_per_piece integer not null,
  cash_fen_per_piece bigint not null,
  cost_fen_per_piece bigint not null,
  limit_pieces integer,
  stock integer not null,
  version integer not null,
  is_on_sale boolean not null,
  created_at timestamp (3) with time zone not null,
  changed_at timestamp (3) with time zone not null,
  constraint points_goods_price check (points_per_piece > 0 and cash_fen_per_piece >= 0 and cost_fen_per_piece >= 0),
  constraint points_goods_limit check (limit_pieces > 0),
  constraint points_goods_stock check (stock >= 0),
  constraint points_goods_pictures check (cardinality(pictures) between 0 and 5)
);
--> statement-breakpoint
create table points_move (
  id uuid primary key not null,
  batch_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  kind text not null,
  points bigint not null,
  cause_id uuid not null,
  actor_id text not null,
  request_id uuid not null,
  at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint points_move_sign check (case when kind in ('earn', 'return') then points > 0
        when kind = 'adjust' then points <> 0 else points < 0 end)
);
--> statement-breakpoint
create table points_order (
  order_id uuid primary key not null,
  owner_kind text not null,
  owner_id uuid not null,
  month date not null,
  kg bigint not null,
  is_related boolean not null,
  points_per_ton integer not null,
  completed_at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint points_order_kg check (kg >= 0),
  constraint points_order_rate check (points_per_ton >= 0)
);
--> statement-breakpoint
create table points_owner (
  owner_id uuid primary key not null,
  owner_kind text not null,
  debt bigint default 0 not null,
  created_at timestamp (3) with time zone not null,
  constraint points_owner_debt check (debt >= 0)
);
--> statement-breakpoint
create table points_redemption (
  order_id uuid primary key not null,
  goods_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  member_id uuid not null,
  pieces integer not null,
  points_per_piece integer not null,
  cash_fen_per_piece bigint not null,
  cost_fen_per_piece bigint not null,
  position integer not null,
  request_id uuid not null,
  at timestamp (3) with time zone not null,
  returned_pieces integer default 0 not null,
  restocked_pieces integer default 0 not null,
  used_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint points_redemption_position unique(owner_id,goods_id,position),
  constraint points_redemption_pieces check (pieces > 0 and points_per_piece > 0 and position > 0
        and cash_fen_per_piece >= 0 and cost_fen_per_piece >= 0),
  constraint points_redemption_returned check (returned_pieces between 0 and pieces and restocked_pieces between 0 and returned_pieces)
);
--> statement-breakpoint
create table points_stock_move (
  id uuid primary key not null,
  goods_id uuid not null,
  pieces integer not null,
  reason text not null,
  operator_id uuid not null,
  at timestamp (3) with time zone not null,
  row_hash text default '' not null,
  constraint points_stock_move_pieces check (pieces <> 0)
);
--> statement-breakpoint
alter table points_earning add constraint points_earning_order_id_points_order_order_id_fk foreign key (order_id) references points_order(order_id);
--> statement-breakpoint
alter table points_goods add constraint points_goods_category_id_points_category_id_fk foreign key (category_id) references points_category(id);
--> statement-breakpoint
alter table points_move add constraint points_move_batch_id_points_batch_id_fk foreign key (batch_id) references points_batch(id);
--> statement-breakpoint
alter table points_redemption add constraint points_redemption_goods_id_points_goods_id_fk foreign key (goods_id) references points_goods(id);
--> statement-breakpoint
alter table points_stock_move add constraint points_stock_move_goods_id_points_goods_id_fk foreign key (goods_id) references points_goods(id);
--> statement-breakpoint
create unique index points_adjustment_one_open on points_adjustment (owner_id) where state = 'proposed';
--> statement-breakpoint
create index points_adjustment_of_owner on points_adjustment (owner_id,proposed_at);
--> statement-breakpoint
create index points_adjustment_proposed on points_adjustment (proposed_at,id);
--> statement-breakpoint
create index points_batch_of_owner on points_batch (owner_id,expires_at,id);
--> statement-breakpoint
create index points_batch_open on points_batch (expires_at,id) where "left" > 0;
--> statement-breakpoint
create index points_earning_of_month on points_earning (owner_id,month);
--> statement-breakpoint
create index points_earning_of_order on points_earning (order_id);
--> statement-breakpoint
create index points_goods_on_sale on points_goods (category_id,created_at,id) where is_on_sale;
--> statement-breakpoint
create index points_goods_changed on points_goods (changed_at,id);
--> statement-breakpoint
create index points_move_of_batch on points_move (batch_id);
--> statement-breakpoint
create index points_move_of_owner on points_move (owner_id,at,id);
--> statement-breakpoint
create index points_move_of_cause on points_move (cause_id,kind);
--> statement-breakpoint
create index points_order_of_month on points_order (owner_id,month);
--> statement-breakpoint
create index points_redemption_of_owner on points_redemption (owner_id,at,order_id);
--> statement-breakpoint
create index points_redemption_of_goods on points_redemption (goods_id,at);
--> statement-breakpoint
create index points_stock_move_goods_id_at_index on points_stock_move (goods_id,at);
--> statement-breakpoint
select register_money_causes('points_earn', 'points_take_back', 'points_adjust', 'points_redeem', 'points_return', 'points_use', 'points_expire');
--> statement-breakpoint
select make_append_only('points_move'), make_append_only('points_earning'), make_append_only('points_stock_move');
--> statement-breakpoint
select seal_rows('points_batch', 'left', 'announced_at'), seal_rows('points_move', variadic '{}'), seal_rows('points_order', 'kg'),
  seal_rows('points_earning', variadic '{}'), seal_rows('points_stock_move', variadic '{}'),
  seal_rows('points_adjustment', variadic '{}'), seal_rows('points_redemption', variadic '{}');
--> statement-breakpoint
select reseal_rows('points_adjustment', 'state', 'debt', 'decided_by', 'decided_at', 'rejection'),
  reseal_rows('points_redemption', 'returned_pieces', 'restocked_pieces', 'used_at');
