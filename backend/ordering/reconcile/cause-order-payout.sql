-- This order's escrow → the company of its shop, less the commission on the settled goods → the order's commission account.
select 'ledger_transfer' as table_name, m.id::text as row_id,
  format('%s %s for order %s, %s, company %s due %s, commission due %s, from %s %s %s to %s %s %s', m.kind, m.amount, m.cause_id,
    coalesce(o.state, 'unknown'), w.company_id, o.total_fen - s.refund_fen - c.commission_fen, c.commission_fen,
    m.debit_owner_kind, m.debit_owner_id, m.debit_code, m.credit_owner_kind, m.credit_owner_id, m.credit_code) as detail
from movement m
left join trade_order o on o.id = m.cause_id
left join shop_owner w on w.shop_id = o.shop_id
left join lateral order_settlement(o.id) s on true
left join lateral (
  select div(2 * s.goods_fen::numeric * o.commission_per_mille + 1000, 2000) as commission_fen
) c on true
where o.id is null or w.company_id is null or m.kind <> 'posted' or o.state <> 'completed' or m.at is distinct from o.completed_at
  or (m.debit_owner_kind, m.debit_owner_id, m.debit_code) <> ('order', o.id, 'escrow')
  or not coalesce(case m.credit_code
    when 'settling' then (m.credit_owner_kind, m.credit_owner_id, m.amount) = ('company', w.company_id, o.total_fen - s.refund_fen - c.commission_fen)
    when 'commission' then (m.credit_owner_kind, m.credit_sub, m.amount)
      = ('market', ('x' || right(o.id::text, 2))::bit(8)::int % 32, c.commission_fen)
  end, false)
