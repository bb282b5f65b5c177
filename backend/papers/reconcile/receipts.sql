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
    -- Without a cast: a changed content that is no JSON must be reported, not end the check with an error.
    or substring(p.content from '"amountFen":(-?[0-9]+)[,}]') is distinct from p.amount_fen::text
    or substring(p.content from '"transferId":"([0-9a-f-]+)"') is distinct from p.transfer_id::text)
