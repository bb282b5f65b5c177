-- ---- Module: ordering ----

-- Steps and refunds of orders, for SQL of other modules.
create view ordering_step as
select id, order_id, step, from_state, to_state, actor_kind, actor_id, note, at from order_event;

create view ordering_refund as
select id, order_id, cause, weight_kg, compensation_fen, amount_fen, at from order_refund;

-- ---- Module: disputes ----

-- Objections and arbitration: docs/decisions/046-disputes.md.

create table order_objection (
  id uuid primary key,
  order_id uuid not null,
  buyer_member_id uuid not null,
  shop_id uuid not null,
  reason text not null,
  text text not null,
  weight_kg bigint not null,
  disputed_fen bigint not null,
  from_state text not null,
  at timestamptz(3) not null,
  answer_before timestamptz(3) not null,
  answer text,
  answer_note text,
  answered_at timestamptz(3),
  answered_by text,
  refund_id uuid,
  refund_fen bigint,
  arbitrate_before timestamptz(3),
  closed_at timestamptz(3),
  outcome text,
  row_hash text default '' not null,
  constraint objection_amounts check (weight_kg > 0 and disputed_fen >= 0),
  constraint objection_refund_within check (refund_fen between 0 and disputed_fen),
  constraint objection_answer_complete check ((answer is null) = (answered_at is null)
    and (answer is null) = (answered_by is null)
    and (refund_id is null) = (refund_fen is null) and (answer is not distinct from 'refund') = (refund_id is not null)
    and (answer is null or answer = 'replace') = (arbitrate_before is null)),
  constraint objection_closed_complete check ((closed_at is null) = (outcome is null))
);

create table dispute_picture (
  id uuid primary key,
  owner_kind text not null,
  owner_id uuid not null,
  picture_id text not null,
  position smallint not null,
  row_hash text default '' not null,
  constraint dispute_picture_count check (position between 0 and 8)
);

create table arbitration (
  id uuid primary key,
  case_no text not null,
  order_id uuid not null,
  objection_id uuid,
  buyer_member_id uuid not null,
  shop_id uuid not null,
  requested_by text not null,
  claim text not null,
  disputed_fen bigint not null,
  from_state text not null,
  at timestamptz(3) not null,
  stage text not null,
  stage_until timestamptz(3),
  appealed_by text,
  appealed_at timestamptz(3),
  appeal_text text,
  refund_id uuid,
  executed_at timestamptz(3),
  outcome text,
  closed_at timestamptz(3),
  row_hash text default '' not null,
  constraint arbitration_case_no unique (case_no),
  constraint arbitration_disputed check (disputed_fen > 0),
  constraint arbitration_appeal_complete check ((appealed_by is null) = (appealed_at is null)
    and (appealed_by is null) = (appeal_text is null)),
  constraint arbitration_closed_complete check ((stage = 'closed') = (closed_at is not null) and (closed_at is null) = (outcome is null)
    and coalesce(outcome in ('settled', 'ruled'), false) = (executed_at is not null)
    and (refund_id is null or executed_at is not null)),
  constraint arbitration_stage_deadline check ((stage in ('ruling', 'closed')) = (stage_until is null))
);

create table arbitration_event (
  id uuid primary key,
  arbitration_id uuid not null,
  position smallint not null,
  kind text not null,
  stage text not null,
  stage_until timestamptz(3),
  actor_kind text not null,
  actor_id uuid,
  note text,
  at timestamptz(3) not null,
  row_hash text default '' not null
);

create table arbitration_evidence (
  id uuid primary key,
  arbitration_id uuid not null,
  side text not null,
  member_id uuid not null,
  text text not null,
  at timestamptz(3) not null,
  row_hash text default '' not null
);

create table arbitration_offer (
  id uuid primary key,
  arbitration_id uuid not null,
  side text not null,
  member_id uuid not null,
  to_buyer_fen bigint not null,
  note text,
  at timestamptz(3) not null,
  accepted_at timestamptz(3),
  row_hash text default '' not null,
  constraint arbitration_offer_amount check (to_buyer_fen >= 0)
);

create table arbitration_ruling (
  id uuid primary key,
  arbitration_id uuid not null,
  round smallint not null,
  disputed_fen bigint not null,
  to_buyer_fen bigint not null,
  to_merchant_fen bigint not null,
  grounds text not null,
  proposed_by uuid not null,
  proposed_at timestamptz(3) not null,
  decision text,
  decision_note text,
  decided_by uuid,
  decided_at timestamptz(3),
  row_hash text default '' not null,
  constraint ruling_round check (round between 1 and 2),
  constraint ruling_adds_up check (to_buyer_fen >= 0 and to_merchant_fen >= 0 and to_buyer_fen + to_merchant_fen = disputed_fen),
  constraint ruling_by_two_operators check (decided_by <> proposed_by),
  constraint ruling_decision_complete check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);

alter table arbitration
  add constraint arbitration_objection_id_order_objection_id_fk foreign key (objection_id) references order_objection(id);
alter table arbitration_event
  add constraint arbitration_event_arbitration_id_arbitration_id_fk foreign key (arbitration_id) references arbitration(id);
alter table arbitration_evidence
  add constraint arbitration_evidence_arbitration_id_arbitration_id_fk foreign key (arbitration_id) references arbitration(id);
alter table arbitration_offer
  add constraint arbitration_offer_arbitration_id_arbitration_id_fk foreign key (arbitration_id) references arbitration(id);
alter table arbitration_ruling
  add constraint arbitration_ruling_arbitration_id_arbitration_id_fk foreign key (arbitration_id) references arbitration(id);

create unique index objection_open on order_objection (order_id) where closed_at is null;
create index objection_of_order on order_objection (order_id, at);
create index objection_of_buyer on order_objection (buyer_member_id, at);
create index objection_of_shop on order_objection (shop_id, at);
create index objection_unanswered on order_objection (answer_before) where answer is null and closed_at is null;
create index objection_lapsing on order_objection (arbitrate_before)
  where answer is not null and closed_at is null;
create unique index dispute_picture_place on dispute_picture (owner_id, position);
create unique index arbitration_open on arbitration (order_id) where closed_at is null;
create index arbitration_of_order on arbitration (order_id, at);
create index arbitration_of_objection on arbitration (objection_id);
create index arbitration_of_buyer on arbitration (buyer_member_id, at);
create index arbitration_of_shop on arbitration (shop_id, at);
create index arbitration_by_stage on arbitration (stage, at);
create index arbitration_due on arbitration (stage_until) where stage_until is not null;
create unique index arbitration_event_position on arbitration_event (arbitration_id, position);
create index arbitration_evidence_of_case on arbitration_evidence (arbitration_id, at);
create index arbitration_offer_of_case on arbitration_offer (arbitration_id, at);
create unique index arbitration_offer_accepted on arbitration_offer (arbitration_id) where accepted_at is not null;
create index ruling_of_case on arbitration_ruling (arbitration_id, proposed_at);
create unique index ruling_undecided on arbitration_ruling (arbitration_id) where decision is null;
create unique index ruling_approved on arbitration_ruling (arbitration_id, round) where decision = 'approved';

select make_append_only('dispute_picture');
select make_append_only('arbitration_event');
select make_append_only('arbitration_evidence');

select seal_rows('order_objection', 'answer', 'answer_note', 'answered_at', 'answered_by', 'refund_id', 'refund_fen',
    'arbitrate_before', 'closed_at', 'outcome'),
  seal_rows('dispute_picture', variadic '{}'),
  seal_rows('arbitration', 'stage', 'stage_until', 'appealed_by', 'appealed_at', 'appeal_text', 'refund_id', 'executed_at',
    'outcome', 'closed_at'),
  seal_rows('arbitration_event', variadic '{}'),
  seal_rows('arbitration_evidence', variadic '{}'),
  seal_rows('arbitration_offer', 'accepted_at'),
  seal_rows('arbitration_ruling', 'decision', 'decision_note', 'decided_by', 'decided_at');
