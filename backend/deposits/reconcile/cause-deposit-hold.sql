-- The owner's money ↔ this deposit's escrow as holds and their ends only, each for a step of the deposit.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for deposit %s of %s %s, from %s %s %s to %s %s, step %s', m.kind, m.amount, m.cause_id, d.owner_kind, d.owner_id,
    m.debit_owner_kind, m.debit_owner_id, m.debit_code, m.credit_owner_kind, m.credit_code, coalesce(s.step, 'missing')) as detail
from movement m
left join deposit d on d.id = m.cause_id
left join deposit_step s on s.deposit_id = d.id and s.request_id = m.request_id and s.at = m.at
  and coalesce(s.actor_id::text, s.actor_kind) = m.actor_id
  and s.step = any (case m.kind when 'pending' then array['hold', 'top_up', 'use']
    when 'void' then array['use', 'release', 'forfeit', 'uphold_objection', 'reject_objection'] end)
where d.id is null or s.id is null or m.reversed_by is not null
  or m.kind not in ('pending', 'void') or m.amount > d.amount_fen
  or (s.step in ('hold', 'top_up') and m.amount > s.amount_fen) or (m.kind = 'pending' and s.step = 'use' and m.amount > s.open_fen)
  or (m.debit_owner_kind, m.debit_owner_id) <> (d.owner_kind, d.owner_id) or m.debit_code not in ('settling', 'withdrawable')
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> ('deposit', d.id, 'escrow')
