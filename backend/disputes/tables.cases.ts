import type { DecidingTables, OtherTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  order_objection: { key: ['id'], undecisive: {} },
  arbitration: { key: ['id'], undecisive: {} },
  arbitration_event: { key: ['id'], undecisive: {} },
  arbitration_offer: { key: ['id'], undecisive: {} },
  arbitration_ruling: { key: ['id'], undecisive: {} },
}

export const OTHER_TABLES: OtherTables = {
  dispute_picture: 'pictures for people who decide; append-only and sealed',
  arbitration_evidence: 'texts for people who decide; append-only and sealed',
}
