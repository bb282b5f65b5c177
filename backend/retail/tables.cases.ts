import type { DecidingTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  retail_goods: {
    key: ['id'],
    undecisive: {
      product_id: 'follows merged grades; orders have the names of their time',
      ended_at: 'an instant that decides nothing; that goods off sale keep no free kg is checked',
      price_fen_per_bag: 'the price of the next order; orders have their own',
    },
  },
  retail_pin_deal: {
    key: ['id'],
    undecisive: { ended_at: 'whether pins can be opened now; those that were opened keep their terms' },
  },
  retail_pin: { key: ['id'], undecisive: {} },
  retail_pin_share: { key: ['id'], undecisive: {} },
}
