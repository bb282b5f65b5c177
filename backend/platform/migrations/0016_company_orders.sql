-- ---- Module: ordering ----

alter table trade_order add column buying_company_id uuid;
alter table trade_order add constraint order_buying_company
  check (buying_company_id is null or buying_company_id = buyer_company_id);

drop index order_of_buyer;
drop index order_of_buyer_by_type;
create index order_of_buyer on trade_order (buyer_member_id, created_at, id, search_key) where buying_company_id is null;
create index order_of_buyer_by_type on trade_order (buyer_member_id, type, created_at, id) where buying_company_id is null;
create index order_of_company on trade_order (buying_company_id, created_at, id, search_key) where buying_company_id is not null;
create index order_of_company_by_type on trade_order (buying_company_id, type, created_at, id) where buying_company_id is not null;
create index order_of_company_by_state on trade_order (buying_company_id, state, created_at) where buying_company_id is not null;

create or replace view ordering_order as
select id, buyer_member_id, shop_id, state, discount_type, created_at, paid_at, completed_at, buying_company_id from trade_order;

-- As before, counted for the company of orders that were placed as a company.
create or replace function update_order_count() returns trigger language plpgsql as $$
begin
  insert into order_count
  select c.buyer_id, c.type, c.state, pg_backend_pid() % 64, sum(c.n), sum(c.n * c.rest_fen)
  from (
    select 1 as n, coalesce(new.buying_company_id, new.buyer_member_id) as buyer_id, new.type, new.state,
      new.total_fen - new.refunded_fen as rest_fen
    union all
    select -1, coalesce(old.buying_company_id, old.buyer_member_id), old.type, old.state, old.total_fen - old.refunded_fen
    where tg_op = 'UPDATE'
  ) c
  group by 2, 1, 3
  order by 1, 2, 3
  on conflict (member_id, type, state, slot) do update
    set orders = order_count.orders + excluded.orders, total_fen = order_count.total_fen + excluded.total_fen;
  return null;
end $$;

-- An order is paid by its own buyer only, also by a server of the previous release: the company if it was placed as a
-- company, else the member.
create function check_order_payer() returns trigger language plpgsql as $$
begin
  if exists (
    select from money_movement m
    where m.cause_id = new.id and m.cause_kind = 'order_payment'
      and (m.debit_owner_kind, m.debit_owner_id) is distinct from
        (case when new.buying_company_id is null then 'member' else 'company' end, coalesce(new.buying_company_id, new.buyer_member_id))
  ) then
    raise exception 'order % is paid by another than its buyer', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger check_order_payer after update of paid_at on trade_order
  for each row when (old.paid_at is null and new.paid_at is not null) execute function check_order_payer();
