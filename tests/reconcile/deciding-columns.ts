/**
 * Every declared table, and every column of those that decide about money or goods: a new one has to be classified
 * here before the tests pass. Each column that is not listed under `undecisive` is flipped by L13.
 */
export interface DecidingTable {
  /** Columns of the primary key, as reconcile names a row by them. */
  readonly key: readonly string[]
  /** Columns that decide about neither money nor goods, with the reason. */
  readonly undecisive: Readonly<Record<string, string>>
  /** Columns whose change is named at another row. */
  readonly namedElsewhere?: Readonly<Record<string, { table: string; why: string }>>
}

export const DECIDING_TABLES: Readonly<Record<string, DecidingTable>> = {
  ledger_account: { key: ['id'], undecisive: {} },
  ledger_transfer: { key: ['id'], undecisive: {} },
  ledger_entry: { key: ['account_id', 'seq'], undecisive: {} },
  ledger_root: { key: ['day'], undecisive: {} },
  ledger_root_head: {
    key: ['account_id', 'day'],
    undecisive: {},
    namedElsewhere: {
      day: {
        table: 'ledger_root',
        why: 'a head that moved to another day is missing at the root of its own',
      },
    },
  },
  bank_slip: { key: ['id'], undecisive: {} },
  money_cause: { key: ['kind'], undecisive: {} },
  trade_order: {
    key: ['id'],
    undecisive: { search_key: 'finds the order by words; made anew when the form of search words changes' },
  },
  order_line: { key: ['id'], undecisive: {} },
  order_event: { key: ['id'], undecisive: {} },
  pickup_note: {
    key: ['id'],
    undecisive: {
      plate_number: 'tells people which truck came; the append-only step says it again',
      driver_name: 'tells people who drove; the append-only step says it again',
    },
  },
  stock_pool: { key: ['id'], undecisive: {} },
  stock_movement: { key: ['id'], undecisive: {} },
  stock_hold: { key: ['id'], undecisive: {} },
  stock_hold_end: { key: ['hold_id'], undecisive: {} },
}

const IDENTITY = 'says who somebody is and how they prove it; what they did stands in other tables'
const CATALOGUE = 'describes goods and places; an order freezes what it needs'
const TERMS = 'terms of future orders, which the buyer confirms; an order freezes what was agreed'
const SHOWN = 'is shown to people'
const WORK = 'serves the program itself'

export const OTHER_TABLES: Readonly<Record<string, string>> = {
  company: IDENTITY,
  shop: `${IDENTITY}; a changed company is found by the payouts, see the forgeries`,
  member: IDENTITY,
  member_password: IDENTITY,
  member_session: IDENTITY,
  sms_code: IDENTITY,
  sms_ticket: IDENTITY,
  sign_in_failure: IDENTITY,
  rate_limit_window: IDENTITY,
  member_address: IDENTITY,
  form_draft: WORK,
  pay_password: IDENTITY,
  category: CATALOGUE,
  product: CATALOGUE,
  warehouse: CATALOGUE,
  city: CATALOGUE,
  product_follow: SHOWN,
  freight_line: TERMS,
  shop_permit: 'decides what may go on sale, not what was sold',
  offer: TERMS,
  offer_listing: TERMS,
  offer_delivery: TERMS,
  offer_price: TERMS,
  offer_price_tier: TERMS,
  discount_rules: TERMS,
  discount_agreement: TERMS,
  discount_hint: SHOWN,
  browsing_history: SHOWN,
  order_count: 'caches how many orders there are, for lists; reconcile compares it by member, type and state',
  content_change: SHOWN,
  announcement: SHOWN,
  picture: SHOWN,
  picture_file: SHOWN,
  picture_upload: WORK,
  tds: SHOWN,
  batch: SHOWN,
  inspection_sheet: SHOWN,
  daily_quote: SHOWN,
  price_index: SHOWN,
  shop_profile: SHOWN,
  shop_qualification: SHOWN,
  shop_trade: SHOWN,
  shop_follow: SHOWN,
  market_state: WORK,
  market_event: WORK,
  daily_job_run: WORK,
  reconcile_run: WORK,
  reconcile_finding: WORK,
  request_log: WORK,
  sms_outbox: WORK,
}
