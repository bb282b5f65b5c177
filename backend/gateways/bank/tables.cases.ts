import { INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  bank_sandbox_state: INTERNAL,
  bank_sandbox_payment: INTERNAL,
  bank_sandbox_arrival: INTERNAL,
  bank_sandbox_application: INTERNAL,
  bank_sandbox_paper: INTERNAL,
  bank_sandbox_fault: INTERNAL,
  bank_sandbox_notice: INTERNAL,
  bank_sandbox_nonce: INTERNAL,
}
