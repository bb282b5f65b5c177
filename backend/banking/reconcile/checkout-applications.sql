-- Applications of one range of ids: as far as their instructions, and opened only with an account.
select 'checkout_application' as invariant, 'checkout_application' as table_name, a.id::text as row_id,
  format('%s, decided %s, account %s, instruction %s', a.state, a.decided_at, a.account_tail, coalesce(i.state, 'missing')) as detail
from checkout_application a
left join bank_instruction i on i.kind = 'open_account' and i.subject_id = a.id
left join bank_card b on b.id = a.card_id
where a.id > :'after_id'::uuid and a.id <= :'upto_id'::uuid
  and not coalesce(
    case a.state when 'submitted' then i.state in ('queued', 'sending') when 'reviewing' then i.state = 'accepted'
      when 'opened' then i.state = 'succeeded' when 'rejected' then i.state = 'failed' end
    and (a.state in ('opened', 'rejected')) = (a.decided_at is not null)
    and num_nonnulls(a.account_sealed, a.account_hash, a.account_tail) = case a.state when 'opened' then 3 else 0 end
    and b.owner_kind = 'company' and b.owner_id = a.company_id, false)
