import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import { OBJECTION_MS } from '../deposit-rules'
import deposits from './deposits.sql?raw'
import expectedMovements from './expected-movements.sql?raw'

/** Reconcile checks of deposits and of the money that they hold and pay. */
export const depositsReconcile: ReconcileModule = {
  expectedMovements: {
    causes: ['deposit_hold', 'deposit_use', 'deposit_forfeit'],
    query: expectedMovements,
  },
  checks: [
    rangeCheck({
      name: 'deposits',
      table: 'deposit',
      key: { id: 'uuid' },
      script: deposits,
      params: { objection_seconds: String(OBJECTION_MS / 1000) },
    }),
  ],
  sealedTables: [
    {
      name: 'deposit',
      key: 'id',
      mutable: [
        'amount_fen',
        'open_fen',
        'used_kg',
        'state',
        'forfeit_rule',
        'forfeit_announced_at',
        'object_before',
        'cause_id',
        'lead_id',
        'ended_at',
      ],
    },
    { name: 'deposit_step', key: 'id', mutable: [] },
    { name: 'deposit_objection', key: 'id', mutable: [] },
    { name: 'deposit_picture', key: 'id', mutable: [] },
    { name: 'deposit_ruling', key: 'id', mutable: [], isResealed: true },
  ],
  appendOnlyTables: ['deposit_step', 'deposit_objection', 'deposit_picture'],
  triggers: [
    { table: 'deposit', calls: 'refuse_deletion' },
    { table: 'deposit', calls: 'refuse_deposit_change' },
    { table: 'deposit', calls: 'refuse_leaving_lead' },
    { table: 'deposit_ruling', calls: 'refuse_deletion' },
    { table: 'deposit_ruling', calls: 'refuse_other_ruling' },
  ],
}
