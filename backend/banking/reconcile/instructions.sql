-- Instructions of one range of ids: each belongs to a cash-out, a card, a decision, a bank payment, an application or a
-- withdrawal of commission that is as far.
select 'bank_instruction' as invariant, 'bank_instruction' as table_name, i.id::text as row_id,
  format('%s %s %s, its subject %s', i.kind, i.no, i.state, coalesce(c.state, b.state, d.state, p.state, a.state, w.state, 'missing')) as detail
from bank_instruction i
left join cash_out c on i.kind = 'cash_out' and c.id = i.subject_id
left join bank_card b on i.kind = 'small_amount' and b.id = i.subject_id
left join suspense_decision d on i.kind = 'suspense_return' and d.id = i.subject_id
left join order_bank_payment p on i.kind = 'collect' and p.id = i.subject_id
left join checkout_application a on i.kind = 'open_account' and a.id = i.subject_id
left join commission_withdrawal w on i.kind = 'commission_withdrawal' and w.id = i.subject_id
where i.id > :'after_id'::uuid and i.id <= :'upto_id'::uuid
  and not coalesce(case i.kind
    when 'cash_out' then case i.state when 'queued' then c.state = 'requested' when 'sending' then c.state = 'requested'
      when 'accepted' then c.state = 'processing' else c.state = i.state end
    when 'small_amount' then b.id is not null and case i.state when 'failed' then b.state = 'failed' when 'queued' then b.bound_at is null
      else i.state in ('sending', 'accepted', 'succeeded', 'returned') end
    when 'suspense_return' then case i.state when 'succeeded' then d.state = 'returned' when 'returned' then d.state = 'bounced'
      when 'failed' then d.state = 'failed' else d.state = 'returning' end
    when 'commission_withdrawal' then case i.state when 'succeeded' then w.state = 'paid' when 'returned' then w.state = 'bounced'
      when 'failed' then w.state = 'failed' else w.state = 'paying' end
    when 'collect' then case i.state when 'queued' then p.state = 'requested' when 'sending' then p.state = 'requested'
      when 'accepted' then p.state = 'processing' else p.state = i.state end
    when 'open_account' then case i.state when 'queued' then a.state = 'submitted' when 'sending' then a.state = 'submitted'
      when 'accepted' then a.state = 'reviewing' when 'succeeded' then a.state = 'opened' when 'failed' then a.state = 'rejected' end
  end, false)
