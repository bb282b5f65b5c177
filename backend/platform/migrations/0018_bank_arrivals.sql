-- Arrivals, suspense and the comparison with the bank's file; bank accounts encrypted at rest.

-- ---- Module: gateways/bank ----

alter table bank_sandbox_arrival add column payer_account_no text not null default '';
alter table bank_sandbox_arrival add column payer_bank_code text not null default '';
alter table bank_sandbox_arrival add column purpose text not null default '';
alter table bank_sandbox_arrival alter column payer_account_no drop default, alter column payer_bank_code drop default,
  alter column purpose drop default;
alter table bank_sandbox_arrival add column is_missing boolean default false not null;
alter table bank_sandbox_payment add column is_missing boolean default false not null;
alter table bank_sandbox_arrival drop column payer_phone;

-- ---- Module: wallet ----

alter table bank_slip add column company_id uuid;
create index bank_outflow_at_index on bank_outflow (at);
create index bank_slip_at_index on bank_slip (at);
alter table bank_slip add constraint bank_slip_one_owner check (member_id is null or company_id is null);

-- ---- Module: banking ----

create table bank_arrival (
  id uuid primary key not null,
  bank_reference text not null,
  amount_fen bigint not null,
  payer_name text not null,
  payer_account_sealed text not null,
  payer_account_tail text not null,
  payer_bank_code text not null,
  purpose text not null,
  bank_at timestamptz(3) not null,
  at timestamptz(3) not null,
  slip_id uuid not null,
  owner_kind text,
  owner_id uuid,
  suspense_reason text,
  named_kind text,
  named_id uuid,
  row_hash text default '' not null,
  constraint bank_arrival_reference unique (bank_reference),
  constraint bank_arrival_slip unique (slip_id),
  constraint bank_arrival_amount_positive check (amount_fen > 0),
  constraint bank_arrival_owner_or_reason check ((owner_kind is null) = (owner_id is null) and (owner_id is null) = (suspense_reason is not null)),
  constraint bank_arrival_named check ((named_kind is null) = (named_id is null) and (named_id is not null) = coalesce(suspense_reason = 'name_differs', false)),
  constraint bank_arrival_owner_kind check (owner_kind in ('member', 'company')),
  constraint bank_arrival_reason_known check (suspense_reason in ('no_owner', 'name_differs'))
);

create table bank_difference (
  id uuid primary key not null,
  day date not null,
  reference text not null,
  direction text not null,
  kind text not null,
  our_fen bigint,
  their_fen bigint,
  our_day date,
  their_day date,
  at timestamptz(3) not null,
  state text not null,
  explanation text,
  explained_by uuid,
  explained_at timestamptz(3),
  constraint bank_difference_once unique (reference, direction, kind),
  constraint bank_difference_kind check (kind in ('ours_only', 'theirs_only', 'amount', 'date')),
  constraint bank_difference_state check (state in ('open', 'explained')),
  constraint bank_difference_explained check ((state = 'explained') = (explanation is not null) and (explanation is null) = (explained_at is null))
);

create table bank_notice_nonce (
  nonce text primary key not null,
  at timestamptz(3) not null
);

create table bank_statement_day (
  day date primary key not null,
  lines bigint not null,
  at timestamptz(3) not null
);

create table bank_statement_line (
  id uuid primary key not null,
  day date not null,
  reference text not null,
  direction text not null,
  amount_fen bigint not null,
  bank_at timestamptz(3) not null,
  constraint bank_statement_line_once unique (reference, direction, day),
  constraint bank_statement_line_direction check (direction in ('in', 'out'))
);

create table payment_reference (
  id uuid primary key not null,
  owner_kind text not null,
  owner_id uuid not null,
  no text not null,
  at timestamptz(3) not null,
  row_hash text default '' not null,
  constraint payment_reference_no unique (no),
  constraint payment_reference_owner unique (owner_kind, owner_id),
  constraint payment_reference_owner_kind check (owner_kind in ('member', 'company')),
  constraint payment_reference_format check (no ~ '^CZ[0-9]{12}$')
);

create table suspense_decision (
  id uuid primary key not null,
  arrival_id uuid not null,
  kind text not null,
  owner_kind text,
  owner_id uuid,
  note text not null,
  proposed_by uuid not null,
  proposed_at timestamptz(3) not null,
  state text not null,
  decided_by uuid,
  decided_at timestamptz(3),
  settled_at timestamptz(3),
  bounced_at timestamptz(3),
  reason text,
  row_hash text default '' not null,
  constraint suspense_decision_two_operators check (decided_by <> proposed_by),
  constraint suspense_decision_kind check (kind in ('book', 'return')),
  constraint suspense_decision_owner check ((kind = 'book') = (owner_id is not null) and (owner_kind is null) = (owner_id is null)),
  constraint suspense_decision_owner_kind check (owner_kind in ('member', 'company')),
  constraint suspense_decision_state check (state in ('proposed', 'rejected', 'booked', 'returning', 'returned', 'failed', 'bounced')),
  constraint suspense_decision_state_of_kind check (state in ('proposed', 'rejected') or (kind = 'book') = (state = 'booked')),
  constraint suspense_decision_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint suspense_decision_settled check ((state in ('returned', 'failed', 'bounced')) = (settled_at is not null)),
  constraint suspense_decision_bounced check ((state = 'bounced') = (bounced_at is not null))
);

alter table bank_card drop constraint bank_card_account_format;
alter table bank_instruction drop constraint bank_instruction_kind;
drop index bank_card_account_once;
alter table bank_card alter column account_no drop not null;
alter table bank_card add column account_sealed text;
alter table bank_card add column account_hash text;
alter table bank_card add column account_tail text;
alter table suspense_decision add constraint suspense_decision_arrival_id_bank_arrival_id_fk foreign key (arrival_id) references bank_arrival(id);
create index bank_arrival_owner_kind_owner_id_at_index on bank_arrival (owner_kind, owner_id, at);
create index bank_arrival_suspense on bank_arrival (at) where owner_id is null;
create index bank_arrival_named_kind_named_id_at_index on bank_arrival (named_kind, named_id, at);
create index bank_difference_day_index on bank_difference (day);
create index bank_difference_open on bank_difference (at) where state = 'open';
create index bank_notice_nonce_at_index on bank_notice_nonce (at);
create unique index suspense_decision_one_open on suspense_decision (arrival_id) where state in ('proposed', 'booked', 'returning', 'returned');
create index suspense_decision_arrival_id_proposed_at_index on suspense_decision (arrival_id, proposed_at);
create index bank_card_account_hash_index on bank_card (account_hash);
create unique index bank_card_account_once on bank_card (owner_kind, owner_id, account_hash) where state in ('verifying', 'bound');
alter table bank_card add constraint bank_card_account_stored check ((account_no is null) = (account_sealed is not null and account_hash is not null and account_tail is not null));
alter table bank_instruction add constraint bank_instruction_kind check (kind in ('cash_out', 'small_amount', 'suspense_return'));

-- Account numbers change their stored form, so their columns are not part of a card's seal any more: the cipher
-- authenticates a number with its row.
drop trigger seal_row on bank_card;
select seal_rows('bank_card', 'account_no', 'account_sealed', 'account_hash', 'account_tail', 'state', 'bound_at', 'ended_at',
  'failure_reason', 'is_default', 'sms_sent_at', 'sms_sent_on_day');
update bank_card set row_hash = sealed_hash(bank_card, array['account_no', 'account_sealed', 'account_hash', 'account_tail', 'state',
  'bound_at', 'ended_at', 'failure_reason', 'is_default', 'sms_sent_at', 'sms_sent_on_day']);

select make_append_only('payment_reference');
select make_append_only('bank_statement_line');
select seal_rows('payment_reference', variadic '{}'), seal_rows('bank_arrival', 'payer_account_sealed'),
  seal_rows('suspense_decision', 'state', 'decided_by', 'decided_at', 'settled_at', 'bounced_at', 'reason');

create trigger refuse_deletion before delete or truncate on bank_arrival for each statement execute function refuse_deletion();
create trigger refuse_deletion before delete or truncate on suspense_decision
  for each statement execute function refuse_deletion();
create trigger refuse_deletion before delete or truncate on bank_difference
  for each statement execute function refuse_deletion();
alter table bank_arrival enable always trigger refuse_deletion;
alter table suspense_decision enable always trigger refuse_deletion;
alter table bank_difference enable always trigger refuse_deletion;

-- What was decided stays decided, and by whom; the money of a decision follows its state.
create function refuse_other_decision() returns trigger language plpgsql as $$
begin
  if old.decided_by is not null and (new.decided_by, new.decided_at) is distinct from (old.decided_by, old.decided_at) then
    raise exception 'a decision about money in suspense does not change its operator' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_other_decision before update on suspense_decision for each row execute function refuse_other_decision();
alter table suspense_decision enable always trigger refuse_other_decision;

select register_money_causes('suspense_booking', 'suspense_return', 'suspense_return_back');
