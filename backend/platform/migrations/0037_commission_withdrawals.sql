-- Withdrawals of commission to the market's own account, by two operators.

-- ---- Module: banking ----

create table commission_withdrawal (
  id uuid primary key,
  amount_fen bigint not null,
  payee_name text not null,
  payee_account_no text not null,
  payee_bank_code text not null,
  note text not null,
  proposed_by uuid not null,
  proposed_at timestamp(3) with time zone not null,
  state text not null,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  bounced_at timestamp(3) with time zone,
  reason text,
  row_hash text default '' not null,
  constraint commission_withdrawal_amount check (amount_fen > 0),
  constraint commission_withdrawal_two_operators check (decided_by <> proposed_by),
  constraint commission_withdrawal_state check (state in ('proposed', 'rejected', 'paying', 'paid', 'failed', 'bounced')),
  constraint commission_withdrawal_decided check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint commission_withdrawal_settled check ((state in ('paid', 'failed', 'bounced')) = (settled_at is not null)),
  constraint commission_withdrawal_bounced check ((state = 'bounced') = (bounced_at is not null))
);
--> statement-breakpoint
create index commission_withdrawal_proposed_at_id_index on commission_withdrawal (proposed_at, id);
--> statement-breakpoint
select seal_rows('commission_withdrawal', 'state', 'decided_by', 'decided_at', 'settled_at', 'bounced_at', 'reason');
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on commission_withdrawal for each statement execute function refuse_deletion();
--> statement-breakpoint
alter table commission_withdrawal enable always trigger refuse_deletion;
--> statement-breakpoint
-- What was decided stays decided, and by whom. Only the bank's steps follow an approval.
create function refuse_other_withdrawal() returns trigger language plpgsql as $$
begin
  if old.decided_by is not null and (new.decided_by, new.decided_at) is distinct from (old.decided_by, old.decided_at) then
    raise exception 'a withdrawal of commission does not change its operator' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('proposed', 'rejected'), ('proposed', 'paying'), ('paying', 'paid'),
    ('paying', 'failed'), ('paid', 'bounced')) then
    raise exception 'a withdrawal of commission does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_other_withdrawal before update on commission_withdrawal for each row execute function refuse_other_withdrawal();
--> statement-breakpoint
alter table commission_withdrawal enable always trigger refuse_other_withdrawal;
--> statement-breakpoint
alter table bank_instruction drop constraint bank_instruction_kind;
--> statement-breakpoint
alter table bank_instruction add constraint bank_instruction_kind
  check (kind in ('cash_out', 'small_amount', 'suspense_return', 'collect', 'open_account', 'commission_withdrawal'));
--> statement-breakpoint
select register_money_causes('commission_withdrawal', 'commission_withdrawal_back');
