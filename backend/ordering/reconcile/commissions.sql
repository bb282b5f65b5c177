-- Rates of one range of ids: decided by another operator, in effect from the decision at the earliest.
select 'commission_approval' as invariant, 'shop_commission' as table_name, c.id::text as row_id,
  format('%s, proposed by %s at %s, decided by %s at %s, in effect from %s', c.state, c.proposed_by, c.proposed_at, c.decided_by, c.decided_at,
    c.effective_from) as detail
from shop_commission c
where c.id > :'after_id'::uuid and c.id <= :'upto_id'::uuid
  and ((c.state = 'proposed') <> (c.decided_by is null) or (c.decided_by is null) <> (c.decided_at is null) or c.decided_by = c.proposed_by
    or c.decided_at < c.proposed_at or (c.state = 'approved') <> (c.effective_from is not null) or (c.state = 'rejected') <> (c.rejection is not null)
    or c.effective_from < c.decided_at or c.effective_from < c.valid_from::timestamp at time zone 'Asia/Shanghai')
