-- ---- Module: operators ----

-- Audit rows form a chain: each has a number without gaps and the hash of its predecessor, see docs/decisions/091.

create table operator_audit_head (
  is_only boolean primary key default true not null,
  seq bigint not null,
  hash text not null,
  constraint operator_audit_head_one_row check (is_only)
);
--> statement-breakpoint
alter table operator_audit add column seq bigint default 0 not null;
--> statement-breakpoint
alter table operator_audit add column previous_hash text default '' not null;
--> statement-breakpoint
alter table operator_audit add column chain_hash text default '' not null;
--> statement-breakpoint
create function audit_chain_hash(seq bigint, previous_hash text, content_hash text) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws('|', 'audit', seq, previous_hash, content_hash), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- The rows until now, in the order of their instants.
do $$
declare
  old record;
  last_seq bigint := 0;
  last_hash text := '';
  made text;
begin
  lock table operator_audit in share row exclusive mode;
  alter table operator_audit disable trigger append_only;
  for old in select id, row_hash from operator_audit order by at, id loop
    last_seq := last_seq + 1;
    made := audit_chain_hash(last_seq, last_hash, old.row_hash);
    update operator_audit set seq = last_seq, previous_hash = last_hash, chain_hash = made where id = old.id;
    last_hash := made;
  end loop;
  alter table operator_audit enable always trigger append_only;
  insert into operator_audit_head (seq, hash) values (last_seq, last_hash);
end $$;
--> statement-breakpoint
alter table operator_audit add constraint operator_audit_seq unique (seq);
--> statement-breakpoint
alter table operator_audit add constraint operator_audit_seq_positive check (seq > 0);
--> statement-breakpoint
drop trigger seal_row on operator_audit;
--> statement-breakpoint
select seal_rows('operator_audit', 'seq', 'previous_hash', 'chain_hash');
--> statement-breakpoint
-- Continues the chain. The lock of the head is kept until the transaction ends, so that two writers never continue from one
-- row. Runs with the rights of the owner, because the runtime login may only read the head.
create function chain_audit_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head operator_audit_head;
begin
  select * into strict head from operator_audit_head for update;
  new.seq := head.seq + 1;
  new.previous_hash := head.hash;
  new.chain_hash := audit_chain_hash(new.seq, new.previous_hash, new.row_hash);
  update operator_audit_head set seq = new.seq, hash = new.chain_hash;
  return new;
end $$;
--> statement-breakpoint
-- Triggers run in the order of their names: after seal_row, which computes the hash of the content.
create trigger seal_row_into_chain before insert on operator_audit for each row execute function chain_audit_row();
--> statement-breakpoint
alter table operator_audit enable always trigger seal_row_into_chain;
--> statement-breakpoint
create trigger owner_only before insert on operator_audit_head for each statement execute function refuse_insert_by_non_owner();
--> statement-breakpoint
alter table operator_audit_head enable always trigger owner_only;
--> statement-breakpoint

-- ---- Module: account ----

alter table shop add column state text default 'open' not null;
--> statement-breakpoint
alter table shop add constraint shop_state check (state in ('open', 'suspended', 'closed'));
--> statement-breakpoint
create table shop_state_change (
  id uuid primary key not null,
  shop_id uuid not null,
  state text not null,
  reason text not null,
  operator_id uuid not null,
  at timestamp(3) with time zone not null,
  constraint shop_state_change_state check (state in ('open', 'suspended', 'closed'))
);
--> statement-breakpoint
alter table shop_state_change add constraint shop_state_change_shop_id_shop_id_fk foreign key (shop_id) references shop(id);
--> statement-breakpoint
create index shop_state_change_shop_id_at_index on shop_state_change (shop_id, at);
--> statement-breakpoint
select make_append_only('shop_state_change');
--> statement-breakpoint
create view account_shop as select id, state, created_at from shop;
--> statement-breakpoint
-- Times during which a shop was suspended or closed; until_at is null while it is.
create view account_shop_pause as
select shop_id, at as from_at, until_at
from (select shop_id, state, at, lead(at) over (partition by shop_id order by at, id) as until_at from shop_state_change) c
where state <> 'open';
--> statement-breakpoint
-- The state of a shop, which stays until the transaction ends.
create function lock_shop(of_shop uuid) returns text language sql as $$
  select state from shop where id = of_shop for share
$$;
--> statement-breakpoint
-- Calls a trigger function for each change of a shop's state.
create function on_shop_state_change(handler regproc) returns void language plpgsql as $$
begin
  execute format('create trigger %1$s after update of state on shop for each row when (old.state <> new.state) execute function %1$s()', handler);
end $$;
--> statement-breakpoint

-- ---- Module: spot ----

alter table offer add column submitted_at timestamp(3) with time zone;
--> statement-breakpoint
alter table offer add column reviewed_at timestamp(3) with time zone;
--> statement-breakpoint
alter table offer add column reviewed_by uuid;
--> statement-breakpoint
alter table offer add column rejection text;
--> statement-breakpoint
alter table offer add constraint offer_review check ((reviewed_at is null) = (reviewed_by is null)
  and (reviewed_at is null or submitted_at is not null) and (rejection is null or (reviewed_at is not null and withdrawn_at is not null)));
--> statement-breakpoint
create index offer_to_review on offer (submitted_at) where submitted_at is not null and reviewed_at is null and withdrawn_at is null;
--> statement-breakpoint
create or replace view listable_offer as
select o.id as offer_id, o.shop_id, o.product_id, o.warehouse_id, p.category, p.maker, w.city, o.price_fen_per_ton,
  o.published_at, o.valid_until,
  (select coalesce(sum(case d.way when 'pickup' then 1 when 'delivered' then 2 else 4 end), 0)
   from offer_delivery d where d.offer_id = o.id)::smallint as deliveries,
  stock_level(s.available_kg) as stock_level,
  o.pool_id, p.grade, p.processing, w.name as warehouse, o.min_kg, o.step_kg
from offer o
join account_shop h on h.id = o.shop_id and h.state = 'open'
join catalogue_product p on p.id = o.product_id
join catalogue_warehouse w on w.id = o.warehouse_id
join inventory_pool s on s.id = o.pool_id
where o.withdrawn_at is null and o.expired_at is null and s.available_kg >= o.min_kg
  and (o.submitted_at is null or o.reviewed_at is not null);
--> statement-breakpoint
-- Rewrites an offer's row in offer_listing. The share locks wait for concurrent changes of the offer and of its shop's state;
-- changes of one stock pool already wait for each other.
create or replace function refresh_offer_listing(target_offer uuid) returns void language plpgsql as $$
declare
  of_shop uuid;
begin
  select shop_id into of_shop from offer where id = target_offer for share;
  perform lock_shop(of_shop);
  delete from offer_listing where offer_id = target_offer;
  insert into offer_listing select * from listable_offer where offer_id = target_offer;
end $$;
--> statement-breakpoint
drop trigger update_offer_listing on offer;
--> statement-breakpoint
create trigger update_offer_listing
  after insert or update of price_fen_per_ton, valid_until, withdrawn_at, expired_at, min_kg, step_kg, submitted_at, reviewed_at,
    product_id, search_key on offer
  for each row execute function update_listing_on_offer_change();
--> statement-breakpoint
-- A shop's offers leave the list and come back. The change holds the shop's lock, and takes none of offers or stock, for
-- which others wait while they hold theirs.
create function update_listing_on_shop_state() returns trigger language plpgsql as $$
begin
  delete from offer_listing where shop_id = new.id;
  if new.state = 'open' then
    insert into offer_listing select * from listable_offer where shop_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
select on_shop_state_change('update_listing_on_shop_state');
--> statement-breakpoint

-- ---- Module: operators, saved views ----

create table operator_view (
  id uuid primary key not null,
  operator_id uuid not null,
  page text not null,
  name text not null,
  query text not null,
  created_at timestamp(3) with time zone not null,
  constraint operator_view_name unique (operator_id, page, name)
);
--> statement-breakpoint
alter table operator_view add constraint operator_view_operator_id_operator_id_fk foreign key (operator_id) references operator(id);
--> statement-breakpoint

-- ---- Module: quality ----

alter table tds add column valid_from timestamp(3) with time zone;
--> statement-breakpoint

-- ---- Module: catalogue ----

-- A duplicate stays for what is append-only; searches know its name as a spelling of the kept one.
alter table product add column merged_into uuid;
--> statement-breakpoint
alter table product add constraint product_merged_into_product_id_fk foreign key (merged_into) references product(id);
--> statement-breakpoint
alter table product add constraint product_merged check (merged_into is null or (disabled_at is not null and merged_into <> id));
--> statement-breakpoint
alter table maker add column merged_into text;
--> statement-breakpoint
alter table maker add constraint maker_merged_into_maker_name_fk foreign key (merged_into) references maker(name);
--> statement-breakpoint
alter table maker add constraint maker_merged check (merged_into is null or (disabled_at is not null and merged_into <> name));
