-- What must never be rewritten: who did what to an order, what moved in and out of stock, and every price ever asked.
select keep_append_only(t)
  from unnest(array['order_event', 'stock_movement', 'stock_hold', 'stock_hold_end', 'offer_price']::regclass[]) t;
