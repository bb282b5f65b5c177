-- The deposit's owner → the company that suffered the default, at most the deposit, after the time to object or a decision.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s of deposit %s of %s, %s %s, object before %s, decided at %s, from %s %s %s to %s %s %s', m.kind, m.amount, m.cause_id,
    d.amount_fen, d.state, s.step, d.object_before, r.decided_at, m.debit_owner_kind, m.debit_owner_id, m.debit_code, m.credit_owner_kind,
    m.credit_owner_id, m.credit_code) as detail
from movement m
left join deposit d on d.id = m.cause_id
left join deposit_step s on s.deposit_id = d.id and s.step in ('forfeit', 'reject_objection') and s.request_id = m.request_id and s.at = m.at
  and coalesce(s.actor_id::text, s.actor_kind) = m.actor_id
left join deposit_ruling r on r.deposit_id = d.id and r.decision = 'approved' and r.outcome = 'forfeit' and r.decided_by <> r.proposed_by
where d.id is null or s.id is null or m.kind <> 'posted' or m.reversed_by is not null or d.state <> 'forfeited' or m.amount > s.amount_fen
  or m.amount > d.amount_fen
  or not coalesce(case s.step when 'forfeit' then m.at > d.object_before and m.actor_id = 'market'
    else m.at = r.decided_at and m.actor_id = r.decided_by::text end, false)
  or (m.debit_owner_kind, m.debit_owner_id) <> (d.owner_kind, d.owner_id) or m.debit_code not in ('settling', 'withdrawable')
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> ('company', d.beneficiary_company_id, 'settling')
