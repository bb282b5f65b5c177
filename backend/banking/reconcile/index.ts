import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import cards from './cards.sql?raw'
import cashOuts from './cash-outs.sql?raw'
import cashOut from './cause-cash-out.sql?raw'
import cashOutReturn from './cause-cash-out-return.sql?raw'
import instructions from './instructions.sql?raw'

/** Reconcile checks of cards, cash-outs and what the bank was told. */
export const bankingReconcile: ReconcileModule = {
  moneyCauses: [
    { kind: 'cash_out', invariant: cashOut },
    { kind: 'cash_out_return', invariant: cashOutReturn },
  ],
  checks: [
    rangeCheck({ name: 'cash_outs', table: 'cash_out', key: { id: 'uuid' }, script: cashOuts }),
    rangeCheck({ name: 'bank_cards', table: 'bank_card', key: { id: 'uuid' }, script: cards }),
    rangeCheck({
      name: 'bank_instructions',
      table: 'bank_instruction',
      key: { id: 'uuid' },
      script: instructions,
    }),
  ],
  sealedTables: [
    {
      name: 'bank_card',
      key: 'id',
      mutable: [
        'state',
        'bound_at',
        'ended_at',
        'failure_reason',
        'is_default',
        'sms_sent_at',
        'sms_sent_on_day',
      ],
    },
    { name: 'cash_out', key: 'id', mutable: ['state', 'settled_at', 'returned_at', 'reason'] },
    { name: 'bank_instruction', key: 'id', mutable: ['state', 'attempts', 'next_at'] },
  ],
  appendOnlyTables: [],
  triggers: [
    { table: 'bank_card', calls: 'refuse_deletion' },
    { table: 'cash_out', calls: 'refuse_deletion' },
    { table: 'bank_instruction', calls: 'refuse_deletion' },
  ],
}
