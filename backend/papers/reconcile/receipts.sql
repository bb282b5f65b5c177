-- Receipts of one range of ids: each is about money that its owner received or spent.
select 'wallet_paper' as invariant, 'wallet_paper' as table_name, p.id::text as row_id,
  format('receipt of %s for %s %s, the movement is %s of %s', p.amount_fen, p.owner_kind, p.owner_id, m.kind, m.amount) as detail
from wallet_paper p left join money_movement m on m.id = p.transfer_id
where p.id > :'after_id'::uuid and p.id <= :'upto_id'::uuid and p.kind = 'receipt'
  and (m.id is null or m.kind not in ('posted', 'post', 'reverse')
    or p.amount_fen is distinct from case
      when (m.credit_owner_kind, m.credit_owner_id) = (p.owner_kind, p.owner_id) then m.amount
      when (m.debit_owner_kind, m.debit_owner_id) = (p.owner_kind, p.owner_id) then -m.amount
    end
    or (p.content::json ->> 'amountFen')::bigint is distinct from p.amount_fen
    or (p.content::json ->> 'transferId')::uuid is distinct from p.transfer_id)
