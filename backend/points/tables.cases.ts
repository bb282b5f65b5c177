import type { DecidingTables, OtherTables } from 'tests/reconcile/table-classes'

const WORDS = 'words for people'
const INSTANT = 'an instant that decides nothing'

export const DECIDING_TABLES: DecidingTables = {
  points_owner: { key: ['owner_id'], undecisive: { created_at: INSTANT } },
  points_batch: {
    key: ['id'],
    undecisive: { announced_at: 'whether the owner was told that it ends soon' },
  },
  points_move: { key: ['id'], undecisive: {} },
  points_order: { key: ['order_id'], undecisive: {} },
  points_earning: { key: ['id'], undecisive: {} },
  points_campaign: { key: ['id'], undecisive: {} },
  points_bonus: { key: ['id'], undecisive: {} },
  points_adjustment: { key: ['id'], undecisive: {} },
  points_goods: {
    key: ['id'],
    undecisive: {
      category_id: 'for lists',
      title: WORDS,
      about: WORDS,
      pictures: WORDS,
      points_per_piece: 'the price of the next order; orders have their own',
      cash_fen_per_piece: 'the price of the next order; orders have their own',
      cost_fen_per_piece: 'judged when goods are saved and put on sale; orders have their own',
      limit_pieces: 'the limit of the next order',
      shop_id: 'delivers the next order; orders have their own',
      shop_fen_per_piece: 'pays the delivery of the next order; orders have their own',
      version: 'the price that a form shows',
      is_on_sale: 'whether the next order is possible',
      created_at: INSTANT,
      changed_at: INSTANT,
    },
  },
  points_stock_move: { key: ['id'], undecisive: {} },
  points_delivery: { key: ['id'], undecisive: {} },
  points_redemption: { key: ['order_id'], undecisive: {} },
}

export const OTHER_TABLES: OtherTables = {
  points_category: WORDS,
}
