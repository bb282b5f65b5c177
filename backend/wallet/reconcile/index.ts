import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck, snapshotCheck } from 'backend/platform/reconcile/range-check'
import accounts from './accounts.sql?raw'
import { dailyRootsCheck } from './daily-roots-check'
import entries from './entries.sql?raw'
import expectedMovements from './expected-movements.sql?raw'
import outflows from './outflows.sql?raw'
import publishedHeads from './published-heads.sql?raw'
import requests from './requests.sql?raw'
import slips from './slips.sql?raw'
import totals from './totals.sql?raw'
import transfers from './transfers.sql?raw'

/** Reconcile checks of the ledger and of the wallet's own causes. */
export const walletReconcile: ReconcileModule = {
  expectedMovements: {
    causes: ['bank_slip', 'order_bank_payment', 'overnight'],
    query: expectedMovements,
  },
  checks: [
    snapshotCheck('ledger_totals', totals),
    rangeCheck({ name: 'ledger_accounts', table: 'ledger_account', key: { id: 'uuid' }, script: accounts }),
    rangeCheck({
      name: 'ledger_entries',
      table: 'ledger_entry',
      key: { account_id: 'uuid', seq: 'bigint' },
      script: entries,
    }),
    rangeCheck({
      name: 'ledger_transfers',
      table: 'ledger_transfer',
      key: { id: 'uuid' },
      script: transfers,
    }),
    rangeCheck({
      name: 'ledger_requests',
      table: 'ledger_transfer',
      key: { cause_id: 'uuid' },
      script: requests,
    }),
    rangeCheck({
      name: 'published_heads',
      table: 'ledger_root_head',
      key: { day: 'date', account_id: 'uuid' },
      script: publishedHeads,
    }),
    dailyRootsCheck,
    rangeCheck({ name: 'bank_slips', table: 'bank_slip', key: { id: 'uuid' }, script: slips }),
    rangeCheck({ name: 'bank_outflows', table: 'bank_outflow', key: { id: 'uuid' }, script: outflows }),
  ],
  sealedTables: [
    { name: 'bank_slip', key: 'id', mutable: [] },
    { name: 'bank_outflow', key: 'id', mutable: [] },
  ],
  appendOnlyTables: [
    'ledger_transfer',
    'ledger_entry',
    'ledger_root',
    'ledger_root_head',
    'bank_slip',
    'bank_outflow',
    'money_cause',
  ],
  readOnlyTables: ['money_cause'],
  triggers: [
    { table: 'ledger_account', calls: 'refuse_key_change' },
    { table: 'ledger_transfer', calls: 'refuse_unregistered_cause' },
  ],
}
