-- The owner's money ↔ this share's escrow as holds and their ends only: held with the payment of the share, freed with its end.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s at %s for share %s of %s, paid %s, ended %s, from %s %s %s to %s %s', m.kind, m.amount, m.at, m.cause_id,
    coalesce(s.buying_company_id, s.member_id), s.paid_at, s.ended_at, m.debit_owner_kind, m.debit_owner_id, m.debit_code,
    m.credit_owner_kind, m.credit_code) as detail
from movement m left join retail_pin_share s on s.id = m.cause_id
where s.id is null or m.reversed_by is not null or m.kind not in ('pending', 'void') or m.amount > s.total_fen
  or (m.kind = 'pending' and (m.at, m.request_id, m.actor_id) is distinct from (s.paid_at, s.pay_request_id, s.paid_by::text))
  or (m.kind = 'void' and (m.at, m.request_id, m.actor_id) is distinct from
    (s.ended_at, s.id, case s.state when 'ordered' then s.paid_by::text else 'market' end))
  or (m.debit_owner_kind, m.debit_owner_id) <> (case when s.buying_company_id is null then 'member' else 'company' end,
    coalesce(s.buying_company_id, s.member_id))
  or m.debit_code not in ('settling', 'withdrawable')
  or (m.credit_owner_kind, m.credit_owner_id, m.credit_code) <> ('retail_pin_share', s.id, 'escrow')
