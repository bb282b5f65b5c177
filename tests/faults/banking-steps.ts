import type { InstructionState } from 'backend/banking/tables'
import type { BankStop } from './stoppable-bank'
import type { Statement } from './stopped-statement'

/** What the market does with its bank. */
export type BankingWork =
  | 'arrival'
  | 'binding'
  | 'refused binding'
  | 'cash-out'
  | 'refused cash-out'
  | 'returned cash-out'
  | 'transfer for an order'
  | 'bank payment'
  | 'refused bank payment'
  | 'bank payment of a cancelled order'
  | 'return from suspense'

/** A point at which the server is killed. */
export interface KillStep {
  readonly work: BankingWork
  readonly at: string
  readonly stop: { readonly statement: Statement } | { readonly bank: BankStop }
}

const insert = (table: string) => ({ statement: { table, event: 'insert' } }) as const
const PAID = {
  statement: { table: 'order_event', event: 'insert', condition: `new.step = 'pay'` },
} as const
const transfer = (causeKind: string) =>
  ({
    statement: { table: 'ledger_transfer', event: 'insert', condition: `new.cause_kind = '${causeKind}'` },
  }) as const
const change = (table: string, from: string, to: string) =>
  ({
    statement: { table, event: 'update', condition: `old.state = '${from}' and new.state = '${to}'` },
  }) as const
const instruction = (from: InstructionState, to: InstructionState) => change('bank_instruction', from, to)
const bank = (operation: BankStop['operation'], when: BankStop['when'], result?: BankStop['result']) =>
  ({ bank: { operation, when, ...(result && { result }) } }) as const

const steps = (work: BankingWork, points: Record<string, KillStep['stop']>): KillStep[] =>
  Object.entries(points).map(([at, stop]) => ({ work, at, stop }))

/** Every point between two effects, in order: what is committed, what the bank has done, and what is written next. */
export const KILL_STEPS: readonly KillStep[] = [
  ...steps('arrival', {
    'a notice has come, the bank has not been asked': bank('inquire_arrival', 'before'),
    'the bank has answered, the answer is lost': bank('inquire_arrival', 'after'),
    'the answer has come, no slip is written': insert('bank_slip'),
    'the slip is written, no money is booked': transfer('bank_slip'),
    'the money is booked, the arrival is not written': insert('bank_arrival'),
  }),
  ...steps('binding', {
    'no card is written': insert('bank_card'),
    'the card is written, the instruction is not': insert('bank_instruction'),
    'the request is committed, the instruction is not claimed': instruction('queued', 'sending'),
    'the instruction is claimed, the bank has not got it': bank('small_amount', 'before'),
    'the bank has paid, its answer is lost': bank('small_amount', 'after'),
    'the bank has accepted, this is not recorded': instruction('sending', 'accepted'),
    'the payment is inquired, the bank has not answered': bank('inquire', 'before'),
    'the payment is inquired, the answer is lost': bank('inquire', 'after', 'succeeded'),
    'the bank has reported success, this is not recorded': instruction('accepted', 'succeeded'),
    'the amount is entered, the bank has not compared it': bank('check_small_amount', 'before'),
    'the bank has compared the amount, its answer is lost': bank('check_small_amount', 'after'),
    'the amount is right, the card is not bound': change('bank_card', 'verifying', 'bound'),
  }),
  ...steps('refused binding', {
    'the bank has refused, its answer is lost': bank('small_amount', 'after'),
    'the bank has refused, the card is not changed': change('bank_card', 'verifying', 'failed'),
    'the card has failed, the instruction is not changed': instruction('sending', 'failed'),
  }),
  ...steps('cash-out', {
    'no cash-out is written': insert('cash_out'),
    'the cash-out is written, no money is held': transfer('cash_out'),
    'the money is held, the instruction is not written': insert('bank_instruction'),
    'the request is committed, the instruction is not claimed': instruction('queued', 'sending'),
    'the instruction is claimed, the bank has not got it': bank('transfer', 'before'),
    'the bank has taken it, its answer is lost': bank('transfer', 'after'),
    'the bank has accepted, the cash-out is not changed': change('cash_out', 'requested', 'processing'),
    'the cash-out is changed, the instruction is not': instruction('sending', 'accepted'),
    'the payment is inquired, the bank has not answered': bank('inquire', 'before'),
    'the payment is inquired, the answer is lost': bank('inquire', 'after', 'succeeded'),
    'the bank has reported success, no outflow is booked': insert('bank_outflow'),
    'the outflow is booked, the cash-out is not changed': change('cash_out', 'processing', 'succeeded'),
    'the cash-out has succeeded, the instruction is not changed': instruction('accepted', 'succeeded'),
  }),
  ...steps('refused cash-out', {
    'the bank has refused, its answer is lost': bank('transfer', 'after'),
    'the bank has refused, the hold is not released': change('cash_out', 'requested', 'failed'),
    'the hold is released, the instruction is not changed': instruction('sending', 'failed'),
  }),
  ...steps('returned cash-out', {
    'the bank has reported the return, its answer is lost': bank('inquire', 'after', 'returned'),
    'the bank has reported the return, nothing is booked': change('cash_out', 'succeeded', 'returned'),
    'the return is booked, the instruction is not changed': instruction('succeeded', 'returned'),
  }),
  ...steps('transfer for an order', {
    'the answer has come, no slip is written': insert('bank_slip'),
    'the slip is written, no money is booked': transfer('order_bank_payment'),
    'the money is booked, the order is not paid': PAID,
    'the order is paid, the arrival is not written': insert('bank_arrival'),
  }),
  ...steps('bank payment', {
    'no payment is written': insert('order_bank_payment'),
    'the payment is written, the instruction is not': insert('bank_instruction'),
    'the request is committed, the instruction is not claimed': instruction('queued', 'sending'),
    'the instruction is claimed, the bank has not got it': bank('collect', 'before'),
    'the bank has debited, its answer is lost': bank('collect', 'after'),
    'the bank has accepted, the payment is not changed': change(
      'order_bank_payment',
      'requested',
      'processing',
    ),
    'the payment is changed, the instruction is not': instruction('sending', 'accepted'),
    'the payment is inquired, the bank has not answered': bank('inquire', 'before'),
    'the payment is inquired, the answer is lost': bank('inquire', 'after', 'succeeded'),
    'the bank has reported success, no slip is written': insert('bank_slip'),
    'the slip is written, no money is booked': transfer('order_bank_payment'),
    'the money is booked, the order is not paid': PAID,
    'the order is paid, the payment is not changed': change('order_bank_payment', 'processing', 'succeeded'),
    'the payment has succeeded, the instruction is not changed': instruction('accepted', 'succeeded'),
  }),
  ...steps('refused bank payment', {
    'the bank has refused, its answer is lost': bank('collect', 'after'),
    'the bank has refused, the payment is not changed': change('order_bank_payment', 'requested', 'failed'),
    'the payment has failed, the instruction is not changed': instruction('sending', 'failed'),
  }),
  ...steps('bank payment of a cancelled order', {
    'the bank has reported success, no slip is written': insert('bank_slip'),
    'the slip is written, the wallet has no money': transfer('bank_slip'),
    'the wallet has the money, the payment is not changed': change(
      'order_bank_payment',
      'processing',
      'succeeded',
    ),
    'the payment has succeeded, the instruction is not changed': instruction('accepted', 'succeeded'),
  }),
  ...steps('return from suspense', {
    'the return is approved, the instruction is not claimed': instruction('queued', 'sending'),
    'the instruction is claimed, the bank has not got it': bank('transfer', 'before'),
    'the bank has taken it, its answer is lost': bank('transfer', 'after'),
    'the bank has accepted, this is not recorded': instruction('sending', 'accepted'),
    'the payment is inquired, the answer is lost': bank('inquire', 'after', 'succeeded'),
    'the bank has reported success, no money is booked': insert('bank_outflow'),
    'the money is booked, the decision is not changed': change('suspense_decision', 'returning', 'returned'),
    'the money is returned, the instruction is not changed': instruction('accepted', 'succeeded'),
  }),
]
