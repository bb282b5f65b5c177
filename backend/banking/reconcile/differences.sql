-- Differences with the bank's file without an explanation.
select 'bank_difference' as invariant, 'bank_difference' as table_name, id::text as row_id,
  format('%s %s %s in the file of %s: ours %s, theirs %s', kind, direction, reference, day, coalesce(our_fen::text, 'none'),
    coalesce(their_fen::text, 'none')) as detail
from bank_difference where state = 'open'
