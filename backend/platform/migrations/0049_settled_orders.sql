-- ---- Module: ordering ----

-- Invoices of later modules are for what was paid and not refunded.
create or replace view ordering_order as
select id, buyer_member_id, shop_id, state, discount_type, created_at, paid_at, completed_at, buying_company_id,
  total_fen - refunded_fen as settled_fen
from trade_order;
