-- Settling → withdrawable of the same owner, for money received before the day in Asia/Shanghai.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s from %s %s %s to %s %s %s, leaves %s of %s that came on the day', m.kind, m.amount, m.debit_owner_kind, m.debit_owner_id,
    m.debit_code, m.credit_owner_kind, m.credit_owner_id, m.credit_code, f.left_fen, c.came_fen) as detail
from movement m
left join lateral (
  select e.account_id, e.seq, e.credits_posted - e.debits_posted - e.debits_pending as left_fen
  from ledger_entry e where e.transfer_id = m.id and e.side = 'debit'
) f on true
left join lateral (
  select coalesce(sum(e.posted), 0) as came_fen from ledger_entry e
  where e.account_id = f.account_id and e.seq < f.seq and e.side = 'credit'
    and e.at >= date_trunc('day', m.at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
) c on true
where m.kind <> 'posted' or m.actor_id <> 'market' or m.cause_id <> m.debit_owner_id
  or m.debit_owner_kind not in ('member', 'company') or (m.debit_code, m.credit_code) <> ('settling', 'withdrawable')
  or (m.debit_owner_kind, m.debit_owner_id) <> (m.credit_owner_kind, m.credit_owner_id)
  or f.left_fen is distinct from c.came_fen
