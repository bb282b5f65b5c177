import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck, snapshotCheck } from 'backend/platform/reconcile/range-check'
import arrivals from './arrivals.sql?raw'
import cards from './cards.sql?raw'
import cashOuts from './cash-outs.sql?raw'
import checkoutApplications from './checkout-applications.sql?raw'
import commissionWithdrawals from './commission-withdrawals.sql?raw'
import differences from './differences.sql?raw'
import expectedMovements from './expected-movements.sql?raw'
import instructions from './instructions.sql?raw'
import orderPayments from './order-payments.sql?raw'
import suspenseDecisions from './suspense-decisions.sql?raw'

/** Reconcile checks of cards, cash-outs and what the bank was told. */
export const bankingReconcile: ReconcileModule = {
  expectedMovements: {
    causes: [
      'cash_out',
      'cash_out_return',
      'suspense_booking',
      'suspense_return',
      'suspense_return_back',
      'commission_withdrawal',
      'commission_withdrawal_back',
    ],
    query: expectedMovements,
  },
  checks: [
    rangeCheck({ name: 'cash_outs', table: 'cash_out', key: { id: 'uuid' }, script: cashOuts }),
    rangeCheck({ name: 'bank_cards', table: 'bank_card', key: { id: 'uuid' }, script: cards }),
    rangeCheck({
      name: 'bank_instructions',
      table: 'bank_instruction',
      key: { id: 'uuid' },
      script: instructions,
    }),
    rangeCheck({ name: 'bank_arrivals', table: 'bank_arrival', key: { id: 'uuid' }, script: arrivals }),
    rangeCheck({
      name: 'suspense_decisions',
      table: 'suspense_decision',
      key: { id: 'uuid' },
      script: suspenseDecisions,
    }),
    rangeCheck({
      name: 'commission_withdrawals',
      table: 'commission_withdrawal',
      key: { id: 'uuid' },
      script: commissionWithdrawals,
    }),
    rangeCheck({
      name: 'order_bank_payments',
      table: 'order_bank_payment',
      key: { id: 'uuid' },
      script: orderPayments,
    }),
    rangeCheck({
      name: 'checkout_applications',
      table: 'checkout_application',
      key: { id: 'uuid' },
      script: checkoutApplications,
    }),
    snapshotCheck('bank_differences', differences),
  ],
  sealedTables: [
    {
      name: 'bank_card',
      key: 'id',
      mutable: [
        'account_no',
        'account_sealed',
        'account_hash',
        'account_tail',
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
    { name: 'order_bank_payment', key: 'id', mutable: [], isResealed: true },
    { name: 'bank_instruction', key: 'id', mutable: ['state', 'attempts', 'next_at'] },
    { name: 'payment_reference', key: 'id', mutable: [] },
    { name: 'bank_arrival', key: 'id', mutable: ['payer_account_sealed'] },
    {
      name: 'suspense_decision',
      key: 'id',
      mutable: ['state', 'decided_by', 'decided_at', 'settled_at', 'bounced_at', 'reversed_at', 'reason'],
    },
    {
      name: 'commission_withdrawal',
      key: 'id',
      mutable: ['state', 'decided_by', 'decided_at', 'settled_at', 'bounced_at', 'reason'],
    },
    {
      name: 'checkout_application',
      key: 'id',
      mutable: [
        'papers',
        'handler_sealed',
        'state',
        'decided_at',
        'rejections',
        'reason',
        'account_sealed',
        'account_hash',
        'account_tail',
      ],
    },
  ],
  appendOnlyTables: ['payment_reference', 'bank_statement_line'],
  triggers: [
    { table: 'bank_card', calls: 'refuse_deletion' },
    { table: 'cash_out', calls: 'refuse_deletion' },
    { table: 'bank_instruction', calls: 'refuse_deletion' },
    { table: 'order_bank_payment', calls: 'refuse_deletion' },
    { table: 'order_bank_payment', calls: 'refuse_other_settlement' },
    { table: 'bank_arrival', calls: 'refuse_deletion' },
    { table: 'suspense_decision', calls: 'refuse_deletion' },
    { table: 'suspense_decision', calls: 'refuse_other_decision' },
    { table: 'commission_withdrawal', calls: 'refuse_deletion' },
    { table: 'commission_withdrawal', calls: 'refuse_other_withdrawal' },
    { table: 'bank_difference', calls: 'refuse_deletion' },
    { table: 'checkout_application', calls: 'refuse_deletion' },
    { table: 'checkout_application', calls: 'refuse_other_checkout_step' },
  ],
}
