import { DISPLAY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  tds: DISPLAY,
  batch: DISPLAY,
  inspection_sheet: DISPLAY,
  inspection_picture: DISPLAY,
}
