-- Versions of the content and consents to agreements; settings of the market.

-- ---- Module: content ----

create table content_draft (
  kind text not null,
  entry_id text not null,
  version integer not null,
  fields jsonb,
  publish_at timestamptz(3),
  saved_by uuid not null,
  saved_by_name text not null,
  saved_at timestamptz(3) not null,
  constraint content_draft_kind_entry_id_pk primary key(kind,entry_id),
  constraint content_draft_version check (version > 0),
  constraint content_draft_scheduled check (publish_at is null or fields is not null)
);
--> statement-breakpoint
create table content_version (
  id uuid primary key not null,
  kind text not null,
  entry_id text not null,
  number integer not null,
  fields jsonb,
  published_by uuid not null,
  published_by_name text not null,
  published_at timestamptz(3) not null,
  publish_at timestamptz(3),
  constraint content_version_number_positive check (number > 0)
);
--> statement-breakpoint
create table pact_consent (
  member_id uuid not null,
  pact_type text not null,
  version text not null,
  at timestamptz(3) not null,
  constraint pact_consent_member_id_pact_type_version_pk primary key(member_id,pact_type,version)
);
--> statement-breakpoint
create index content_draft_due on content_draft (publish_at) where publish_at is not null;
--> statement-breakpoint
create unique index content_version_number on content_version (kind,entry_id,number);
--> statement-breakpoint
select make_append_only('content_version');
--> statement-breakpoint
select make_append_only('pact_consent');
--> statement-breakpoint

-- ---- Module: settings ----

create table market_setting (
  id uuid primary key not null,
  code text not null,
  value bigint not null,
  valid_from timestamptz(3) not null,
  valid_until timestamptz(3),
  reason text not null,
  needs_second boolean not null,
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz(3) not null,
  decision text,
  decision_note text,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  constraint market_setting_value check (value >= 0),
  constraint market_setting_period check (valid_until is null or valid_until > valid_from),
  constraint market_setting_two_operators check (not needs_second or decided_by <> proposed_by),
  constraint market_setting_decision_complete check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)
        and (decision is null) = (decided_by_name is null)),
  constraint market_setting_not_retroactive check (decision is distinct from 'approved' or valid_from >= decided_at)
);
--> statement-breakpoint
create index market_setting_of_code on market_setting (code,proposed_at);
--> statement-breakpoint
create unique index market_setting_undecided on market_setting (code) where decision is null;
--> statement-breakpoint
-- What was proposed stays, and a decision is made once. A decision may move the start, never before the decision.
create function refuse_change_of_setting() returns trigger language plpgsql as $$
begin
  if old.decision is not null or new.decision is null
    or (old.id, old.code, old.value, old.reason, old.needs_second, old.proposed_by, old.proposed_by_name, old.proposed_at)
      is distinct from
      (new.id, new.code, new.value, new.reason, new.needs_second, new.proposed_by, new.proposed_by_name, new.proposed_at)
    or old.valid_until is distinct from new.valid_until
    or new.valid_from < old.valid_from then
    raise exception 'the setting % of % cannot be changed', old.id, old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_change_of_setting before update on market_setting
  for each row execute function refuse_change_of_setting();
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on market_setting
  for each statement execute function refuse_deletion();
