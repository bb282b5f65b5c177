-- Permits for hazardous goods belong to companies; what reviewers did with a case is found by its subject.

-- ---- Module: operators ----

create index operator_audit_subject on operator_audit (subject_kind, subject_id, id);

-- ---- Module: catalogue ----

create table company_permit (
  company_id uuid not null,
  permit_no text not null,
  valid_until date not null,
  constraint company_permit_company_id_permit_no_pk primary key (company_id, permit_no)
);

-- The previous release writes permits by shop while both serve.
create function copy_shop_permit() returns trigger language plpgsql as $$
begin
  insert into company_permit (company_id, permit_no, valid_until)
  select o.company_id, new.permit_no, new.valid_until from shop_owner o where o.shop_id = new.shop_id
  on conflict (company_id, permit_no) do update set valid_until = excluded.valid_until;
  return null;
end $$;

create trigger copy_shop_permit after insert or update on shop_permit for each row execute function copy_shop_permit();

insert into company_permit (company_id, permit_no, valid_until)
select o.company_id, p.permit_no, p.valid_until from shop_permit p join shop_owner o on o.shop_id = p.shop_id;
