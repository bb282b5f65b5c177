import { DISPLAY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  content_change: DISPLAY,
  announcement: DISPLAY,
  content_draft: DISPLAY,
  content_version: DISPLAY,
  pact_consent: DISPLAY,
}
