import { type DecidingTables, IDENTITY, INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  money_cause: { key: ['kind'], undecisive: {} },
}

export const OTHER_TABLES: OtherTables = {
  rate_limit_window: IDENTITY,
  sliding_window: IDENTITY,
  market_state: INTERNAL,
  data_key: INTERNAL,
  market_event: INTERNAL,
  daily_job_run: INTERNAL,
  reconcile_run: INTERNAL,
  reconcile_finding: INTERNAL,
  request_log: INTERNAL,
}
