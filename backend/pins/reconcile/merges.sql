-- Proposals to merge two pins, of one range of ids, with the answers and what became of the pins.
with fact as (
  select m.*, a.deal_id as first_deal_id, b.deal_id as second_deal_id, a.state as first_state, b.state as second_state,
    a.merged_with as first_merged_with, b.merged_with as second_merged_with, least(a.deadline, b.deadline) as deadline
  from pin_merge m join pin a on a.id = m.first_pin_id join pin b on b.id = m.second_pin_id
  where m.id > :'after_id'::uuid and m.id <= :'upto_id'::uuid
),
said as (
  select f.id, count(w.share_id) filter (where w.is_agreed) as agreed, count(w.share_id) filter (where not w.is_agreed) as declined,
    count(*) filter (where w.answered_at = f.ended_at and w.is_agreed = (f.state = 'agreed')) as ended_by,
    count(*) filter (where s.pin_id not in (f.first_pin_id, f.second_pin_id) or (w.share_id is not null and s.paid_at is null) or w.answered_at > f.answer_before) as unasked
  from fact f left join pin_merge_answer w on w.merge_id = f.id left join pin_share s on s.id = w.share_id
  group by f.id
)
-- Pins are merged by the last agreement of all paid shares, in time, and by nothing else; one answer that declines ends it.
-- Clocks of servers may differ, so the last answer need not have the latest instant.
select 'pin_merge_agreed' as invariant, 'pin_merge' as table_name, f.id::text as row_id,
  format('%s at %s: %s of %s paid agreed and %s declined, %s of them then, %s unasked, before %s of %s; pins %s with %s and %s with %s',
    f.state, f.ended_at, s.agreed, p.paid, s.declined, s.ended_by, s.unasked, f.answer_before, f.deadline, f.first_state,
    f.first_merged_with, f.second_state, f.second_merged_with) as detail
from fact f join said s on s.id = f.id
cross join lateral (
  select count(*) as paid from pin_share h where h.pin_id in (f.first_pin_id, f.second_pin_id) and h.paid_at is not null
) p
where f.first_deal_id <> f.second_deal_id or f.answer_before > f.deadline or s.unasked > 0
  or f.state not in ('proposed', 'agreed', 'declined', 'expired', 'ended')
  -- The same two may have been proposed before, without an end of their own.
  or (f.state = 'agreed' or not exists (select from pin_merge o where o.state = 'agreed'
      and (o.first_pin_id, o.second_pin_id) = (f.first_pin_id, f.second_pin_id)))
    and (f.state = 'agreed') <> (f.first_merged_with is not distinct from f.second_pin_id
      and f.second_merged_with is not distinct from f.first_pin_id)
  or (f.state = 'agreed' and s.agreed <> p.paid)
  or (f.state = 'declined') <> (s.declined = 1) or s.declined > 1
  or (f.state in ('agreed', 'declined') and s.ended_by = 0)
  or (f.state = 'expired' and f.ended_at <= f.answer_before)
  or (f.state = 'proposed' and 'open' <> all(array[f.first_state, f.second_state]))
