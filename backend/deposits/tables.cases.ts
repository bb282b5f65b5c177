import type { DecidingTables, OtherTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  deposit: { key: ['id'], undecisive: { cause_id: 'finds the lead of later deposits; lead_id decides' } },
  deposit_step: { key: ['id'], undecisive: {} },
  deposit_objection: { key: ['id'], undecisive: {} },
  deposit_ruling: { key: ['id'], undecisive: {} },
}

export const OTHER_TABLES: OtherTables = {
  deposit_picture: 'pictures for people who decide; append-only and sealed',
}
