-- ---- Module: trials ----

-- Samples, trial orders and their reports: docs/decisions/047-trials.md.

create table trial_sample (
  id uuid primary key,
  shop_id uuid not null,
  product_id uuid not null,
  offer_id uuid not null,
  pool_id uuid not null,
  max_bags smallint not null,
  created_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  constraint sample_pool unique (pool_id),
  constraint sample_bags_limited check (max_bags between 1 and 5)
);

create table trial_order (
  order_id uuid primary key,
  member_id uuid not null,
  company_id uuid not null,
  shop_id uuid not null,
  sample_id uuid not null,
  bags smallint not null,
  created_at timestamptz(3) not null,
  constraint trial_bags_limited check (bags between 1 and 5)
);

create table trial_claim (
  company_id uuid not null,
  product_id uuid not null,
  order_id uuid not null,
  claimed_at timestamptz(3) not null,
  constraint trial_claim_company_id_product_id_pk primary key (company_id, product_id),
  constraint claim_of_order unique (order_id)
);

create table trial_report (
  order_id uuid primary key,
  shop_id uuid not null,
  member_id uuid not null,
  result text not null,
  process text not null,
  text text not null,
  pictures text[] not null,
  at timestamptz(3) not null,
  constraint report_pictures_limited check (cardinality(pictures) <= 6)
);

alter table trial_order
  add constraint trial_order_sample_id_trial_sample_id_fk foreign key (sample_id) references trial_sample(id);
alter table trial_report
  add constraint trial_report_order_id_trial_order_order_id_fk foreign key (order_id) references trial_order(order_id);

create unique index sample_open_of_shop on trial_sample (shop_id, product_id) where withdrawn_at is null;
create index trial_sample_shop_id_created_at_id_index on trial_sample (shop_id, created_at, id);
create index trial_order_member_id_created_at_order_id_index on trial_order (member_id, created_at, order_id);
create index trial_order_company_id_index on trial_order (company_id);
create index trial_report_shop_id_at_order_id_index on trial_report (shop_id, at, order_id);

select make_append_only('trial_report');
