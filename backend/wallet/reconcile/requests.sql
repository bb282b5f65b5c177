-- I4: one effect per request. All transfers of a cause are in one range, and so are all possible repetitions.
select 'I4' as invariant, 'ledger_transfer' as table_name, min(id::text) as row_id,
  format('%s transfers alike for request %s of %s', count(*), request_id, actor_id) as detail
from ledger_transfer
where cause_id > :'after_cause_id'::uuid and cause_id <= :'upto_cause_id'::uuid
group by actor_id, request_id, cause_kind, cause_id, kind, debit_account_id, credit_account_id, pending_id, reverses_id
having count(*) > 1
