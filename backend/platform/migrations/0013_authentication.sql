-- Authentication of people and companies, and staff: docs/decisions/056-authentication.md.

-- ---- Module: account ----

-- Members of today act alone for their companies, so they are owners.
alter table company add column authenticated_until date;
alter table member add column company_role text default 'owner' not null;
alter table member add constraint member_company_role check (company_role in ('owner', 'purchasing', 'sales', 'warehouse', 'finance'));

-- Each company keeps an owner who can sign in. The company's row is locked first, so that of two owners who leave at
-- once the second one sees that the first is gone.
create function keep_last_owner() returns trigger language plpgsql as $$
begin
  perform 1 from company where id = old.company_id for no key update;
  if not exists (
    select 1 from member
    where company_id = old.company_id and company_role = 'owner' and disabled_at is null and id <> old.id
  ) then
    raise exception 'company % needs an owner', old.company_id using errcode = 'check_violation', constraint = 'member_last_owner';
  end if;
  return null;
end $$;

create trigger member_last_owner after update of company_id, company_role on member
for each row when (
  old.company_id is not null and old.company_role = 'owner'
  and (new.company_id is distinct from old.company_id or new.company_role <> 'owner')
) execute function keep_last_owner();

-- ---- Module: pictures ----

create table private_picture_view (
  id uuid primary key not null,
  picture_id text not null,
  viewer_kind text not null,
  viewer_id uuid not null,
  at timestamp (3) with time zone not null,
  constraint private_picture_view_kind check (viewer_kind in ('member', 'operator'))
);

create index private_picture_view_picture_id_at_index on private_picture_view (picture_id,at);

select make_append_only('private_picture_view');

-- ---- Module: authentication ----

create table authentication (
  id uuid primary key not null,
  kind text not null,
  member_id uuid not null,
  company_id uuid,
  state text not null,
  version integer not null,
  needs_two boolean not null,
  facts jsonb not null,
  id_number_sealed text,
  company_name text,
  licence_no text,
  valid_until date,
  registry_result text,
  registry_facts jsonb,
  rejections jsonb not null,
  submitted_at timestamp (3) with time zone not null,
  first_approved_by uuid,
  decided_at timestamp (3) with time zone,
  decided_by uuid,
  constraint authentication_kind check (kind in ('personal', 'enterprise', 'permit', 'phone')),
  constraint authentication_state check (state in ('submitted', 'confirming', 'rejected', 'approved', 'replaced')),
  constraint authentication_decided_complete check ((state in ('rejected', 'approved', 'replaced')) = (decided_at is not null and decided_by is not null)),
  constraint authentication_confirming check ((state = 'confirming') <= (first_approved_by is not null)),
  constraint authentication_two_reviewers check (not needs_two or state not in ('approved', 'replaced') or (first_approved_by is not null and first_approved_by <> decided_by)),
  constraint authentication_person_complete check (kind <> 'personal' or id_number_sealed is not null),
  constraint authentication_company_complete check (state not in ('approved', 'replaced') or kind not in ('enterprise', 'permit') or company_id is not null)
);

create table staff_invitation (
  id uuid primary key not null,
  company_id uuid not null,
  phone text not null,
  role text not null,
  invited_by uuid not null,
  created_at timestamp (3) with time zone not null,
  expires_at timestamp (3) with time zone not null,
  ended_at timestamp (3) with time zone,
  outcome text,
  accepted_by uuid,
  constraint staff_invitation_role check (role in ('owner', 'purchasing', 'sales', 'warehouse', 'finance')),
  constraint staff_invitation_ended check ((ended_at is null) = (outcome is null) and (outcome is not distinct from 'accepted') = (accepted_by is not null))
);

create unique index authentication_open_once on authentication (member_id,kind) where state in ('submitted', 'confirming', 'rejected');
create unique index authentication_person_once on authentication (member_id) where state = 'approved' and kind = 'personal';
create unique index authentication_company_once on authentication (company_id,kind) where state = 'approved' and kind in ('enterprise', 'permit');
create unique index authentication_licence_once on authentication (licence_no) where state = 'approved' and kind = 'enterprise';
create unique index authentication_company_open_once on authentication (company_name) where state in ('submitted', 'confirming') and kind = 'enterprise';
create index authentication_state_submitted_at_index on authentication (state,submitted_at);
create index authentication_valid_until_index on authentication (valid_until);
create unique index staff_invitation_open_once on staff_invitation (company_id,phone) where ended_at is null;
create index staff_invitation_phone_index on staff_invitation (phone);
