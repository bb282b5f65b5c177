-- Corrections of hand-overs, which count once the other side confirms them:
-- docs/decisions/135-hand-over-corrections.md.

-- ---- Module: ordering ----

create table hand_over_correction (
  id uuid primary key not null,
  order_id uuid not null,
  note_id uuid not null,
  from_kg bigint not null,
  to_kg bigint not null,
  reason text not null,
  asked_side text not null,
  asked_by uuid not null,
  asked_at timestamp (3) with time zone not null,
  answer_before timestamp (3) with time zone not null,
  state text not null,
  answered_by uuid,
  answered_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint correction_weights check (from_kg > 0 and to_kg > 0 and from_kg <> to_kg),
  constraint correction_side check (asked_side in ('buyer', 'merchant')),
  constraint correction_state check (state in ('asked', 'confirmed', 'refused', 'withdrawn', 'expired')),
  constraint correction_answered check ((state = 'asked') = (answered_at is null) and (state in ('asked', 'expired')) = (answered_by is null)),
  constraint correction_two_sides check (state <> 'confirmed' or answered_by <> asked_by)
);
--> statement-breakpoint
alter table hand_over_correction add constraint hand_over_correction_order_id_trade_order_id_fk foreign key (order_id) references trade_order(id);
--> statement-breakpoint
alter table hand_over_correction add constraint hand_over_correction_note_id_pickup_note_id_fk foreign key (note_id) references pickup_note(id);
--> statement-breakpoint
create index correction_of_order on hand_over_correction (order_id, asked_at);
--> statement-breakpoint
create unique index correction_one_open on hand_over_correction (order_id) where state = 'asked';
--> statement-breakpoint
create unique index correction_once on hand_over_correction (note_id) where state = 'confirmed';
--> statement-breakpoint
create index correction_due on hand_over_correction (answer_before) where state = 'asked';
--> statement-breakpoint
select seal_rows('hand_over_correction', 'state', 'answered_by', 'answered_at');
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on hand_over_correction for each statement execute function refuse_deletion();
--> statement-breakpoint
alter table hand_over_correction enable always trigger refuse_deletion;
--> statement-breakpoint
-- What was asked stays, and its answer is final.
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked' or to_jsonb(new) - '{state,answered_by,answered_at}'::text[] <> to_jsonb(old) - '{state,answered_by,answered_at}'::text[] then
    raise exception 'a correction is answered once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_second_answer before update on hand_over_correction for each row execute function refuse_second_answer();
--> statement-breakpoint
alter table hand_over_correction enable always trigger refuse_second_answer;
--> statement-breakpoint
-- The kg of an order's pick-up notes are those of its line, at most the ordered kg. Compared at the end of the transaction,
-- which writes both.
create function compare_handed_kg() returns trigger language plpgsql as $$
declare
  by_notes bigint;
  by_line bigint;
  ordered bigint;
begin
  select sum(coalesce(handed_kg, 0)) into by_notes from pickup_note where order_id = new.order_id;
  select handed_kg, ordered_kg into by_line, ordered from order_line where order_id = new.order_id;
  -- Goods that are shipped have no notes.
  if by_notes is not null and by_line <> least(by_notes, ordered) then
    raise exception 'order %: % kg handed over by its notes, % kg by its line', new.order_id, by_notes, by_line
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger compare_handed_kg after insert or update of handed_kg on pickup_note
  deferrable initially deferred for each row execute function compare_handed_kg();
--> statement-breakpoint
alter table pickup_note enable always trigger compare_handed_kg;
--> statement-breakpoint
create constraint trigger compare_handed_kg after update of handed_kg on order_line
  deferrable initially deferred for each row execute function compare_handed_kg();
--> statement-breakpoint
alter table order_line enable always trigger compare_handed_kg;
