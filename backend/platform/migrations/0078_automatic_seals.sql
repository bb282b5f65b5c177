-- Automatic seals of merchants, and what a signature was proved with: docs/decisions/163-contract-before-money.md.

-- ---- Module: account ----

create or replace view account_shop as select id, state, created_at, company_id from shop;
--> statement-breakpoint

-- ---- Module: contracts ----

create table seal_automation (
  id uuid primary key not null,
  company_id uuid not null,
  seal_id uuid not null,
  set_by uuid not null,
  set_at timestamp (3) with time zone not null,
  ended_at timestamp (3) with time zone,
  ended_by uuid,
  constraint seal_automation_ended check ((ended_at is null) = (ended_by is null))
);
--> statement-breakpoint
alter table seal_automation add constraint seal_automation_seal_id_seal_id_fk foreign key (seal_id) references seal(id);
--> statement-breakpoint
create unique index seal_automation_once on seal_automation (company_id) where ended_at is null;
--> statement-breakpoint
create index seal_automation_seal_id_index on seal_automation (seal_id);
--> statement-breakpoint
alter table contract add column seal_after timestamp (3) with time zone;
--> statement-breakpoint
create index contract_signing on contract (started_at, id) where is_current and state = 'signing';
--> statement-breakpoint
-- Both are null in rows of the previous release.
alter table contract_signature add column proof text;
--> statement-breakpoint
alter table contract_signature add column automation_id uuid;
--> statement-breakpoint
alter table contract_signature add constraint contract_signature_automation_id_seal_automation_id_fk foreign key (automation_id) references seal_automation(id);
--> statement-breakpoint
alter table contract_signature add constraint contract_signature_proof check (proof in ('password', 'code'));
--> statement-breakpoint
alter table contract_signature add constraint contract_signature_automatic check (automation_id is null or (side = 'seller' and seal_id is not null and proof is null));
