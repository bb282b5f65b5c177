-- Schema of the market. Later changes are migrations of their own, made by `npx drizzle-kit generate`.
-- Each section belongs to the module of its heading (a folder of backend/). SQL of other modules names the section's views
-- and functions, not its tables: see tests/architecture/sql-ownership.test.ts.

-- ---- Module: platform ----

-- Refuses every change of an append-only table, for every login and under every replication role.
create function refuse_change_of_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- Makes a table append-only. grantToRuntime() recognises such a table by this trigger and grants SELECT and INSERT only.
create function make_append_only(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %s for each statement execute function refuse_change_of_append_only()', target);
  execute format('alter table %s enable always trigger append_only', target);
end $$;

-- Refuses inserts by any login but the owner of the table. grantToRuntime() grants SELECT only on a table with this trigger.
create function refuse_insert_by_non_owner() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    raise exception '% is written by its owner only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- SHA-256 of a row's frozen columns as JSON: all but row_hash and the mutable ones. Null columns are left out, so that a
-- nullable column can be added later. to_jsonb writes instants in the session's time zone, hence the setting.
create function sealed_hash(sealed anyelement, mutable text[]) returns text language plpgsql stable set timezone = 'UTC' as $$
begin
  return encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(sealed) - 'row_hash' - mutable)::text, 'UTF8')), 'hex');
end $$;

-- Sets row_hash on insert. The trigger's arguments are the mutable columns.
create function seal_row() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  new.row_hash := encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(new) - 'row_hash' - coalesce(tg_argv, '{}'))::text, 'UTF8')), 'hex');
  return new;
end $$;

-- Adds the trigger seal_row to a table.
create function seal_rows(target regclass, variadic mutable text[]) returns void language plpgsql as $$
begin
  execute format('create trigger seal_row before insert on %s for each row execute function seal_row(%s)', target,
    (select coalesce(string_agg(quote_literal(name), ', '), '') from unnest(mutable) name));
  execute format('alter table %s enable always trigger seal_row', target);
end $$;

create table market_state (
  is_only boolean primary key default true not null,
  mode text not null,
  seeded_at timestamptz(3),
  created_at timestamptz(3) not null,
  clock_offset_ms bigint default 0 not null,
  constraint market_state_one_row check (is_only),
  constraint market_state_clock_offset check (clock_offset_ms >= 0 and (clock_offset_ms = 0 or mode = 'demo'))
);

create table market_event (
  id uuid primary key,
  kind text not null,
  member_id uuid,
  shop_id uuid,
  subject_id uuid not null,
  at timestamptz(3) not null
);

create table daily_job_run (
  kind text not null,
  day date not null,
  at timestamptz(3) not null,
  constraint daily_job_run_kind_day_pk primary key (kind, day)
);

create table request_log (
  actor_id uuid not null,
  request_id uuid not null,
  fingerprint text not null,
  answer jsonb not null,
  at timestamp with time zone not null,
  constraint request_log_actor_id_request_id_pk primary key (actor_id, request_id)
);

create table rate_limit_window (
  key text primary key,
  starts_at timestamptz(3) not null,
  calls integer not null
);

create table money_cause (
  kind text primary key,
  constraint money_cause_format check (kind ~ '^[a-z_]{1,32}$')
);

create table reconcile_run (
  id uuid primary key,
  kind text not null,
  day date,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  position jsonb,
  violations bigint default 0 not null,
  constraint reconcile_run_day_unique unique (day),
  constraint reconcile_run_nightly_day check ((kind = 'nightly') = (day is not null))
);

create table reconcile_finding (
  run_id uuid not null,
  no integer not null,
  invariant text not null,
  table_name text not null,
  row_id text not null,
  detail text not null,
  constraint reconcile_finding_run_id_no_pk primary key (run_id, no)
);

alter table reconcile_finding
  add constraint reconcile_finding_run_id_reconcile_run_id_fk
    foreign key (run_id) references reconcile_run(id) on delete cascade;

create index request_log_at on request_log (at);
create index rate_limit_window_starts_at_index on rate_limit_window (starts_at);

select make_append_only('money_cause');

create trigger owner_only before insert on money_cause for each statement execute function refuse_insert_by_non_owner();

alter table money_cause enable always trigger owner_only;

-- Registers causes of money transfers. A module calls it in its own section.
create function register_money_causes(variadic kinds text[]) returns void language sql as $$
  insert into money_cause (kind) select unnest(kinds)
$$;

create view platform_money_cause as select kind from money_cause;

-- ---- Module: content ----

create table content_change (
  kind text not null,
  entry_id text not null,
  entry jsonb,
  changed_at timestamptz(3) not null,
  constraint content_change_kind_entry_id_pk primary key (kind, entry_id)
);

create table announcement (
  id uuid primary key,
  title text not null,
  html text not null,
  published_at timestamptz(3) not null
);

create index announcement_published_at_id_index on announcement (published_at, id);

-- ---- Module: account ----

create table company (
  id uuid primary key,
  name text not null,
  authenticated_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint company_name_unique unique (name)
);

create table shop (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  created_at timestamptz(3) not null,
  constraint shop_one_per_company unique (company_id),
  constraint shop_name_unique unique (name)
);

create table member (
  id uuid primary key,
  phone text not null,
  nickname text,
  company_id uuid,
  registered_at timestamptz(3) not null,
  registration_request_id uuid not null,
  disabled_at timestamptz(3),
  constraint member_phone_unique unique (phone),
  constraint member_registration_request unique (registration_request_id),
  constraint member_phone_format check (phone ~ '^1[3-9][0-9]{9}$')
);

create table member_password (
  member_id uuid primary key,
  hash text not null,
  changed_at timestamptz(3) not null
);

create table member_session (
  id uuid primary key,
  token_hash text not null,
  member_id uuid not null,
  client_address text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  idle_timeout_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint member_session_token unique (token_hash)
);

create table sms_code (
  id uuid primary key,
  phone text not null,
  purpose text not null,
  code_hash text not null,
  client text not null,
  request_id uuid not null,
  delivery text not null,
  failed_attempts smallint default 0 not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  used_by_request uuid,
  constraint sms_code_used_complete check ((used_at is null) = (used_by_request is null))
);

create table sms_ticket (
  id uuid primary key,
  ticket_hash text not null,
  phone text not null,
  purpose text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  used_by_request uuid,
  constraint sms_ticket_hash unique (ticket_hash)
);

create table sign_in_failure (
  key text primary key,
  failures integer not null,
  last_at timestamptz(3) not null,
  wait_until timestamptz(3)
);

alter table shop
  add constraint shop_company_id_company_id_fk foreign key (company_id) references company(id);
alter table member
  add constraint member_company_id_company_id_fk foreign key (company_id) references company(id);
alter table member_password
  add constraint member_password_member_id_member_id_fk foreign key (member_id) references member(id);
alter table member_session
  add constraint member_session_member_id_member_id_fk foreign key (member_id) references member(id);

create index member_company_id_index on member (company_id);
create index member_session_member_id_index on member_session (member_id);
create index member_session_expires_at_index on member_session (expires_at);
create index sms_code_phone_created_at_index on sms_code (phone, created_at);
create index sms_code_client_created_at_index on sms_code (client, created_at);
create unique index sms_code_request on sms_code (phone, purpose, request_id);
create index sms_ticket_expires_at_index on sms_ticket (expires_at);
create index sign_in_failure_last_at_index on sign_in_failure (last_at);

create view shop_owner as select id as shop_id, company_id from shop;

-- ---- Module: addresses ----

create table member_address (
  id uuid primary key,
  member_id uuid not null,
  receiver text not null,
  phone text not null,
  province text not null,
  city text not null,
  district text,
  detail text not null,
  is_default boolean not null,
  created_at timestamptz(3) not null
);

create index member_address_member_id_created_at_index on member_address (member_id, created_at);
create unique index member_address_one_default on member_address (member_id) where is_default;

-- ---- Module: drafts ----

create table form_draft (
  id_hash text primary key,
  member_id uuid,
  path text not null,
  fields jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index form_draft_expires_at_index on form_draft (expires_at);

-- ---- Module: pictures ----

create table picture (
  id text primary key,
  is_private boolean not null,
  width integer not null,
  height integer not null,
  fallback text not null,
  stored_bytes integer not null,
  created_at timestamptz(3) not null,
  constraint picture_size_positive check (width > 0 and height > 0)
);

create table picture_file (
  picture_id text not null,
  width integer not null,
  format text not null,
  content bytea not null,
  constraint picture_file_picture_id_width_format_pk primary key (picture_id, width, format)
);

create table picture_upload (
  owner text not null,
  picture_id text not null,
  at timestamptz(3) not null,
  constraint picture_upload_owner_picture_id_pk primary key (owner, picture_id)
);

alter table picture_file
  add constraint picture_file_picture_id_picture_id_fk foreign key (picture_id) references picture(id);
alter table picture_upload
  add constraint picture_upload_picture_id_picture_id_fk foreign key (picture_id) references picture(id);

create index picture_upload_owner_at on picture_upload (owner, at);

-- ---- Module: wallet ----

create table ledger_account (
  id uuid primary key,
  ledger smallint not null,
  owner_kind text not null,
  owner_id uuid not null,
  code text not null,
  sub smallint not null,
  normal_side text not null,
  bounded boolean not null,
  opened_at timestamptz(3) not null,
  debits_posted bigint default 0 not null,
  debits_pending bigint default 0 not null,
  credits_posted bigint default 0 not null,
  credits_pending bigint default 0 not null,
  entry_seq bigint default 0 not null,
  head_hash text not null,
  constraint ledger_account_key unique (ledger, owner_kind, owner_id, code, sub),
  constraint ledger_account_ledger_known check (ledger in (1, 2)),
  constraint side_known check (normal_side in ('debit', 'credit')),
  constraint ledger_account_sub_range check (sub between 0 and 31),
  constraint ledger_account_name_format check (owner_kind ~ '^[a-z_]{1,32}$' and code ~ '^[a-z_]{1,32}$'),
  constraint ledger_account_not_negative check (
    debits_posted >= 0 and debits_pending >= 0 and credits_posted >= 0 and credits_pending >= 0 and entry_seq >= 0
  ),
  constraint covered check (not bounded or case normal_side
    when 'credit' then credits_posted - debits_posted - debits_pending
    else debits_posted - credits_posted - credits_pending end >= 0)
);

create table ledger_transfer (
  id uuid primary key,
  kind text not null,
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  amount bigint not null,
  pending_id uuid,
  reverses_id uuid,
  expires_at timestamptz(3),
  cause_kind text not null,
  cause_id uuid not null,
  actor_id text not null,
  request_id uuid not null,
  at timestamptz(3) not null,
  hash text not null,
  constraint "ledger_transfer_pendingId_unique" unique (pending_id),
  constraint "ledger_transfer_reversesId_unique" unique (reverses_id),
  constraint ledger_transfer_kind_known check (kind in ('posted', 'pending', 'post', 'void', 'expire', 'reverse')),
  constraint ledger_transfer_amount_positive check (amount > 0),
  constraint ledger_transfer_distinct_accounts check (debit_account_id <> credit_account_id),
  constraint ledger_transfer_pending_reference check ((kind in ('post', 'void', 'expire')) = (pending_id is not null)),
  constraint ledger_transfer_reversal_reference check ((kind = 'reverse') = (reverses_id is not null)),
  constraint ledger_transfer_expiry check (expires_at is null or kind = 'pending'),
  constraint ledger_transfer_cause_format check (cause_kind ~ '^[a-z_]{1,32}$'),
  constraint ledger_transfer_actor_format check (actor_id ~ '^[a-z0-9_:-]{1,64}$')
);

create table ledger_entry (
  account_id uuid not null,
  seq bigint not null,
  transfer_id uuid not null,
  side text not null,
  posted bigint not null,
  pending bigint not null,
  debits_posted bigint not null,
  debits_pending bigint not null,
  credits_posted bigint not null,
  credits_pending bigint not null,
  prev_hash text not null,
  hash text not null,
  at timestamptz(3) not null,
  constraint ledger_entry_account_id_seq_pk primary key (account_id, seq),
  constraint ledger_entry_transfer_side unique (transfer_id, side),
  constraint ledger_entry_seq_positive check (seq >= 1),
  constraint side_known check (side in ('debit', 'credit')),
  constraint ledger_entry_not_empty check (posted >= 0 and (posted > 0 or pending <> 0))
);

create table ledger_root (
  day date primary key,
  root text not null,
  accounts bigint not null,
  entries bigint not null,
  at timestamptz(3) not null
);

create table ledger_root_head (
  account_id uuid not null,
  day date not null,
  seq bigint not null,
  hash text not null,
  constraint ledger_root_head_account_id_day_pk primary key (account_id, day)
);

create table bank_slip (
  id uuid primary key,
  bank_reference text not null,
  amount_fen bigint not null,
  payer_name text not null,
  payer_phone text,
  member_id uuid,
  at timestamptz(3) not null,
  row_hash text default '' not null,
  constraint "bank_slip_bankReference_unique" unique (bank_reference),
  constraint bank_slip_amount_positive check (amount_fen > 0)
);

create table pay_password (
  member_id uuid primary key,
  hash text not null,
  set_at timestamptz(3) not null,
  failed_attempts smallint default 0 not null,
  locked_until timestamptz(3),
  constraint pay_password_failed_attempts_range check (failed_attempts between 0 and 5)
);

alter table ledger_transfer
  add constraint ledger_transfer_debit_account_id_ledger_account_id_fk
    foreign key (debit_account_id) references ledger_account(id),
  add constraint ledger_transfer_credit_account_id_ledger_account_id_fk
    foreign key (credit_account_id) references ledger_account(id),
  add constraint ledger_transfer_pending_id_ledger_transfer_id_fk
    foreign key (pending_id) references ledger_transfer(id),
  add constraint ledger_transfer_reverses_id_ledger_transfer_id_fk
    foreign key (reverses_id) references ledger_transfer(id);
alter table ledger_entry
  add constraint ledger_entry_account_id_ledger_account_id_fk foreign key (account_id) references ledger_account(id),
  add constraint ledger_entry_transfer_id_ledger_transfer_id_fk
    foreign key (transfer_id) references ledger_transfer(id);
alter table ledger_root_head
  add constraint ledger_root_head_account_id_ledger_account_id_fk
    foreign key (account_id) references ledger_account(id);

create index ledger_transfer_cause_id_index on ledger_transfer (cause_id);
create index ledger_transfer_pending_id on ledger_transfer (pending_id) where pending_id is not null;
create index ledger_transfer_reversals on ledger_transfer (reverses_id) where reverses_id is not null;
create index ledger_transfer_holds on ledger_transfer (debit_account_id) where kind = 'pending';
create index ledger_transfer_deadlines on ledger_transfer (expires_at)
  where kind = 'pending' and expires_at is not null;
create index ledger_entry_account_id_at_seq_index on ledger_entry (account_id, at, seq);
create index ledger_root_head_day_account_id_index on ledger_root_head (day, account_id);
create index bank_slip_member_id_at_index on bank_slip (member_id, at);

select make_append_only(t)
  from unnest(array['ledger_transfer', 'ledger_entry', 'ledger_root', 'ledger_root_head', 'bank_slip']::regclass[]) t;
select seal_rows('bank_slip', variadic '{}');

-- Of a ledger account only the balances, entry_seq and head_hash may change; accounts are never deleted.
create function refuse_key_change() returns trigger language plpgsql as $$
begin
  raise exception '%: only figures may change, % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create trigger refuse_key_change
  before update of id, ledger, owner_kind, owner_id, code, sub, normal_side, bounded, opened_at
    or delete or truncate on ledger_account
  for each statement execute function refuse_key_change();

alter table ledger_account enable always trigger refuse_key_change;

select register_money_causes('bank_slip', 'overnight', 'correction');

-- Replaces a foreign key, which would lock the cause's row for every transfer of the market.
create function refuse_unregistered_cause() returns trigger language plpgsql as $$
declare
  unregistered text;
begin
  select cause_kind into unregistered from added
    where not exists (select from public.platform_money_cause c where c.kind = added.cause_kind) limit 1;
  if found then
    raise exception 'money cause % is not registered', unregistered using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create trigger refuse_unregistered_cause after insert on ledger_transfer referencing new table as added
  for each statement execute function refuse_unregistered_cause();

alter table ledger_transfer enable always trigger refuse_unregistered_cause;

create view money_movement as
select t.id, t.kind, t.amount, t.cause_kind, t.cause_id, t.actor_id, t.request_id, t.at, t.debit_account_id,
  d.ledger, d.owner_kind as debit_owner_kind, d.owner_id as debit_owner_id, d.code as debit_code, d.sub as debit_sub,
  c.owner_kind as credit_owner_kind, c.owner_id as credit_owner_id, c.code as credit_code, c.sub as credit_sub,
  r.id as reversed_by
from ledger_transfer t
join ledger_account d on d.id = t.debit_account_id
join ledger_account c on c.id = t.credit_account_id
left join ledger_transfer r on r.reverses_id = t.id;

create view escrow_balance as
select owner_kind, owner_id, credits_posted - debits_posted as balance_fen
from ledger_account where ledger = 1 and code = 'escrow' and sub = 0;

-- ---- Module: catalogue ----

-- Number in a data sheet's figure; null for anything else, such as "2-3".
create function sheet_number(figure text) returns double precision language sql immutable parallel safe as $$
  select case when figure ~ '^[0-9]{1,6}(\.[0-9]{1,6})?$' then figure::double precision end
$$;

create table city (
  name text primary key,
  province text not null,
  pinyin text not null,
  initial text not null,
  lat double precision,
  lng double precision,
  is_hot boolean not null,
  constraint city_initial check (initial = upper(left(pinyin, 1))),
  constraint city_coordinates_complete check ((lat is null) = (lng is null))
);

create table freight_line (
  from_city text not null,
  to_city text not null,
  km integer not null,
  fen_per_ton bigint not null,
  constraint freight_line_from_city_to_city_pk primary key (from_city, to_city),
  constraint freight_line_positive check (km > 0 and fen_per_ton > 0)
);

create table category (
  code text primary key,
  name text not null,
  sort integer not null
);

create table product (
  id uuid primary key,
  category text not null,
  grade text not null,
  maker text not null,
  processing text not null,
  melt_flow text,
  density text,
  application text not null,
  is_liquid boolean not null,
  is_hazardous boolean not null,
  melt_flow_value double precision generated always as (sheet_number(melt_flow)) stored,
  density_value double precision generated always as (sheet_number(density)) stored,
  words text[] generated always as (
    array['g:' || grade, 'm:' || maker, 'c:' || category, 'p:' || processing, 'u:' || application]
  ) stored not null,
  constraint product_category_grade_maker_processing_unique unique (category, grade, maker, processing)
);

create table product_follow (
  member_id uuid not null,
  product_id uuid not null,
  followed_at timestamptz(3) not null,
  constraint product_follow_member_id_product_id_pk primary key (member_id, product_id)
);

create table warehouse (
  id uuid primary key,
  name text not null,
  province text not null,
  city text not null,
  address text not null,
  words text[] generated always as (array['t:' || city, 'h:' || name, 'v:' || province]) stored not null,
  constraint warehouse_name_unique unique (name)
);

create table shop_permit (
  shop_id uuid not null,
  permit_no text not null,
  valid_until date not null,
  constraint shop_permit_shop_id_permit_no_pk primary key (shop_id, permit_no)
);

alter table product
  add constraint product_category_category_code_fk foreign key (category) references category(code);
alter table product_follow
  add constraint product_follow_product_id_product_id_fk foreign key (product_id) references product(id);

create index product_words on product using gin (words);
create index warehouse_words on warehouse using gin (words);

create view catalogue_category as select code, name, sort from category;

create view catalogue_product as
select id, category, grade, maker, processing, melt_flow, density, melt_flow_value, density_value, application, is_liquid,
  is_hazardous
from product;

create view catalogue_warehouse as select id, name, province, city, address from warehouse;

-- ---- Module: inventory ----

create table stock_pool (
  id uuid primary key,
  shop_id uuid not null,
  on_hand_kg bigint not null,
  held_kg bigint not null,
  row_hash text default '' not null,
  constraint stock_held_not_negative check (held_kg >= 0),
  constraint stock_held_within_on_hand check (held_kg <= on_hand_kg)
);

create table stock_hold (
  id uuid primary key,
  pool_id uuid not null,
  held_kg bigint not null,
  expires_at timestamptz(3),
  at timestamptz(3) not null,
  row_hash text default '' not null,
  constraint stock_hold_positive check (held_kg > 0)
);

create table stock_hold_end (
  hold_id uuid primary key,
  outcome text not null,
  at timestamptz(3) not null,
  row_hash text default '' not null
);

create table stock_movement (
  id uuid primary key,
  pool_id uuid not null,
  kind text not null,
  delta_kg bigint not null,
  cause_id uuid not null,
  at timestamptz(3) not null,
  row_hash text default '' not null,
  constraint "stock_movement_kind_causeId_unique" unique (kind, cause_id),
  constraint stock_movement_sign check ((kind = 'consumed') = (delta_kg < 0) and delta_kg <> 0)
);

alter table stock_hold
  add constraint stock_hold_pool_id_stock_pool_id_fk foreign key (pool_id) references stock_pool(id);
alter table stock_hold_end
  add constraint stock_hold_end_hold_id_stock_hold_id_fk foreign key (hold_id) references stock_hold(id);
alter table stock_movement
  add constraint stock_movement_pool_id_stock_pool_id_fk foreign key (pool_id) references stock_pool(id);

create index stock_pool_shop_id_index on stock_pool (shop_id);
create index stock_available on stock_pool ((on_hand_kg - held_kg));
create index stock_hold_pool_id_index on stock_hold (pool_id);
create index stock_movement_pool_id_index on stock_movement (pool_id);

select make_append_only(t) from unnest(array['stock_hold', 'stock_hold_end', 'stock_movement']::regclass[]) t;
select seal_rows(t, variadic '{}') from unnest(array['stock_movement', 'stock_hold', 'stock_hold_end']::regclass[]) t;
select seal_rows('stock_pool', 'on_hand_kg', 'held_kg');

-- Calls a trigger function for each change of a pool's quantities. `new` and `old` have on_hand_kg and held_kg.
create function on_stock_change(handler regproc) returns void language plpgsql as $$
begin
  execute format('create trigger %1$s after update of on_hand_kg, held_kg on stock_pool for each row execute function %1$s()', handler);
end $$;

create view inventory_pool as select id, shop_id, on_hand_kg - held_kg as available_kg from stock_pool;

create view inventory_movement as select pool_id, delta_kg, at from stock_movement;

create view stock_hold_outcome as
select h.id as hold_id, h.pool_id, p.shop_id, h.held_kg, h.expires_at, coalesce(e.outcome, 'open') as outcome, e.at as ended_at
from stock_hold h join stock_pool p on p.id = h.pool_id left join stock_hold_end e on e.hold_id = h.id;

create view stock_return as
select id as movement_id, cause_id, pool_id, delta_kg as returned_kg from stock_movement where kind = 'returned';

-- ---- Module: quotes ----

create table daily_quote (
  product_id uuid not null,
  city text not null,
  day date not null,
  revision integer not null,
  price_fen_per_ton bigint not null,
  offers integer not null,
  at timestamptz(3) not null,
  constraint daily_quote_product_id_city_day_revision_pk primary key (product_id, city, day, revision),
  constraint daily_quote_positive check (price_fen_per_ton > 0 and offers > 0 and revision > 0)
);

create table price_index (
  category text not null,
  day date not null,
  revision integer not null,
  index_hundredths bigint not null,
  average_fen_per_ton bigint not null,
  at timestamptz(3) not null,
  constraint price_index_category_day_revision_pk primary key (category, day, revision),
  constraint price_index_positive check (index_hundredths > 0 and revision > 0)
);

create index daily_quote_day on daily_quote (day);

-- A correction is a later revision.
select make_append_only(t) from unnest(array['daily_quote', 'price_index']::regclass[]) t;

-- ---- Module: quality ----

create table tds (
  id uuid primary key,
  product_id uuid not null,
  version integer not null,
  is_demo boolean not null,
  "values" jsonb not null,
  published_at timestamptz(3) not null,
  constraint "tds_productId_version_unique" unique (product_id, version),
  constraint tds_version_positive check (version > 0)
);

create table batch (
  id uuid primary key,
  pool_id uuid not null,
  lot_no text not null,
  produced_on date not null,
  constraint "batch_poolId_lotNo_producedOn_unique" unique (pool_id, lot_no, produced_on)
);

create table inspection_sheet (
  id uuid primary key,
  batch_id uuid not null,
  tds_id uuid not null,
  inspected_on date not null,
  inspector text not null,
  measured jsonb not null,
  published_at timestamptz(3) not null
);

alter table inspection_sheet
  add constraint inspection_sheet_batch_id_batch_id_fk foreign key (batch_id) references batch(id),
  add constraint inspection_sheet_tds_id_tds_id_fk foreign key (tds_id) references tds(id);

create index inspection_sheet_batch_id_published_at_index on inspection_sheet (batch_id, published_at);

-- A correction is a new row.
select make_append_only(t) from unnest(array['tds', 'batch', 'inspection_sheet']::regclass[]) t;

-- ---- Module: ordering ----

create table trade_order (
  id uuid primary key,
  order_no text not null,
  type smallint not null,
  buyer_member_id uuid not null,
  buyer_company_id uuid,
  shop_id uuid not null,
  state text not null,
  delivery text not null,
  delivery_place text not null,
  delivery_contact text,
  goods_fen bigint not null,
  freight_fen bigint not null,
  total_fen bigint not null,
  remark text,
  created_at timestamptz(3) not null,
  pay_before timestamptz(3) not null,
  paid_at timestamptz(3),
  delivered_at timestamptz(3),
  completed_at timestamptz(3),
  refund_asked_at timestamptz(3),
  refund_from_state text,
  search_key text default '' not null,
  discount_type smallint,
  discount_rule_kg bigint,
  discount_off_fen_per_ton bigint,
  discount_fen bigint default 0 not null,
  row_hash text default '' not null,
  constraint "trade_order_orderNo_unique" unique (order_no),
  constraint order_total_is_sum check (total_fen = goods_fen - discount_fen + freight_fen and total_fen > 0),
  constraint order_discount_complete check (case when discount_type is null
    then discount_rule_kg is null and discount_off_fen_per_ton is null and discount_fen = 0
    else discount_type between 1 and 3 and discount_rule_kg >= 0 and discount_off_fen_per_ton > 0
      and discount_fen between 1 and goods_fen end),
  constraint order_type_known check (type between 1 and 14),
  constraint order_refund_state_complete check ((state = 'refunding') = (refund_asked_at is not null)
    and (refund_asked_at is null) = (refund_from_state is null))
);

create table order_line (
  id uuid primary key,
  order_id uuid not null,
  offer_id uuid not null,
  pool_id uuid not null,
  stock_hold_id uuid not null,
  category text not null,
  grade text not null,
  maker text not null,
  processing text not null,
  warehouse text not null,
  city text not null,
  price_fen_per_ton bigint not null,
  ordered_kg bigint not null,
  handed_kg bigint not null,
  amount_fen bigint not null,
  is_liquid boolean default false not null,
  settled_kg bigint,
  lot_no text,
  row_hash text default '' not null,
  constraint "order_line_stockHoldId_unique" unique (stock_hold_id),
  constraint line_handed_within_ordered check (handed_kg between 0 and ordered_kg and ordered_kg > 0),
  constraint line_settled_within_ordered check (settled_kg between 0 and ordered_kg)
);

create table order_event (
  id uuid primary key,
  order_id uuid not null,
  step text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  note text,
  money_fen bigint,
  request_id uuid,
  at timestamptz(3) not null,
  row_hash text default '' not null
);

create table pickup_note (
  id uuid primary key,
  order_id uuid not null,
  code text not null,
  outstanding_kg bigint not null,
  at timestamptz(3) not null,
  used_at timestamptz(3),
  handed_kg bigint,
  plate_number text,
  driver_name text,
  row_hash text default '' not null,
  constraint pickup_used_complete check ((used_at is null) = (handed_kg is null))
);

create table order_count (
  member_id uuid not null,
  type smallint not null,
  state text not null,
  slot smallint not null,
  orders bigint not null,
  total_fen bigint not null,
  constraint order_count_member_id_type_state_slot_pk primary key (member_id, type, state, slot)
);

alter table order_line
  add constraint order_line_order_id_trade_order_id_fk foreign key (order_id) references trade_order(id);
alter table order_event
  add constraint order_event_order_id_trade_order_id_fk foreign key (order_id) references trade_order(id);
alter table pickup_note
  add constraint pickup_note_order_id_trade_order_id_fk foreign key (order_id) references trade_order(id);

create unique index order_first_discount on trade_order (buyer_member_id)
  where discount_type = 1 and state not in ('cancelled', 'refunded');
create index order_paid_by_buyer on trade_order (buyer_member_id, paid_at)
  where paid_at is not null and state <> 'refunded';
create index order_completed_by_buyer on trade_order (buyer_member_id, completed_at) where state = 'completed';
create index order_of_buyer on trade_order (buyer_member_id, created_at, id, search_key);
create index order_of_buyer_by_type on trade_order (buyer_member_id, type, created_at, id);
create index order_of_shop on trade_order (shop_id, created_at, id);
create index trade_order_buyer_member_id_state_created_at_index on trade_order (buyer_member_id, state, created_at);
create index trade_order_shop_id_state_created_at_index on trade_order (shop_id, state, created_at);
create index order_paid on trade_order (paid_at) where paid_at is not null;
create index order_unpaid on trade_order (pay_before) where state = 'awaiting_payment';
create index order_unconfirmed on trade_order (delivered_at) where state = 'awaiting_receipt';
create index order_refund_unanswered on trade_order (refund_asked_at) where state = 'refunding';
create index order_line_order_id_index on order_line (order_id);
create index order_event_order_id_at_index on order_event (order_id, at);
create index pickup_note_order_id_index on pickup_note (order_id);

select make_append_only('order_event');
select seal_rows('order_event', variadic '{}'),
  seal_rows('trade_order', 'state', 'paid_at', 'delivered_at', 'completed_at', 'refund_asked_at', 'refund_from_state', 'search_key'),
  seal_rows('order_line', 'handed_kg', 'settled_kg'),
  seal_rows('pickup_note', 'used_at', 'handed_kg', 'plate_number', 'driver_name');
select register_money_causes('order_payment', 'order_payout', 'order_refund');

-- Updates order_count. Rows are written in key order, so that concurrent transactions cannot deadlock; 64 slots per key
-- reduce contention.
create function update_order_count() returns trigger language plpgsql as $$
begin
  insert into order_count
  select c.buyer_member_id, c.type, c.state, pg_backend_pid() % 64, sum(c.n), sum(c.n * c.total_fen)
  from (
    select 1 as n, new.buyer_member_id, new.type, new.state, new.total_fen
    union all
    select -1, old.buyer_member_id, old.type, old.state, old.total_fen where tg_op = 'UPDATE'
  ) c
  group by 2, 1, 3
  order by 1, 2, 3
  on conflict (member_id, type, state, slot) do update
    set orders = order_count.orders + excluded.orders, total_fen = order_count.total_fen + excluded.total_fen;
  return null;
end $$;

create trigger update_order_count after insert or update of buyer_member_id, type, state, total_fen on trade_order
  for each row execute function update_order_count();

-- Calls a trigger function for each new event of one of the steps. `new` has order_id, step and at.
create function on_order_event(handler regproc, variadic steps text[]) returns void language plpgsql as $$
begin
  execute format('create trigger %1$s after insert on order_event for each row when (new.step = any (%2$L)) execute function %1$s()', handler, steps);
end $$;

create view ordering_order as
select id, buyer_member_id, shop_id, state, discount_type, created_at, paid_at, completed_at from trade_order;

create view ordering_line as select id, order_id, offer_id, category, ordered_kg, settled_kg from order_line;

-- Amounts of an order by its settled weights: settledFen of backend/ordering in SQL.
create function order_settlement(target_order uuid, out goods_fen bigint, out refund_fen bigint) stable language sql as $$
  with line as (
    select l.amount_fen, l.ordered_kg::numeric as ordered, coalesce(l.settled_kg, l.ordered_kg)::numeric as settled,
      o.discount_fen::numeric as discount, sum(l.ordered_kg) over (order by l.id) as upto, sum(l.ordered_kg) over () as total
    from order_line l join trade_order o on o.id = l.order_id where l.order_id = target_order
  ), paid as (
    select ordered, settled, amount_fen - (div(2 * discount * upto + total, 2 * total) - div(2 * discount * (upto - ordered) + total, 2 * total)) as fen
    from line
  ), payable as (
    select fen, div(2 * fen * settled + ordered, 2 * ordered) as payable_fen from paid
  )
  select coalesce(sum(payable_fen), 0)::bigint, coalesce(sum(fen - payable_fen), 0)::bigint from payable
$$;

-- ---- Module: discounts ----

create table discount_rules (
  id uuid primary key,
  type smallint not null,
  version integer not null,
  rules jsonb not null,
  published_at timestamptz(3) not null,
  constraint discount_rules_type_version_unique unique (type, version),
  constraint discount_rules_known check (type between 1 and 3 and version > 0)
);

create table discount_agreement (
  id uuid primary key,
  member_id uuid not null,
  agreement_no text not null,
  valid_from date not null,
  valid_until date not null,
  granted_at timestamptz(3) not null,
  constraint agreement_days_ordered check (valid_from <= valid_until)
);

create table discount_hint (
  member_id uuid primary key,
  dismissed_at timestamptz(3) not null
);

create index discount_agreement_member_id_granted_at_id_index on discount_agreement (member_id, granted_at, id);

-- A change is a new row.
select make_append_only(t) from unnest(array['discount_rules', 'discount_agreement']::regclass[]) t;

-- ---- Module: spot ----

create table offer (
  id uuid primary key,
  shop_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  pool_id uuid not null,
  price_fen_per_ton bigint not null,
  version integer not null,
  min_kg bigint not null,
  step_kg bigint not null,
  published_at timestamptz(3) not null,
  valid_until timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  search_key text not null,
  expired_at timestamptz(3),
  constraint "offer_poolId_unique" unique (pool_id),
  constraint offer_price_positive check (price_fen_per_ton > 0),
  constraint offer_quantities_positive check (min_kg > 0 and step_kg > 0)
);

create table offer_delivery (
  offer_id uuid not null,
  way text not null,
  freight_fen_per_ton bigint not null,
  constraint offer_delivery_offer_id_way_pk primary key (offer_id, way),
  constraint freight_not_negative check (freight_fen_per_ton >= 0)
);

create table offer_price (
  offer_id uuid not null,
  version integer not null,
  price_fen_per_ton bigint not null,
  at timestamptz(3) not null,
  constraint offer_price_offer_id_version_pk primary key (offer_id, version)
);

create table offer_price_tier (
  offer_id uuid not null,
  version integer not null,
  from_kg bigint not null,
  off_fen_per_ton bigint not null,
  constraint offer_price_tier_offer_id_version_from_kg_pk primary key (offer_id, version, from_kg),
  constraint price_tier_positive check (from_kg > 0 and off_fen_per_ton > 0)
);

create table offer_listing (
  offer_id uuid primary key,
  shop_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  category text not null,
  maker text not null,
  city text not null,
  price_fen_per_ton bigint not null,
  published_at timestamptz(3) not null,
  valid_until timestamptz(3) not null,
  deliveries smallint not null,
  stock_level smallint not null,
  pool_id uuid not null,
  grade text not null,
  processing text not null,
  warehouse text not null,
  min_kg bigint not null,
  step_kg bigint not null
);

create table browsing_history (
  member_id uuid not null,
  product_id uuid not null,
  offer_id uuid not null,
  at timestamptz(3) not null,
  constraint browsing_history_member_id_product_id_pk primary key (member_id, product_id)
);

alter table offer_delivery
  add constraint offer_delivery_offer_id_offer_id_fk foreign key (offer_id) references offer(id);
alter table offer_price
  add constraint offer_price_offer_id_offer_id_fk foreign key (offer_id) references offer(id);
alter table offer_price_tier
  add constraint price_tier_of_price foreign key (offer_id, version) references offer_price(offer_id, version);
alter table offer_listing
  add constraint offer_listing_offer_id_offer_id_fk foreign key (offer_id) references offer(id);

create index offer_shop_id_published_at_index on offer (shop_id, published_at);
create index offer_expiring on offer (valid_until) where withdrawn_at is null and expired_at is null;
create index offer_price_at on offer_price (at);
create index listing_goods on offer_listing
  (product_id, warehouse_id, deliveries, stock_level, price_fen_per_ton, valid_until, published_at);
create index listing_newest on offer_listing
  (published_at, offer_id, product_id, warehouse_id, deliveries, stock_level, price_fen_per_ton, valid_until);
create index listing_shop on offer_listing
  (shop_id, published_at, offer_id, product_id, warehouse_id, pool_id, valid_until);
create index listing_price on offer_listing (price_fen_per_ton, offer_id);
create index listing_ending on offer_listing (valid_until, offer_id);
create index browsing_latest on browsing_history (member_id, at);

select make_append_only(t) from unnest(array['offer_price', 'offer_price_tier']::regclass[]) t;

-- Number of stock thresholds reached: 10, 32 (one truck), 100 and 300 t. The list filters by it.
create function stock_level(available_kg bigint) returns smallint language sql immutable parallel safe as $$
  select width_bucket(available_kg, array[10000, 32000, 100000, 300000]::bigint[])::smallint
$$;

-- Offers on sale. offer_listing is its materialised copy and has the same columns in the same order.
create view listable_offer as
select o.id as offer_id, o.shop_id, o.product_id, o.warehouse_id, p.category, p.maker, w.city, o.price_fen_per_ton,
  o.published_at, o.valid_until,
  (select coalesce(sum(case d.way when 'pickup' then 1 when 'delivered' then 2 else 4 end), 0)
   from offer_delivery d where d.offer_id = o.id)::smallint as deliveries,
  stock_level(s.available_kg) as stock_level,
  o.pool_id, p.grade, p.processing, w.name as warehouse, o.min_kg, o.step_kg
from offer o
join catalogue_product p on p.id = o.product_id
join catalogue_warehouse w on w.id = o.warehouse_id
join inventory_pool s on s.id = o.pool_id
where o.withdrawn_at is null and o.expired_at is null and s.available_kg >= o.min_kg;

-- Rewrites an offer's row in offer_listing. The share lock waits for concurrent changes of the offer; changes of one
-- stock pool already wait for each other.
create function refresh_offer_listing(target_offer uuid) returns void language plpgsql as $$
begin
  perform 1 from offer where id = target_offer for share;
  delete from offer_listing where offer_id = target_offer;
  insert into offer_listing select * from listable_offer where offer_id = target_offer;
end $$;

create function update_listing_on_offer_change() returns trigger language plpgsql as $$
begin
  perform refresh_offer_listing(new.id);
  return null;
end $$;

create trigger update_offer_listing
  after insert or update of price_fen_per_ton, valid_until, withdrawn_at, expired_at, min_kg, step_kg on offer
  for each row execute function update_listing_on_offer_change();

-- Most orders change neither the availability nor the stock level, so the listing stays unchanged.
create function update_listing_on_stock_change() returns trigger language plpgsql as $$
declare
  sold offer;
  available_kg bigint := new.on_hand_kg - new.held_kg;
  old_available_kg bigint := old.on_hand_kg - old.held_kg;
begin
  select * into sold from offer where pool_id = new.id;
  if (available_kg >= sold.min_kg) is distinct from (old_available_kg >= sold.min_kg)
    or stock_level(available_kg) <> stock_level(old_available_kg) then
    perform refresh_offer_listing(sold.id);
  end if;
  return null;
end $$;

select on_stock_change('update_listing_on_stock_change');

-- Delivery options are inserted after their offer.
create function update_listing_on_new_deliveries() returns trigger language plpgsql as $$
begin
  perform refresh_offer_listing(offer_id) from (select distinct offer_id from added order by 1) a;
  return null;
end $$;

create trigger update_offer_listing after insert on offer_delivery
  referencing new table as added for each statement execute function update_listing_on_new_deliveries();

-- ---- Module: shops ----

create table shop_profile (
  shop_id uuid primary key,
  slogan text not null,
  introduction text not null,
  province text not null,
  city text not null,
  main_categories text[] not null,
  promises text[] not null,
  updated_at timestamptz(3) not null,
  logo_id text,
  banner_id text
);

create table shop_qualification (
  shop_id uuid primary key,
  licence_no text not null,
  founded_on date not null,
  checked_at timestamptz(3) not null,
  constraint licence_format check (licence_no ~ '^[0-9A-Z]{18}$')
);

create table shop_trade (
  shop_id uuid not null,
  slot smallint not null,
  completed_orders bigint not null,
  delivered_kg bigint not null,
  shipped_orders bigint not null,
  on_time_orders bigint not null,
  refunded_orders bigint not null,
  constraint shop_trade_shop_id_slot_pk primary key (shop_id, slot)
);

create table shop_follow (
  member_id uuid not null,
  shop_id uuid not null,
  followed_at timestamptz(3) not null,
  constraint shop_follow_member_id_shop_id_pk primary key (member_id, shop_id)
);

create index shop_follow_shop_id_index on shop_follow (shop_id);

-- Updates shop_trade. Runs for late steps only, because placing and paying are frequent.
create function update_shop_trade() returns trigger language plpgsql as $$
begin
  insert into shop_trade
  select o.shop_id, pg_backend_pid() % 64,
    (new.step = 'confirm')::int,
    case when new.step = 'confirm'
      then (select sum(coalesce(l.settled_kg, l.ordered_kg)) from ordering_line l where l.order_id = o.id) else 0 end,
    (new.step = 'ship')::int,
    (new.step = 'ship' and new.at <= o.paid_at + interval '48 hours')::int,
    (new.step = 'agree_refund')::int
  from ordering_order o
  where o.id = new.order_id
  on conflict (shop_id, slot) do update set
    completed_orders = shop_trade.completed_orders + excluded.completed_orders,
    delivered_kg = shop_trade.delivered_kg + excluded.delivered_kg,
    shipped_orders = shop_trade.shipped_orders + excluded.shipped_orders,
    on_time_orders = shop_trade.on_time_orders + excluded.on_time_orders,
    refunded_orders = shop_trade.refunded_orders + excluded.refunded_orders;
  return null;
end $$;

select on_order_event('update_shop_trade', 'ship', 'confirm', 'agree_refund');

-- ---- Module: gateways/sms ----

create table sms_outbox (
  id uuid primary key,
  phone text not null,
  text text not null,
  outcome text not null,
  at timestamptz(3) not null
);

create index sms_outbox_at_index on sms_outbox (at);
create index sms_outbox_phone_at_index on sms_outbox (phone, at);

-- ---- Module: catalogue, reference data ----

-- Cities of China; coordinates only where offers and freight need distances.
insert into city (name, province, pinyin, initial, lat, lng, is_hot) values
  ('阿坝', '四川省', 'a ba', 'A', null, null, false),
  ('阿克苏', '新疆维吾尔自治区', 'a ke su', 'A', null, null, false),
  ('阿拉善', '内蒙古自治区', 'a la shan', 'A', null, null, false),
  ('阿勒泰', '新疆维吾尔自治区', 'a le tai', 'A', null, null, false),
  ('阿里', '西藏自治区', 'a li', 'A', null, null, false),
  ('安康', '陕西省', 'an kang', 'A', null, null, false),
  ('安庆', '安徽省', 'an qing', 'A', 30.54, 117.06, false),
  ('鞍山', '辽宁省', 'an shan', 'A', null, null, false),
  ('安顺', '贵州省', 'an shun', 'A', null, null, false),
  ('安阳', '河南省', 'an yang', 'A', null, null, false),
  ('巴彦淖尔', '内蒙古自治区', 'ba yan nao er', 'B', null, null, false),
  ('巴音郭楞', '新疆维吾尔自治区', 'ba yin guo leng', 'B', null, null, false),
  ('巴中', '四川省', 'ba zhong', 'B', null, null, false),
  ('白城', '吉林省', 'bai cheng', 'B', null, null, false),
  ('百色', '广西壮族自治区', 'bai se', 'B', null, null, false),
  ('白山', '吉林省', 'bai shan', 'B', null, null, false),
  ('白银', '甘肃省', 'bai yin', 'B', null, null, false),
  ('保定', '河北省', 'bao ding', 'B', 38.87, 115.46, false),
  ('宝鸡', '陕西省', 'bao ji', 'B', null, null, false),
  ('保山', '云南省', 'bao shan', 'B', null, null, false),
  ('包头', '内蒙古自治区', 'bao tou', 'B', 40.66, 109.84, false),
  ('北海', '广西壮族自治区', 'bei hai', 'B', null, null, false),
  ('北京', '北京市', 'bei jing', 'B', 39.90, 116.41, false),
  ('本溪', '辽宁省', 'ben xi', 'B', null, null, false),
  ('蚌埠', '安徽省', 'beng bu', 'B', null, null, false),
  ('毕节', '贵州省', 'bi jie', 'B', null, null, false),
  ('滨州', '山东省', 'bin zhou', 'B', 37.38, 117.97, false),
  ('博尔塔拉', '新疆维吾尔自治区', 'bo er ta la', 'B', null, null, false),
  ('亳州', '安徽省', 'bo zhou', 'B', null, null, false),
  ('沧州', '河北省', 'cang zhou', 'C', 38.30, 116.84, false),
  ('长春', '吉林省', 'chang chun', 'C', 43.82, 125.32, false),
  ('常德', '湖南省', 'chang de', 'C', null, null, false),
  ('昌都', '西藏自治区', 'chang du', 'C', null, null, false),
  ('昌吉', '新疆维吾尔自治区', 'chang ji', 'C', null, null, false),
  ('长沙', '湖南省', 'chang sha', 'C', 28.23, 112.94, false),
  ('常熟', '江苏省', 'chang shu', 'C', 31.65, 120.75, false),
  ('长治', '山西省', 'chang zhi', 'C', null, null, false),
  ('常州', '江苏省', 'chang zhou', 'C', 31.81, 119.97, true),
  ('朝阳', '辽宁省', 'chao yang', 'C', null, null, false),
  ('潮州', '广东省', 'chao zhou', 'C', null, null, false),
  ('郴州', '湖南省', 'chen zhou', 'C', null, null, false),
  ('承德', '河北省', 'cheng de', 'C', null, null, false),
  ('成都', '四川省', 'cheng du', 'C', 30.57, 104.07, true),
  ('赤峰', '内蒙古自治区', 'chi feng', 'C', null, null, false),
  ('池州', '安徽省', 'chi zhou', 'C', null, null, false),
  ('重庆', '重庆市', 'chong qing', 'C', 29.56, 106.55, false),
  ('崇左', '广西壮族自治区', 'chong zuo', 'C', null, null, false),
  ('楚雄', '云南省', 'chu xiong', 'C', null, null, false),
  ('滁州', '安徽省', 'chu zhou', 'C', 32.30, 118.32, false),
  ('慈溪', '浙江省', 'ci xi', 'C', 30.17, 121.27, false),
  ('大理', '云南省', 'da li', 'D', null, null, false),
  ('大连', '辽宁省', 'da lian', 'D', 38.91, 121.61, false),
  ('大庆', '黑龙江省', 'da qing', 'D', 46.59, 125.10, false),
  ('大同', '山西省', 'da tong', 'D', null, null, false),
  ('大兴安岭', '黑龙江省', 'da xing an ling', 'D', null, null, false),
  ('达州', '四川省', 'da zhou', 'D', null, null, false),
  ('丹东', '辽宁省', 'dan dong', 'D', null, null, false),
  ('丹阳', '江苏省', 'dan yang', 'D', null, null, false),
  ('儋州', '海南省', 'dan zhou', 'D', null, null, false),
  ('德宏', '云南省', 'de hong', 'D', null, null, false),
  ('德阳', '四川省', 'de yang', 'D', null, null, false),
  ('德州', '山东省', 'de zhou', 'D', 37.44, 116.36, false),
  ('迪庆', '云南省', 'di qing', 'D', null, null, false),
  ('定西', '甘肃省', 'ding xi', 'D', null, null, false),
  ('东莞', '广东省', 'dong guan', 'D', 23.02, 113.75, true),
  ('东营', '山东省', 'dong ying', 'D', 37.43, 118.67, false),
  ('鄂尔多斯', '内蒙古自治区', 'e er duo si', 'E', 39.61, 109.78, false),
  ('鄂州', '湖北省', 'e zhou', 'E', null, null, false),
  ('恩施', '湖北省', 'en shi', 'E', null, null, false),
  ('防城港', '广西壮族自治区', 'fang cheng gang', 'F', null, null, false),
  ('佛山', '广东省', 'fo shan', 'F', 23.02, 113.12, true),
  ('福清', '福建省', 'fu qing', 'F', null, null, false),
  ('抚顺', '辽宁省', 'fu shun', 'F', 41.88, 123.96, false),
  ('阜新', '辽宁省', 'fu xin', 'F', null, null, false),
  ('阜阳', '安徽省', 'fu yang', 'F', null, null, false),
  ('抚州', '江西省', 'fu zhou', 'F', null, null, false),
  ('福州', '福建省', 'fu zhou', 'F', 26.07, 119.30, false),
  ('甘南', '甘肃省', 'gan nan', 'G', null, null, false),
  ('赣州', '江西省', 'gan zhou', 'G', 25.83, 114.93, false),
  ('甘孜', '四川省', 'gan zi', 'G', null, null, false),
  ('固原', '宁夏回族自治区', 'gu yuan', 'G', null, null, false),
  ('广安', '四川省', 'guang an', 'G', null, null, false),
  ('广元', '四川省', 'guang yuan', 'G', null, null, false),
  ('广州', '广东省', 'guang zhou', 'G', 23.13, 113.26, true),
  ('贵港', '广西壮族自治区', 'gui gang', 'G', null, null, false),
  ('桂林', '广西壮族自治区', 'gui lin', 'G', null, null, false),
  ('贵阳', '贵州省', 'gui yang', 'G', 26.65, 106.63, false),
  ('果洛', '青海省', 'guo luo', 'G', null, null, false),
  ('哈尔滨', '黑龙江省', 'ha er bin', 'H', 45.80, 126.53, false),
  ('哈密', '新疆维吾尔自治区', 'ha mi', 'H', null, null, false),
  ('海北', '青海省', 'hai bei', 'H', null, null, false),
  ('海东', '青海省', 'hai dong', 'H', null, null, false),
  ('海口', '海南省', 'hai kou', 'H', 20.04, 110.20, false),
  ('海南', '青海省', 'hai nan', 'H', null, null, false),
  ('海宁', '浙江省', 'hai ning', 'H', null, null, false),
  ('海西', '青海省', 'hai xi', 'H', null, null, false),
  ('邯郸', '河北省', 'han dan', 'H', null, null, false),
  ('汉中', '陕西省', 'han zhong', 'H', null, null, false),
  ('杭州', '浙江省', 'hang zhou', 'H', 30.27, 120.15, true),
  ('鹤壁', '河南省', 'he bi', 'H', null, null, false),
  ('河池', '广西壮族自治区', 'he chi', 'H', null, null, false),
  ('合肥', '安徽省', 'he fei', 'H', 31.82, 117.23, false),
  ('鹤岗', '黑龙江省', 'he gang', 'H', null, null, false),
  ('和田', '新疆维吾尔自治区', 'he tian', 'H', null, null, false),
  ('河源', '广东省', 'he yuan', 'H', null, null, false),
  ('菏泽', '山东省', 'he ze', 'H', 35.23, 115.48, false),
  ('贺州', '广西壮族自治区', 'he zhou', 'H', null, null, false),
  ('黑河', '黑龙江省', 'hei he', 'H', null, null, false),
  ('衡水', '河北省', 'heng shui', 'H', null, null, false),
  ('衡阳', '湖南省', 'heng yang', 'H', null, null, false),
  ('红河', '云南省', 'hong he', 'H', null, null, false),
  ('呼和浩特', '内蒙古自治区', 'hu he hao te', 'H', 40.84, 111.75, false),
  ('葫芦岛', '辽宁省', 'hu lu dao', 'H', null, null, false),
  ('呼伦贝尔', '内蒙古自治区', 'hu lun bei er', 'H', null, null, false),
  ('湖州', '浙江省', 'hu zhou', 'H', 30.89, 120.09, false),
  ('淮安', '江苏省', 'huai an', 'H', 33.61, 119.02, false),
  ('淮北', '安徽省', 'huai bei', 'H', null, null, false),
  ('怀化', '湖南省', 'huai hua', 'H', null, null, false),
  ('淮南', '安徽省', 'huai nan', 'H', null, null, false),
  ('黄冈', '湖北省', 'huang gang', 'H', null, null, false),
  ('黄南', '青海省', 'huang nan', 'H', null, null, false),
  ('黄山', '安徽省', 'huang shan', 'H', null, null, false),
  ('黄石', '湖北省', 'huang shi', 'H', null, null, false),
  ('惠州', '广东省', 'hui zhou', 'H', 23.11, 114.42, false),
  ('吉安', '江西省', 'ji an', 'J', null, null, false),
  ('吉林', '吉林省', 'ji lin', 'J', 43.84, 126.55, false),
  ('济南', '山东省', 'ji nan', 'J', 36.65, 117.12, false),
  ('济宁', '山东省', 'ji ning', 'J', 35.41, 116.59, false),
  ('鸡西', '黑龙江省', 'ji xi', 'J', null, null, false),
  ('济源', '河南省', 'ji yuan', 'J', null, null, false),
  ('佳木斯', '黑龙江省', 'jia mu si', 'J', null, null, false),
  ('嘉兴', '浙江省', 'jia xing', 'J', 30.75, 120.76, false),
  ('嘉峪关', '甘肃省', 'jia yu guan', 'J', null, null, false),
  ('江门', '广东省', 'jiang men', 'J', 22.58, 113.08, false),
  ('江阴', '江苏省', 'jiang yin', 'J', 31.92, 120.28, false),
  ('胶州', '山东省', 'jiao zhou', 'J', null, null, false),
  ('焦作', '河南省', 'jiao zuo', 'J', null, null, false),
  ('揭阳', '广东省', 'jie yang', 'J', 23.55, 116.37, false),
  ('金昌', '甘肃省', 'jin chang', 'J', null, null, false),
  ('晋城', '山西省', 'jin cheng', 'J', null, null, false),
  ('金华', '浙江省', 'jin hua', 'J', 29.08, 119.65, false),
  ('晋江', '福建省', 'jin jiang', 'J', 24.78, 118.55, false),
  ('晋中', '山西省', 'jin zhong', 'J', null, null, false),
  ('锦州', '辽宁省', 'jin zhou', 'J', 41.10, 121.13, false),
  ('景德镇', '江西省', 'jing de zhen', 'J', null, null, false),
  ('靖江', '江苏省', 'jing jiang', 'J', null, null, false),
  ('荆门', '湖北省', 'jing men', 'J', 31.04, 112.20, false),
  ('荆州', '湖北省', 'jing zhou', 'J', null, null, false),
  ('九江', '江西省', 'jiu jiang', 'J', 29.71, 116.00, false),
  ('酒泉', '甘肃省', 'jiu quan', 'J', null, null, false),
  ('喀什', '新疆维吾尔自治区', 'ka shi', 'K', null, null, false),
  ('开封', '河南省', 'kai feng', 'K', null, null, false),
  ('克拉玛依', '新疆维吾尔自治区', 'ke la ma yi', 'K', 45.58, 84.89, false),
  ('克孜勒苏', '新疆维吾尔自治区', 'ke zi le su', 'K', null, null, false),
  ('库尔勒', '新疆维吾尔自治区', 'ku er le', 'K', null, null, false),
  ('奎屯', '新疆维吾尔自治区', 'kui tun', 'K', 44.42, 84.90, false),
  ('昆明', '云南省', 'kun ming', 'K', 25.04, 102.71, false),
  ('昆山', '江苏省', 'kun shan', 'K', 31.39, 120.98, false),
  ('拉萨', '西藏自治区', 'la sa', 'L', 29.65, 91.14, false),
  ('来宾', '广西壮族自治区', 'lai bin', 'L', null, null, false),
  ('兰州', '甘肃省', 'lan zhou', 'L', 36.06, 103.83, false),
  ('廊坊', '河北省', 'lang fang', 'L', 39.54, 116.68, false),
  ('乐山', '四川省', 'le shan', 'L', null, null, false),
  ('丽江', '云南省', 'li jiang', 'L', null, null, false),
  ('丽水', '浙江省', 'li shui', 'L', null, null, false),
  ('连云港', '江苏省', 'lian yun gang', 'L', 34.60, 119.22, false),
  ('凉山', '四川省', 'liang shan', 'L', null, null, false),
  ('聊城', '山东省', 'liao cheng', 'L', null, null, false),
  ('辽阳', '辽宁省', 'liao yang', 'L', 41.27, 123.24, false),
  ('辽源', '吉林省', 'liao yuan', 'L', null, null, false),
  ('临沧', '云南省', 'lin cang', 'L', null, null, false),
  ('临汾', '山西省', 'lin fen', 'L', null, null, false),
  ('临夏', '甘肃省', 'lin xia', 'L', null, null, false),
  ('临沂', '山东省', 'lin yi', 'L', 35.10, 118.36, true),
  ('林芝', '西藏自治区', 'lin zhi', 'L', null, null, false),
  ('灵武', '宁夏回族自治区', 'ling wu', 'L', 38.10, 106.34, false),
  ('六盘水', '贵州省', 'liu pan shui', 'L', null, null, false),
  ('柳州', '广西壮族自治区', 'liu zhou', 'L', 24.33, 109.42, false),
  ('陇南', '甘肃省', 'long nan', 'L', null, null, false),
  ('龙岩', '福建省', 'long yan', 'L', null, null, false),
  ('娄底', '湖南省', 'lou di', 'L', null, null, false),
  ('六安', '安徽省', 'lu an', 'L', null, null, false),
  ('泸州', '四川省', 'lu zhou', 'L', null, null, false),
  ('漯河', '河南省', 'luo he', 'L', null, null, false),
  ('洛阳', '河南省', 'luo yang', 'L', 34.62, 112.45, false),
  ('吕梁', '山西省', 'lv liang', 'L', null, null, false),
  ('马鞍山', '安徽省', 'ma an shan', 'M', null, null, false),
  ('茂名', '广东省', 'mao ming', 'M', 21.66, 110.92, false),
  ('眉山', '四川省', 'mei shan', 'M', null, null, false),
  ('梅州', '广东省', 'mei zhou', 'M', null, null, false),
  ('绵阳', '四川省', 'mian yang', 'M', 31.47, 104.68, false),
  ('牡丹江', '黑龙江省', 'mu dan jiang', 'M', null, null, false),
  ('那曲', '西藏自治区', 'na qu', 'N', null, null, false),
  ('南昌', '江西省', 'nan chang', 'N', 28.68, 115.86, false),
  ('南充', '四川省', 'nan chong', 'N', null, null, false),
  ('南京', '江苏省', 'nan jing', 'N', 32.06, 118.80, false),
  ('南宁', '广西壮族自治区', 'nan ning', 'N', 22.82, 108.37, false),
  ('南平', '福建省', 'nan ping', 'N', null, null, false),
  ('南通', '江苏省', 'nan tong', 'N', 31.98, 120.89, false),
  ('南阳', '河南省', 'nan yang', 'N', 32.99, 112.53, false),
  ('内江', '四川省', 'nei jiang', 'N', null, null, false),
  ('宁波', '浙江省', 'ning bo', 'N', 29.87, 121.54, true),
  ('宁德', '福建省', 'ning de', 'N', null, null, false),
  ('怒江', '云南省', 'nu jiang', 'N', null, null, false),
  ('盘锦', '辽宁省', 'pan jin', 'P', 41.12, 122.07, false),
  ('攀枝花', '四川省', 'pan zhi hua', 'P', null, null, false),
  ('平顶山', '河南省', 'ping ding shan', 'P', null, null, false),
  ('平凉', '甘肃省', 'ping liang', 'P', null, null, false),
  ('萍乡', '江西省', 'ping xiang', 'P', null, null, false),
  ('普洱', '云南省', 'pu er', 'P', null, null, false),
  ('普宁', '广东省', 'pu ning', 'P', 23.30, 116.17, false),
  ('莆田', '福建省', 'pu tian', 'P', 25.45, 119.01, false),
  ('濮阳', '河南省', 'pu yang', 'P', 35.76, 115.03, false),
  ('齐齐哈尔', '黑龙江省', 'qi qi ha er', 'Q', null, null, false),
  ('七台河', '黑龙江省', 'qi tai he', 'Q', null, null, false),
  ('黔东南', '贵州省', 'qian dong nan', 'Q', null, null, false),
  ('潜江', '湖北省', 'qian jiang', 'Q', null, null, false),
  ('黔南', '贵州省', 'qian nan', 'Q', null, null, false),
  ('黔西南', '贵州省', 'qian xi nan', 'Q', null, null, false),
  ('秦皇岛', '河北省', 'qin huang dao', 'Q', null, null, false),
  ('钦州', '广西壮族自治区', 'qin zhou', 'Q', 21.98, 108.65, false),
  ('青岛', '山东省', 'qing dao', 'Q', 36.07, 120.38, true),
  ('庆阳', '甘肃省', 'qing yang', 'Q', null, null, false),
  ('清远', '广东省', 'qing yuan', 'Q', 23.68, 113.06, false),
  ('曲靖', '云南省', 'qu jing', 'Q', null, null, false),
  ('衢州', '浙江省', 'qu zhou', 'Q', null, null, false),
  ('泉州', '福建省', 'quan zhou', 'Q', 24.87, 118.68, false),
  ('任丘', '河北省', 'ren qiu', 'R', 38.71, 116.10, false),
  ('日喀则', '西藏自治区', 'ri ka ze', 'R', null, null, false),
  ('日照', '山东省', 'ri zhao', 'R', 35.42, 119.53, false),
  ('三门峡', '河南省', 'san men xia', 'S', null, null, false),
  ('三明', '福建省', 'san ming', 'S', null, null, false),
  ('三沙', '海南省', 'san sha', 'S', null, null, false),
  ('三亚', '海南省', 'san ya', 'S', null, null, false),
  ('山南', '西藏自治区', 'shan nan', 'S', null, null, false),
  ('汕头', '广东省', 'shan tou', 'S', 23.35, 116.68, false),
  ('汕尾', '广东省', 'shan wei', 'S', null, null, false),
  ('上海', '上海市', 'shang hai', 'S', 31.23, 121.47, true),
  ('商洛', '陕西省', 'shang luo', 'S', null, null, false),
  ('商丘', '河南省', 'shang qiu', 'S', null, null, false),
  ('上饶', '江西省', 'shang rao', 'S', null, null, false),
  ('韶关', '广东省', 'shao guan', 'S', null, null, false),
  ('绍兴', '浙江省', 'shao xing', 'S', 30.00, 120.58, false),
  ('邵阳', '湖南省', 'shao yang', 'S', null, null, false),
  ('神木', '陕西省', 'shen mu', 'S', 38.84, 110.50, false),
  ('沈阳', '辽宁省', 'shen yang', 'S', 41.80, 123.43, false),
  ('深圳', '广东省', 'shen zhen', 'S', 22.54, 114.06, true),
  ('石河子', '新疆维吾尔自治区', 'shi he zi', 'S', 44.31, 86.08, false),
  ('石家庄', '河北省', 'shi jia zhuang', 'S', 38.04, 114.51, false),
  ('石狮', '福建省', 'shi shi', 'S', null, null, false),
  ('十堰', '湖北省', 'shi yan', 'S', null, null, false),
  ('石嘴山', '宁夏回族自治区', 'shi zui shan', 'S', null, null, false),
  ('寿光', '山东省', 'shou guang', 'S', null, null, false),
  ('双鸭山', '黑龙江省', 'shuang ya shan', 'S', null, null, false),
  ('朔州', '山西省', 'shuo zhou', 'S', null, null, false),
  ('四平', '吉林省', 'si ping', 'S', null, null, false),
  ('松原', '吉林省', 'song yuan', 'S', null, null, false),
  ('宿迁', '江苏省', 'su qian', 'S', null, null, false),
  ('宿州', '安徽省', 'su zhou', 'S', null, null, false),
  ('苏州', '江苏省', 'su zhou', 'S', 31.30, 120.58, true),
  ('绥化', '黑龙江省', 'sui hua', 'S', null, null, false),
  ('遂宁', '四川省', 'sui ning', 'S', null, null, false),
  ('随州', '湖北省', 'sui zhou', 'S', null, null, false),
  ('塔城', '新疆维吾尔自治区', 'ta cheng', 'T', null, null, false),
  ('泰安', '山东省', 'tai an', 'T', null, null, false),
  ('太仓', '江苏省', 'tai cang', 'T', 31.46, 121.11, false),
  ('泰兴', '江苏省', 'tai xing', 'T', null, null, false),
  ('太原', '山西省', 'tai yuan', 'T', 37.87, 112.55, false),
  ('台州', '浙江省', 'tai zhou', 'T', 28.66, 121.42, false),
  ('泰州', '江苏省', 'tai zhou', 'T', 32.46, 119.92, false),
  ('唐山', '河北省', 'tang shan', 'T', 39.63, 118.18, false),
  ('滕州', '山东省', 'teng zhou', 'T', null, null, false),
  ('天津', '天津市', 'tian jin', 'T', 39.08, 117.20, true),
  ('天门', '湖北省', 'tian men', 'T', null, null, false),
  ('天水', '甘肃省', 'tian shui', 'T', null, null, false),
  ('铁岭', '辽宁省', 'tie ling', 'T', null, null, false),
  ('桐城', '安徽省', 'tong cheng', 'T', null, null, false),
  ('铜川', '陕西省', 'tong chuan', 'T', null, null, false),
  ('通化', '吉林省', 'tong hua', 'T', null, null, false),
  ('通辽', '内蒙古自治区', 'tong liao', 'T', null, null, false),
  ('铜陵', '安徽省', 'tong ling', 'T', null, null, false),
  ('铜仁', '贵州省', 'tong ren', 'T', null, null, false),
  ('吐鲁番', '新疆维吾尔自治区', 'tu lu fan', 'T', null, null, false),
  ('潍坊', '山东省', 'wei fang', 'W', 36.71, 119.16, false),
  ('威海', '山东省', 'wei hai', 'W', 37.51, 122.12, false),
  ('渭南', '陕西省', 'wei nan', 'W', null, null, false),
  ('温岭', '浙江省', 'wen ling', 'W', null, null, false),
  ('文山', '云南省', 'wen shan', 'W', null, null, false),
  ('温州', '浙江省', 'wen zhou', 'W', 27.99, 120.70, false),
  ('乌海', '内蒙古自治区', 'wu hai', 'W', null, null, false),
  ('武汉', '湖北省', 'wu han', 'W', 30.59, 114.31, false),
  ('芜湖', '安徽省', 'wu hu', 'W', 31.35, 118.43, false),
  ('乌兰察布', '内蒙古自治区', 'wu lan cha bu', 'W', null, null, false),
  ('乌鲁木齐', '新疆维吾尔自治区', 'wu lu mu qi', 'W', 43.83, 87.62, false),
  ('武威', '甘肃省', 'wu wei', 'W', null, null, false),
  ('无锡', '江苏省', 'wu xi', 'W', 31.49, 120.31, false),
  ('吴忠', '宁夏回族自治区', 'wu zhong', 'W', null, null, false),
  ('梧州', '广西壮族自治区', 'wu zhou', 'W', null, null, false),
  ('西安', '陕西省', 'xi an', 'X', 34.34, 108.94, false),
  ('锡林郭勒', '内蒙古自治区', 'xi lin guo le', 'X', null, null, false),
  ('西宁', '青海省', 'xi ning', 'X', 36.62, 101.78, false),
  ('西双版纳', '云南省', 'xi shuang ban na', 'X', null, null, false),
  ('厦门', '福建省', 'xia men', 'X', 24.48, 118.09, true),
  ('咸宁', '湖北省', 'xian ning', 'X', null, null, false),
  ('仙桃', '湖北省', 'xian tao', 'X', null, null, false),
  ('咸阳', '陕西省', 'xian yang', 'X', null, null, false),
  ('湘潭', '湖南省', 'xiang tan', 'X', null, null, false),
  ('湘西', '湖南省', 'xiang xi', 'X', null, null, false),
  ('襄阳', '湖北省', 'xiang yang', 'X', 32.01, 112.12, false),
  ('孝感', '湖北省', 'xiao gan', 'X', null, null, false),
  ('新乡', '河南省', 'xin xiang', 'X', null, null, false),
  ('信阳', '河南省', 'xin yang', 'X', null, null, false),
  ('新余', '江西省', 'xin yu', 'X', null, null, false),
  ('忻州', '山西省', 'xin zhou', 'X', null, null, false),
  ('兴安', '内蒙古自治区', 'xing an', 'X', null, null, false),
  ('邢台', '河北省', 'xing tai', 'X', null, null, false),
  ('许昌', '河南省', 'xu chang', 'X', null, null, false),
  ('徐州', '江苏省', 'xu zhou', 'X', 34.21, 117.28, false),
  ('宣城', '安徽省', 'xuan cheng', 'X', null, null, false),
  ('雅安', '四川省', 'ya an', 'Y', null, null, false),
  ('延安', '陕西省', 'yan an', 'Y', 36.59, 109.49, false),
  ('延边', '吉林省', 'yan bian', 'Y', null, null, false),
  ('盐城', '江苏省', 'yan cheng', 'Y', 33.35, 120.16, false),
  ('烟台', '山东省', 'yan tai', 'Y', 37.46, 121.45, false),
  ('阳江', '广东省', 'yang jiang', 'Y', null, null, false),
  ('阳泉', '山西省', 'yang quan', 'Y', null, null, false),
  ('扬州', '江苏省', 'yang zhou', 'Y', 32.39, 119.41, false),
  ('宜宾', '四川省', 'yi bin', 'Y', null, null, false),
  ('宜昌', '湖北省', 'yi chang', 'Y', 30.69, 111.29, false),
  ('伊春', '黑龙江省', 'yi chun', 'Y', null, null, false),
  ('宜春', '江西省', 'yi chun', 'Y', null, null, false),
  ('伊犁', '新疆维吾尔自治区', 'yi li', 'Y', null, null, false),
  ('义乌', '浙江省', 'yi wu', 'Y', 29.31, 120.07, false),
  ('宜兴', '江苏省', 'yi xing', 'Y', null, null, false),
  ('益阳', '湖南省', 'yi yang', 'Y', null, null, false),
  ('银川', '宁夏回族自治区', 'yin chuan', 'Y', 38.49, 106.23, false),
  ('营口', '辽宁省', 'ying kou', 'Y', null, null, false),
  ('鹰潭', '江西省', 'ying tan', 'Y', null, null, false),
  ('永康', '浙江省', 'yong kang', 'Y', 28.89, 120.05, false),
  ('永州', '湖南省', 'yong zhou', 'Y', null, null, false),
  ('榆林', '陕西省', 'yu lin', 'Y', 38.29, 109.73, false),
  ('玉林', '广西壮族自治区', 'yu lin', 'Y', null, null, false),
  ('玉树', '青海省', 'yu shu', 'Y', null, null, false),
  ('玉溪', '云南省', 'yu xi', 'Y', null, null, false),
  ('余姚', '浙江省', 'yu yao', 'Y', 30.04, 121.15, true),
  ('乐清', '浙江省', 'yue qing', 'Y', null, null, false),
  ('岳阳', '湖南省', 'yue yang', 'Y', 29.36, 113.13, false),
  ('运城', '山西省', 'yun cheng', 'Y', null, null, false),
  ('云浮', '广东省', 'yun fu', 'Y', null, null, false),
  ('枣庄', '山东省', 'zao zhuang', 'Z', null, null, false),
  ('湛江', '广东省', 'zhan jiang', 'Z', 21.27, 110.36, false),
  ('张家港', '江苏省', 'zhang jia gang', 'Z', 31.88, 120.56, true),
  ('张家界', '湖南省', 'zhang jia jie', 'Z', null, null, false),
  ('张家口', '河北省', 'zhang jia kou', 'Z', null, null, false),
  ('樟树', '江西省', 'zhang shu', 'Z', null, null, false),
  ('张掖', '甘肃省', 'zhang ye', 'Z', null, null, false),
  ('漳州', '福建省', 'zhang zhou', 'Z', 24.51, 117.65, false),
  ('肇庆', '广东省', 'zhao qing', 'Z', 23.05, 112.47, false),
  ('昭通', '云南省', 'zhao tong', 'Z', null, null, false),
  ('镇江', '江苏省', 'zhen jiang', 'Z', 32.19, 119.42, false),
  ('郑州', '河南省', 'zheng zhou', 'Z', 34.75, 113.63, false),
  ('中山', '广东省', 'zhong shan', 'Z', 22.52, 113.39, false),
  ('中卫', '宁夏回族自治区', 'zhong wei', 'Z', null, null, false),
  ('周口', '河南省', 'zhou kou', 'Z', null, null, false),
  ('舟山', '浙江省', 'zhou shan', 'Z', 29.99, 122.21, false),
  ('珠海', '广东省', 'zhu hai', 'Z', 22.27, 113.58, false),
  ('诸暨', '浙江省', 'zhu ji', 'Z', null, null, false),
  ('驻马店', '河南省', 'zhu ma dian', 'Z', null, null, false),
  ('株洲', '湖南省', 'zhu zhou', 'Z', 27.83, 113.13, false),
  ('淄博', '山东省', 'zi bo', 'Z', 36.81, 118.05, false),
  ('自贡', '四川省', 'zi gong', 'Z', null, null, false),
  ('资阳', '四川省', 'zi yang', 'Z', null, null, false),
  ('遵义', '贵州省', 'zun yi', 'Z', null, null, false);
