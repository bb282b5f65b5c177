-- Payments of orders from a bank account, and arrivals that name an order.

-- ---- Module: gateways/bank ----

alter table bank_sandbox_payment add column is_collect boolean default false not null;

-- ---- Module: wallet ----

alter table bank_slip add column order_id uuid;
create unique index bank_slip_order_once on bank_slip (order_id) where order_id is not null;
alter table bank_slip add constraint bank_slip_order_has_owner check (order_id is null or member_id is not null or company_id is not null);

-- Request id of a slip's booking: slipRequestId of backend/wallet in SQL. concat_ws leaves a missing order out.
create function bank_slip_request(slip bank_slip) returns text stable language sql set timezone = 'UTC' as $$
  select concat_ws('-', left(slip.id::text, 8), substr(slip.id::text, 10, 4), '7' || left(f.digest, 3),
    to_hex((('x' || substr(f.digest, 4, 1))::bit(4)::int & 3) | 8) || substr(f.digest, 5, 3), substr(f.digest, 8, 12))
  from (select encode(sha256(convert_to(concat_ws('|', slip.id, 'bank_slip', slip.bank_reference, slip.amount_fen, slip.payer_name,
    coalesce(slip.payer_phone, ''), coalesce(slip.member_id::text, slip.company_id::text, ''),
    (extract(epoch from slip.at) * 1000)::bigint, slip.order_id), 'UTF8')), 'hex') as digest) f
$$;

-- Slips that paid an order, for the invariants of other modules.
create view order_slip as
select id as slip_id, order_id, bank_reference, amount_fen, at,
  case when member_id is null then 'company' else 'member' end as owner_kind, coalesce(member_id, company_id) as owner_id
from bank_slip where order_id is not null;

-- ---- Module: banking ----

create table order_bank_payment (
  id uuid primary key not null,
  owner_kind text not null,
  owner_id uuid not null,
  member_id uuid not null,
  card_id uuid not null,
  order_id uuid not null,
  order_no text not null,
  amount_fen bigint not null,
  request_id uuid not null,
  at timestamptz(3) not null,
  state text not null,
  settled_at timestamptz(3),
  reason text,
  slip_id uuid,
  credited_to text,
  row_hash text default '' not null,
  constraint order_bank_payment_slip unique (slip_id),
  constraint order_bank_payment_owner_kind check (owner_kind in ('member', 'company')),
  constraint order_bank_payment_amount check (amount_fen > 0),
  constraint order_bank_payment_state check (state in ('requested', 'processing', 'succeeded', 'failed')),
  constraint order_bank_payment_settled check ((state in ('succeeded', 'failed')) = (settled_at is not null)),
  constraint order_bank_payment_booked check ((state = 'succeeded') = (slip_id is not null) and (slip_id is null) = (credited_to is null)),
  constraint order_bank_payment_credited check (credited_to in ('order', 'wallet'))
);

alter table bank_arrival drop constraint bank_arrival_named;
alter table bank_arrival drop constraint bank_arrival_reason_known;
alter table bank_instruction drop constraint bank_instruction_kind;
alter table bank_arrival add column order_id uuid;
alter table order_bank_payment add constraint order_bank_payment_card_id_bank_card_id_fk foreign key (card_id) references bank_card(id);
create unique index order_bank_payment_one_open on order_bank_payment (order_id) where state in ('requested', 'processing');
create unique index order_bank_payment_one_paid on order_bank_payment (order_id) where credited_to = 'order';
create index order_bank_payment_order_id_at_index on order_bank_payment (order_id, at);
create index order_bank_payment_card_id_index on order_bank_payment (card_id);
alter table bank_arrival add constraint bank_arrival_order unique (order_id);
alter table bank_arrival add constraint bank_arrival_order_has_owner check (order_id is null or owner_id is not null);
alter table bank_arrival add constraint bank_arrival_named check ((named_kind is null) = (named_id is null) and (named_id is not null) = coalesce(suspense_reason in ('name_differs', 'name_unknown'), false));
alter table bank_arrival add constraint bank_arrival_reason_known check (suspense_reason in ('no_owner', 'name_differs', 'name_unknown'));
alter table bank_instruction add constraint bank_instruction_kind check (kind in ('cash_out', 'small_amount', 'suspense_return', 'collect'));

select seal_rows('order_bank_payment', 'state', 'settled_at', 'reason', 'slip_id', 'credited_to');
create trigger refuse_deletion before delete or truncate on order_bank_payment
  for each statement execute function refuse_deletion();
alter table order_bank_payment enable always trigger refuse_deletion;

-- A settled payment stays settled: its money has moved.
create function refuse_other_settlement() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null
    and (new.state, new.settled_at, new.slip_id, new.credited_to) is distinct from (old.state, old.settled_at, old.slip_id, old.credited_to) then
    raise exception 'a settled bank payment does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_other_settlement before update on order_bank_payment for each row execute function refuse_other_settlement();
alter table order_bank_payment enable always trigger refuse_other_settlement;

-- The cause of the wallet's movements has the name of this table.
select register_money_causes('order_bank_payment');
