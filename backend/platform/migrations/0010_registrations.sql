-- ---- Module: registrations ----

-- Registrations of merchants and carriers: docs/decisions/055-registrations.md.

create table registration (
  id uuid primary key,
  kind text not null,
  member_id uuid not null,
  state text not null,
  version integer not null,
  facts jsonb not null,
  company_name text,
  licence_no text,
  shop_name text,
  agreement_version text,
  agreed_at timestamptz(3),
  registry_result text,
  registry_facts jsonb,
  rejections jsonb not null,
  created_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by uuid,
  constraint registration_one_per_member unique (member_id, kind),
  constraint registration_kind check (kind in ('merchant', 'carrier')),
  constraint registration_state check (state in ('draft', 'submitted', 'rejected', 'approved')),
  constraint registration_submitted_complete check (
    state = 'draft' or (submitted_at is not null and agreed_at is not null
      and agreement_version is not null and company_name is not null and licence_no is not null
      and registry_result is not null and (kind <> 'merchant' or shop_name is not null))),
  constraint registration_decided_complete check (
    (state in ('rejected', 'approved')) = (decided_at is not null and decided_by is not null))
);
create unique index registration_company_once on registration (kind, company_name)
  where state in ('submitted', 'approved');
create unique index registration_licence_once on registration (kind, licence_no)
  where state in ('submitted', 'approved');
create unique index registration_shop_name_once on registration (shop_name)
  where state in ('submitted', 'approved');
create index registration_state_submitted_at_index on registration (state, submitted_at);

create table carrier (
  id uuid primary key,
  company_id uuid not null,
  city text not null,
  permit_no text not null,
  permit_until date not null,
  trucks integer not null,
  carries_dangerous boolean not null,
  contact_name text not null,
  contact_phone text not null,
  created_at timestamptz(3) not null,
  constraint carrier_one_per_company unique (company_id)
);
