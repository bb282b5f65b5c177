-- Reverses any transfer; I5 checks it against the reversed one.
select 'ledger_transfer' as table_name, m.id::text as row_id, format('%s, which takes nothing back', m.kind) as detail
from movement m where m.kind <> 'reverse'
