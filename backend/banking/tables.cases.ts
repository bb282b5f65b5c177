import type { DecidingTables } from 'tests/reconcile/table-classes'

const WORDS = "the bank's words; display only"
const SCHEDULE = 'when the bank is asked again'

export const DECIDING_TABLES: DecidingTables = {
  bank_card: {
    key: ['id'],
    undecisive: {
      bound_at: 'compared with the cash-outs to the account; a shift within a day changes nothing',
      ended_at: 'display only',
      failure_reason: WORDS,
      is_default: "the owner's choice",
      sms_sent_at: 'limits messages',
      sms_sent_on_day: 'limits messages',
    },
  },
  cash_out: { key: ['id'], undecisive: { reason: WORDS } },
  bank_instruction: { key: ['id'], undecisive: { attempts: SCHEDULE, next_at: SCHEDULE } },
}
