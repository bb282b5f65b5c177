-- The checkout account of a company: applications to the bank, and the sandbox bank that decides them.

-- ---- Module: gateways/bank ----

create table bank_sandbox_application (
  no text primary key not null,
  company_name text not null,
  settlement_no text not null,
  received_at timestamptz(3) not null,
  decided_at timestamptz(3) not null,
  rejections jsonb not null,
  opened_no text not null,
  constraint bank_sandbox_application_opened_no unique (opened_no)
);

create table bank_sandbox_paper (
  sha256 text primary key not null,
  bytes bigint not null,
  at timestamptz(3) not null
);

alter table bank_sandbox_fault add column fields text[];

-- ---- Module: banking ----

create table checkout_application (
  id uuid primary key not null,
  company_id uuid not null,
  member_id uuid not null,
  card_id uuid not null,
  facts jsonb not null,
  papers jsonb not null,
  handler_sealed text,
  submitted_at timestamptz(3) not null,
  state text not null,
  decided_at timestamptz(3),
  rejections jsonb not null,
  reason text,
  account_sealed text,
  account_hash text,
  account_tail text,
  row_hash text default '' not null,
  constraint checkout_application_account unique (account_hash),
  constraint checkout_application_state check (state in ('submitted', 'reviewing', 'opened', 'rejected')),
  constraint checkout_application_decided check ((state in ('opened', 'rejected')) = (decided_at is not null)),
  constraint checkout_application_opened check (num_nonnulls(account_sealed, account_hash, account_tail) = case state when 'opened' then 3 else 0 end),
  constraint checkout_application_handler check (handler_sealed is not null or state = 'rejected')
);

alter table bank_instruction drop constraint bank_instruction_kind;
alter table checkout_application add constraint checkout_application_card_id_bank_card_id_fk foreign key (card_id) references bank_card(id);
create unique index checkout_application_one_open on checkout_application (company_id) where state <> 'rejected';
create index checkout_application_company_id_submitted_at_index on checkout_application (company_id, submitted_at);
create index checkout_application_member_id_index on checkout_application (member_id);
alter table bank_instruction add constraint bank_instruction_kind check (kind in ('cash_out', 'small_amount', 'suspense_return', 'collect', 'open_account'));

select seal_rows('checkout_application', 'papers', 'handler_sealed', 'state', 'decided_at', 'rejections', 'reason',
  'account_sealed', 'account_hash', 'account_tail');

create trigger refuse_deletion before delete or truncate on checkout_application
  for each statement execute function refuse_deletion();
alter table checkout_application enable always trigger refuse_deletion;

-- What the bank has decided stays decided, and an opened account keeps its number.
create function refuse_other_checkout_step() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in
    (('submitted', 'reviewing'), ('submitted', 'rejected'), ('reviewing', 'opened'), ('reviewing', 'rejected')) then
    raise exception 'an application for an account does not go from % to %', old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  if old.state = 'opened' and new.decided_at is distinct from old.decided_at then
    raise exception 'an opened account does not change its opening' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_other_checkout_step before update on checkout_application
  for each row execute function refuse_other_checkout_step();
alter table checkout_application enable always trigger refuse_other_checkout_step;
