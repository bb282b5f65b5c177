-- Takes a transfer back, whatever it was; I5 holds it to the transfer that it takes back.
select 'ledger_transfer' as table_name, m.id::text as row_id, format('%s, which takes nothing back', m.kind) as detail
from movement m where m.kind <> 'reverse'
