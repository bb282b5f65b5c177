-- Cards of one range of ids: bound only after the bank had paid the small amount.
select 'bank_card' as invariant, 'bank_card' as table_name, b.id::text as row_id,
  format('%s, bound %s, ended %s, small amount %s', b.state, b.bound_at, b.ended_at, coalesce(i.state, 'missing')) as detail
from bank_card b left join bank_instruction i on i.kind = 'small_amount' and i.subject_id = b.id
where b.id > :'after_id'::uuid and b.id <= :'upto_id'::uuid
  and (i.id is null or b.state not in ('verifying', 'bound', 'failed', 'unbound')
    or (b.state in ('bound', 'unbound')) <> (b.bound_at is not null)
    or (b.state in ('failed', 'unbound')) <> (b.ended_at is not null)
    or (b.bound_at is not null and i.state not in ('sending', 'accepted', 'succeeded')))
