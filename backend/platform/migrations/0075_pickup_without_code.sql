-- Hand-overs without a code, which the buyer confirms, and trucks whose rated load is not known:
-- docs/decisions/157-goods-that-wait.md.

-- ---- Module: ordering ----

create table truck_confirmation (
  id uuid primary key not null,
  order_id uuid not null,
  reason text not null,
  at timestamp (3) with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp (3) with time zone,
  row_hash text default '' not null,
  constraint truck_confirmed_complete check ((confirmed_by is null) = (confirmed_at is null))
);
--> statement-breakpoint
alter table truck_confirmation add constraint truck_confirmation_id_pickup_note_id_fk foreign key (id) references pickup_note(id);
--> statement-breakpoint
alter table truck_confirmation add constraint truck_confirmation_order_id_trade_order_id_fk foreign key (order_id) references trade_order(id);
--> statement-breakpoint
create index truck_confirmation_order_id_index on truck_confirmation (order_id);
--> statement-breakpoint
select seal_rows('truck_confirmation', 'confirmed_by', 'confirmed_at');
--> statement-breakpoint
create trigger refuse_deletion before delete or truncate on truck_confirmation for each statement execute function refuse_deletion();
--> statement-breakpoint
alter table truck_confirmation enable always trigger refuse_deletion;
--> statement-breakpoint
-- The reason stays, and a confirmation is final.
create function refuse_second_confirmation() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null
    or to_jsonb(new) - '{confirmed_by,confirmed_at}'::text[] <> to_jsonb(old) - '{confirmed_by,confirmed_at}'::text[] then
    raise exception 'a truck is confirmed once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refuse_second_confirmation before update on truck_confirmation for each row execute function refuse_second_confirmation();
--> statement-breakpoint
alter table truck_confirmation enable always trigger refuse_second_confirmation;
--> statement-breakpoint

-- ---- Module: pickup ----

alter table pickup_vehicle alter column load_kg drop not null;
--> statement-breakpoint
alter table pickup_pass add column load_kg bigint;
--> statement-breakpoint
alter table pickup_pass add constraint pickup_pass_load check (load_kg > 0);
