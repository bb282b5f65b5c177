import { IDENTITY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  pickup_person: IDENTITY,
  pickup_vehicle: IDENTITY,
  pickup_pass: 'permits to fetch goods; what was handed over is recorded by pickup_note and the step',
}
