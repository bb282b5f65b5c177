-- ---- Module: deposits ----

alter table deposit add column parent_id uuid references deposit(id);
--> statement-breakpoint
create index deposit_parts on deposit (parent_id) where parent_id is not null;
--> statement-breakpoint
drop index deposit_one_open;
--> statement-breakpoint
create unique index deposit_one_open on deposit (purpose, subject_id, owner_kind, owner_id) where ended_at is null and parent_id is null;
--> statement-breakpoint
alter table deposit_step drop constraint deposit_step_money, drop constraint deposit_step_use_complete;
--> statement-breakpoint
alter table deposit_step add constraint deposit_step_money check (case when step in ('announce', 'object') then amount_fen = 0
    when step in ('use', 'split') then true else amount_fen > 0 end),
  add constraint deposit_step_use_complete check ((step = 'use') = (order_id is not null)
    and (step in ('use', 'split')) = (weight_kg is not null) and coalesce(weight_kg > 0, true));
