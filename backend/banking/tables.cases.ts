import { type DecidingTables, INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

const WORDS = "the bank's words; display only"
const CIPHER = 'authenticated by the cipher with its row: a changed or copied value does not decrypt'
const SCHEDULE = 'when the bank is asked again'

export const DECIDING_TABLES: DecidingTables = {
  bank_card: {
    key: ['id'],
    undecisive: {
      account_no: 'of rows from before encryption only; replaced by the encrypted number',
      account_sealed: CIPHER,
      account_hash: 'finds equal accounts when one is bound; pays nothing',
      account_tail: 'display only',
      bound_at: 'compared with the cash-outs to the account; a shift within a day changes nothing',
      ended_at: 'display only',
      failure_reason: WORDS,
      is_default: "the owner's choice",
      sms_sent_at: 'limits messages',
      sms_sent_on_day: 'limits messages',
    },
  },
  cash_out: { key: ['id'], undecisive: { reason: WORDS } },
  checkout_application: {
    key: ['id'],
    undecisive: {
      facts: 'what the bank was told of the company; sealed, and without effect on money',
      papers: 'pictures for the bank; the handler’s are erased',
      handler_sealed: CIPHER,
      decided_at: 'display only; its presence is checked',
      rejections: WORDS,
      reason: WORDS,
      account_sealed: CIPHER,
      account_hash: 'finds equal accounts; its presence is checked',
      account_tail: 'display only; its presence is checked',
    },
  },
  commission_withdrawal: { key: ['id'], undecisive: { reason: WORDS } },
  payment_reference: { key: ['id'], undecisive: {} },
  bank_arrival: { key: ['id'], undecisive: { payer_account_sealed: CIPHER } },
  suspense_decision: { key: ['id'], undecisive: { reason: WORDS } },
  order_bank_payment: { key: ['id'], undecisive: {} },
  bank_instruction: { key: ['id'], undecisive: { attempts: SCHEDULE, next_at: SCHEDULE } },
}

const REPORT = 'says how the bank’s file differs from the books; the file itself is at the bank'

export const OTHER_TABLES: OtherTables = {
  bank_notice_nonce: INTERNAL,
  bank_statement_line: REPORT,
  bank_statement_day: REPORT,
  bank_difference: REPORT,
}
