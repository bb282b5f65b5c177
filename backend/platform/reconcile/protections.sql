-- I6: the runtime login cannot change append-only tables, and every protecting trigger exists and always fires.
select 'I6' as invariant, name as table_name, privilege as row_id, format('%s may %s', :'app_role'::text, privilege) as detail
from unnest(string_to_array(:'append_only', ',')) name, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) privilege
where has_table_privilege(:'app_role'::name, name, privilege)
  or privilege = 'UPDATE' and has_any_column_privilege(:'app_role'::name, name, privilege)
union all
select 'I6', name, 'INSERT', format('%s may INSERT', :'app_role'::text)
from unnest(string_to_array(:'read_only', ',')) name
where has_table_privilege(:'app_role'::name, name, 'INSERT') or has_any_column_privilege(:'app_role'::name, name, 'INSERT')
union all
select 'I6', split_part(needed, ':', 1), 'trigger', format('no trigger that calls %s', split_part(needed, ':', 2))
from unnest(string_to_array(:'triggers', ',')) needed
where not exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
  where g.tgrelid = split_part(needed, ':', 1)::regclass and p.proname = split_part(needed, ':', 2) and g.tgenabled = 'A')
