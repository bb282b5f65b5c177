import { IDENTITY, INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  registration: IDENTITY,
  carrier: IDENTITY,
  licence_reading: INTERNAL,
}
