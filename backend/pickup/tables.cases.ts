import { IDENTITY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  pickup_person: IDENTITY,
  pickup_vehicle: IDENTITY,
}
