-- Contracts of plans: docs/decisions/171-contracts-of-plans.md.

-- ---- Module: contracts ----

alter table contract alter column order_id drop not null;
--> statement-breakpoint
alter table contract add column plan_id uuid;
--> statement-breakpoint
-- A plan has one contract, which is signed or expires.
alter table contract add constraint contract_of_plan unique (plan_id),
  add constraint contract_subject check (num_nonnulls(order_id, plan_id) = 1),
  add constraint contract_plan check (plan_id is null or (is_current and state in ('signing', 'completed')));
