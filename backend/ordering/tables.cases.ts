import type { DecidingTables, OtherTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  trade_order: {
    key: ['id'],
    undecisive: { search_key: 'finds the order by words; made anew when the form of search words changes' },
  },
  shop_commission: {
    key: ['id'],
    undecisive: {},
    namedElsewhere: {
      effective_from: { table: 'trade_order', why: 'an order of the time between has another rate' },
    },
  },
  order_line: { key: ['id'], undecisive: {} },
  order_event: { key: ['id'], undecisive: {} },
  order_refund: { key: ['id'], undecisive: {} },
  pickup_note: {
    key: ['id'],
    undecisive: {
      plate_number: 'tells people which truck came; the append-only step says it again',
      driver_name: 'tells people who drove; the append-only step says it again',
    },
  },
}

export const OTHER_TABLES: OtherTables = {
  hand_over_correction:
    'requests and answers of people; what counts is the weight of the pick-up note, which reconcile compares',
  truck_confirmation:
    'who confirmed a truck without a code; goods and money follow the pick-up note, and reconcile compares the steps',
  delivery_note: 'pictures for people who decide; append-only and sealed',
  order_count: 'caches how many orders there are, for lists; reconcile compares it by member, type and state',
}
