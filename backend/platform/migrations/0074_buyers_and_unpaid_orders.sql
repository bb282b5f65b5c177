-- ---- Module: discounts ----

-- A strategic cooperation belongs to the buyer: a company, or a member in person.
alter table discount_agreement add column company_id uuid;
--> statement-breakpoint
create index agreement_of_buyer on discount_agreement (coalesce(company_id, member_id), granted_at, id);
--> statement-breakpoint
-- Members with an agreement bought for their company, which is the partner from now on. The member's own stays.
insert into discount_agreement (id, member_id, company_id, agreement_no, valid_from, valid_until, granted_at)
select gen_random_uuid(), a.member_id, m.company_id, a.agreement_no, a.valid_from, a.valid_until, a.granted_at
from (select distinct on (member_id) * from discount_agreement order by member_id, granted_at desc, id desc) a
join account_member m on m.member_id = a.member_id
where m.company_id is not null;
--> statement-breakpoint
-- ---- Module: spot ----

alter table offer add column allows_extended_hold boolean default true not null;
--> statement-breakpoint
-- ---- Module: ordering ----

alter table trade_order add column extended_hold boolean;
--> statement-breakpoint
alter table trade_order add constraint order_extended_hold
  check (extended_hold is null or buying_company_id is not null) not valid;
--> statement-breakpoint
alter table trade_order validate constraint order_extended_hold;
--> statement-breakpoint
create or replace view ordering_order as
select id, buyer_member_id, shop_id, state, discount_type, created_at, paid_at, completed_at, buying_company_id,
  total_fen - refunded_fen as settled_fen, order_no, type, total_fen, search_key,
  coalesce(buying_company_id, buyer_member_id) as buyer_id
from trade_order;
--> statement-breakpoint
create index order_unpaid_by_buyer on trade_order (coalesce(buying_company_id, buyer_member_id))
  where state = 'awaiting_payment';
--> statement-breakpoint
create index order_lapsed on trade_order (buying_company_id, pay_before) where extended_hold and state = 'cancelled';
--> statement-breakpoint
drop index order_paid_by_buyer;
--> statement-breakpoint
create index order_paid_by_buyer on trade_order (coalesce(buying_company_id, buyer_member_id), paid_at)
  where paid_at is not null and state <> 'refunded';
--> statement-breakpoint
drop index order_completed_by_buyer;
--> statement-breakpoint
create index order_completed_by_buyer on trade_order (coalesce(buying_company_id, buyer_member_id), completed_at)
  where state = 'completed';
--> statement-breakpoint
drop index order_first_discount;
--> statement-breakpoint
-- Of earlier orders each member had one at a first order's price, so a company may have several. They stay, and the index
-- covers the later ones.
do $$
declare
  newest uuid := (select id from trade_order order by id desc limit 1);
begin
  execute 'create unique index order_first_discount on trade_order (coalesce(buying_company_id, buyer_member_id))
    where discount_type = 1 and state not in (''cancelled'', ''refunded'')'
    || case when newest is null then '' else format(' and id > %L', newest) end;
end $$;
