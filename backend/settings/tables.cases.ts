import { DISPLAY, type OtherTables } from 'tests/reconcile/table-classes'

/** Orders and cash-outs keep their own copy of every value, which reconcile checks. */
export const OTHER_TABLES: OtherTables = { market_setting: DISPLAY }
