import { type DecidingTables, IDENTITY, type OtherTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
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
  bank_outflow: { key: ['id'], undecisive: {} },
}

export const OTHER_TABLES: OtherTables = {
  pay_password: IDENTITY,
}
