-- Cards, cash-outs, and the sandbox of the bank with the supervised account.

-- ---- Module: gateways/bank ----

create table bank_sandbox_arrival (
  bank_reference text primary key not null,
  amount_fen bigint not null,
  payer_name text not null,
  payer_phone text,
  at timestamptz(3) not null
);

create table bank_sandbox_fault (
  account_no text not null,
  operation text not null,
  fault text not null,
  remaining smallint not null,
  constraint bank_sandbox_fault_account_no_operation_pk primary key (account_no, operation)
);

create table bank_sandbox_nonce (
  nonce text primary key not null,
  at timestamptz(3) not null
);

create table bank_sandbox_notice (
  id uuid primary key not null,
  kind text not null,
  reference text not null,
  due_at timestamptz(3) not null,
  delivered_at timestamptz(3)
);

create table bank_sandbox_payment (
  no text primary key not null,
  account_no text not null,
  account_name text not null,
  amount_fen bigint not null,
  order_no text,
  phone text,
  wrong_answers smallint default 0 not null,
  verified_at timestamptz(3),
  received_at timestamptz(3) not null,
  done_at timestamptz(3) not null,
  failure_reason text,
  returned_at timestamptz(3)
);

create table bank_sandbox_state (
  is_only boolean primary key default true not null,
  offset_ms bigint not null,
  constraint bank_sandbox_state_one_row check (is_only)
);

create index bank_sandbox_arrival_at_index on bank_sandbox_arrival (at);
create index bank_sandbox_nonce_at_index on bank_sandbox_nonce (at);
create index bank_sandbox_notice_due_at_index on bank_sandbox_notice (due_at) where delivered_at is null;
create index bank_sandbox_payment_account_no_received_at_index on bank_sandbox_payment (account_no, received_at);
create index bank_sandbox_payment_done_at_index on bank_sandbox_payment (done_at);

-- ---- Module: wallet ----

create table bank_outflow (
  id uuid primary key not null,
  cause_id uuid not null,
  amount_fen bigint not null,
  at timestamptz(3) not null,
  row_hash text default '' not null,
  constraint bank_outflow_not_zero check (amount_fen <> 0)
);

create index bank_outflow_cause_id_index on bank_outflow (cause_id);

select make_append_only('bank_outflow');
select seal_rows('bank_outflow', variadic '{}');

-- ---- Module: banking ----

create table bank_card (
  id uuid primary key not null,
  owner_kind text not null,
  owner_id uuid not null,
  member_id uuid not null,
  bank_code text not null,
  line_no text,
  account_no text not null,
  account_name text not null,
  state text not null,
  created_at timestamptz(3) not null,
  verify_before timestamptz(3) not null,
  bound_at timestamptz(3),
  ended_at timestamptz(3),
  failure_reason text,
  is_default boolean default false not null,
  sms_sent_at timestamptz(3) not null,
  sms_sent_on_day smallint default 1 not null,
  row_hash text default '' not null,
  constraint bank_card_owner_kind check (owner_kind in ('member', 'company')),
  constraint bank_card_state check (state in ('verifying', 'bound', 'failed', 'unbound')),
  constraint bank_card_account_format check (account_no ~ '^[0-9]{8,32}$'),
  constraint bank_card_bound_complete check ((state in ('bound', 'unbound')) = (bound_at is not null)),
  constraint bank_card_ended_complete check ((state in ('failed', 'unbound')) = (ended_at is not null)),
  constraint bank_card_default_is_bound check (not is_default or state = 'bound')
);

create table bank_instruction (
  id uuid primary key not null,
  no text not null,
  kind text not null,
  subject_id uuid not null,
  created_at timestamptz(3) not null,
  state text not null,
  attempts smallint default 0 not null,
  next_at timestamptz(3),
  row_hash text default '' not null,
  constraint bank_instruction_no unique (no),
  constraint bank_instruction_subject unique (kind, subject_id),
  constraint bank_instruction_kind check (kind in ('cash_out', 'small_amount')),
  constraint bank_instruction_no_format check (no ~ '^[A-Z0-9]{8,32}$'),
  constraint bank_instruction_state check (state in ('queued', 'sending', 'accepted', 'succeeded', 'failed', 'returned'))
);

create table cash_out (
  id uuid primary key not null,
  owner_kind text not null,
  owner_id uuid not null,
  member_id uuid not null,
  card_id uuid not null,
  amount_fen bigint not null,
  fee_fen bigint not null,
  request_id uuid not null,
  at timestamptz(3) not null,
  state text not null,
  settled_at timestamptz(3),
  returned_at timestamptz(3),
  reason text,
  row_hash text default '' not null,
  constraint cash_out_owner_kind check (owner_kind in ('member', 'company')),
  constraint cash_out_amount check (amount_fen > 0 and fee_fen >= 0),
  constraint cash_out_state check (state in ('requested', 'processing', 'succeeded', 'failed', 'returned')),
  constraint cash_out_settled_complete check ((state in ('succeeded', 'failed', 'returned')) = (settled_at is not null)),
  constraint cash_out_returned_complete check ((state = 'returned') = (returned_at is not null))
);

alter table cash_out add constraint cash_out_card_id_bank_card_id_fk foreign key (card_id) references bank_card(id);
create unique index bank_card_account_once on bank_card (owner_kind, owner_id, account_no) where state in ('verifying', 'bound');
create unique index bank_card_one_default on bank_card (owner_kind, owner_id) where is_default;
create index bank_card_owner_kind_owner_id_created_at_index on bank_card (owner_kind, owner_id, created_at);
create index bank_instruction_due on bank_instruction (next_at) where next_at is not null;
create index cash_out_owner_kind_owner_id_at_index on cash_out (owner_kind, owner_id, at);
create index cash_out_card_id_index on cash_out (card_id);

-- Cards, cash-outs and instructions are never deleted: money refers to them.
create function refuse_deletion() returns trigger language plpgsql as $$
begin
  raise exception '% keeps its rows: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create trigger refuse_deletion before delete or truncate on bank_card for each statement execute function refuse_deletion();
create trigger refuse_deletion before delete or truncate on cash_out for each statement execute function refuse_deletion();
create trigger refuse_deletion before delete or truncate on bank_instruction
  for each statement execute function refuse_deletion();
alter table bank_card enable always trigger refuse_deletion;
alter table cash_out enable always trigger refuse_deletion;
alter table bank_instruction enable always trigger refuse_deletion;

select seal_rows('bank_card', 'state', 'bound_at', 'ended_at', 'failure_reason', 'is_default', 'sms_sent_at', 'sms_sent_on_day'),
  seal_rows('cash_out', 'state', 'settled_at', 'returned_at', 'reason'),
  seal_rows('bank_instruction', 'state', 'attempts', 'next_at');

select register_money_causes('cash_out', 'cash_out_return');
