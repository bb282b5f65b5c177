import type { OtherTables } from 'tests/reconcile/table-classes'

const PAPERS = 'papers about orders and plans, from which amounts are copied; they move no money'

export const OTHER_TABLES: OtherTables = {
  contract: PAPERS,
  contract_signature: PAPERS,
  seal: 'seals of companies for contracts; they move no money',
  seal_automation: 'which seal signs for a company; it moves no money',
  seal_grant: 'who may use a seal; grants move no money',
}
