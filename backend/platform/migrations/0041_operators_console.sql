-- ---- Module: operators ----

-- Audit rows form a chain: each has a number without gaps and the hash of its predecessor, see docs/decisions/091.

create table operator_audit_head (
  is_only boolean primary key default true not null,
  seq bigint not null,
  hash text not null,
  constraint operator_audit_head_one_row check (is_only)
);
--> statement-breakpoint
alter table operator_audit add column seq bigint default 0 not null;
--> statement-breakpoint
alter table operator_audit add column previous_hash text default '' not null;
--> statement-breakpoint
alter table operator_audit add column chain_hash text default '' not null;
--> statement-breakpoint
create function audit_chain_hash(seq bigint, previous_hash text, content_hash text) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws('|', 'audit', seq, previous_hash, content_hash), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- The rows until now, in the order of their instants.
do $$
declare
  old record;
  last_seq bigint := 0;
  last_hash text := '';
  made text;
begin
  lock table operator_audit in share row exclusive mode;
  alter table operator_audit disable trigger append_only;
  for old in select id, row_hash from operator_audit order by at, id loop
    last_seq := last_seq + 1;
    made := audit_chain_hash(last_seq, last_hash, old.row_hash);
    update operator_audit set seq = last_seq, previous_hash = last_hash, chain_hash = made where id = old.id;
    last_hash := made;
  end loop;
  alter table operator_audit enable always trigger append_only;
  insert into operator_audit_head (seq, hash) values (last_seq, last_hash);
end $$;
--> statement-breakpoint
alter table operator_audit add constraint operator_audit_seq unique (seq);
--> statement-breakpoint
alter table operator_audit add constraint operator_audit_seq_positive check (seq > 0);
--> statement-breakpoint
drop trigger seal_row on operator_audit;
--> statement-breakpoint
select seal_rows('operator_audit', 'seq', 'previous_hash', 'chain_hash');
--> statement-breakpoint
-- Continues the chain. The lock of the head is kept until the transaction ends, so that two writers never continue from one
-- row. Runs with the rights of the owner, because the runtime login may only read the head.
create function chain_audit_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head operator_audit_head;
begin
  select * into strict head from operator_audit_head for update;
  new.seq := head.seq + 1;
  new.previous_hash := head.hash;
  new.chain_hash := audit_chain_hash(new.seq, new.previous_hash, new.row_hash);
  update operator_audit_head set seq = new.seq, hash = new.chain_hash;
  return new;
end $$;
--> statement-breakpoint
-- Triggers run in the order of their names: after seal_row, which computes the hash of the content.
create trigger seal_row_into_chain before insert on operator_audit for each row execute function chain_audit_row();
--> statement-breakpoint
alter table operator_audit enable always trigger seal_row_into_chain;
--> statement-breakpoint
create trigger owner_only before insert on operator_audit_head for each statement execute function refuse_insert_by_non_owner();
--> statement-breakpoint
alter table operator_audit_head enable always trigger owner_only;
