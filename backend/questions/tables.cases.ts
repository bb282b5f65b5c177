import { DISPLAY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  question: DISPLAY,
  question_like: DISPLAY,
  question_reply: DISPLAY,
}
